import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, packageOf } from '../engine/testing/importsOf';
import { buildOutsideSite } from './outsideSite';
import { outsideSite } from './testing/outsideSite';

/** The package without installing it; `package.soak.test.ts` has more of it. */
const site = outsideSite();

test('builds a site outside of the repository, without what only development needs', () => {
  const printed = buildOutsideSite(site.folder);
  expect(printed).toMatch(/pages +5 \(5 rendered\)/);
  const read = (file: string) => readFileSync(path.join(site.folder, 'dist', file), 'utf8');
  expect(read('docs/intro/index.html')).toContain('<strong>outside</strong>');
  expect(read('docs/intro/index.html')).toContain('class="skip-link"');
  expect(read('counter/index.html')).toContain('<button>0</button>');
});

test('imports no package that it does not declare, in its code and in its types', () => {
  const packed = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const { name, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(packed, 'package.json'), 'utf8'),
  );
  const declared = { [name]: '', ...dependencies, ...peerDependencies };
  const files = (readdirSync(path.join(packed, 'lib'), { recursive: true }) as string[])
    .filter((file) => /\.(m?js|d\.ts)$/.test(file))
    .map((file) => path.join(packed, 'lib', file));
  expect(files.length).toBeGreaterThan(300);
  const undeclared = files.flatMap(importsOf).flatMap(({ from, line, name }) => {
    const used = packageOf(name);
    const isDeclared = !used || used in declared || `@types/${used}` in declared;
    return isDeclared ? [] : [`${used} (${path.relative(packed, from)}:${line})`];
  });
  expect(undeclared).toEqual([]);
});

test('every door of the package has a module and its types', () => {
  const root = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  for (const [door, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    for (const file of [target.types, target.default]) {
      const example = file.replace('plugins/*', 'plugins/docs').replace('theme/*', 'theme/views');
      expect(readFileSync(path.join(root, example), 'utf8').length, door).toBeGreaterThan(0);
    }
  }
});

test('packing remembers nothing: with incremental types a second package would be empty', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.pack.json', 'utf8'));
  expect(compilerOptions.incremental).toBe(false);
});
