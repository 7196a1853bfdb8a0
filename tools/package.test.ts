import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOutsideSite, writeOutsideSite } from './outsideSite';
import { stagePackage } from './pack';

/**
 * The package without its installation: its files beside the packages that an installation would bring.
 * `npm run test:package` packs and installs it for good.
 */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
  writeOutsideSite(folder);
  linkProductionPackages(path.join(folder, 'node_modules'));
  stagePackage(path.join(folder, 'node_modules', 'ottoman-docs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function linkProductionPackages(into: string): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [name, { dev }] of Object.entries(lock.packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name)) continue;
    const target = path.join(into, name.slice('node_modules/'.length));
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.resolve(name), target);
  }
}

test('builds a site outside of the repository, without what only development needs', () => {
  const printed = buildOutsideSite(folder);
  expect(printed).toMatch(/pages +4 \(4 rendered\)/);
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  expect(read('docs/intro.html')).toContain('<strong>outside</strong>');
  expect(read('docs/intro.html')).toContain('class="skip-link"');
  expect(read('counter.html')).toContain('<button>0</button>');
});

test('every door of the package has a module and its types', () => {
  const root = path.join(folder, 'node_modules', 'ottoman-docs');
  const facts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  for (const [door, target] of Object.entries(facts.exports)) {
    if (typeof target === 'string') continue;
    for (const file of [target.types, target.default]) {
      const example = file.replace('plugins/*', 'plugins/docs').replace('theme/*', 'theme/views');
      expect(readFileSync(path.join(root, example), 'utf8').length, door).toBeGreaterThan(0);
    }
  }
});
