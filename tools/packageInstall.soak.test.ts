// @module-tag K1
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writePlugin } from '../plugins/create-plugin/writePlugin';
import { pack } from './pack';
import { buildOutsideSite, runOutside, writeOutsideSite } from './testing/outsideSite';
import { packPoll, tryBuiltPoll, writePollSite } from './testing/packPoll';
import { writeArchive } from './writeArchive';

/** A site without `samples()`, which needs more packages than a new site has. */
function writeSmallSite(folder: string): string {
  writeOutsideSite(folder);
  const config = path.join(folder, 'site', 'config.ts');
  const text = readFileSync(config, 'utf8').replace(/.*plugins\/samples'.*\n| samples\(\),/g, '');
  writeFileSync(config, text);
  return text;
}

/** Needs the registry. */
test('the packed engine installs in an empty folder and builds a site there, with a plugin from npm and one of the site', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'installed-'));
  try {
    writeSmallSite(folder);
    const args = ['install', '--omit=dev', '--no-audit', await pack(folder)];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    expect(buildOutsideSite(folder)).toContain('5 rendered');
    // It was started from a bundle, which is stored next to the packages.
    const bundles = readdirSync(path.join(folder, 'node_modules', '.cache', 'ottoman-docs'));
    expect(bundles.filter((name) => name.endsWith('.json'))).toHaveLength(1);
    const html = readFileSync(path.join(folder, 'dist', 'docs', 'intro', 'index.html'), 'utf8');
    expect(html).toContain('<strong>outside</strong>');
    const plugin = ['install', '--omit=dev', '--no-audit', packPoll(folder)];
    execFileSync('npm', plugin, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    writePollSite(folder);
    const config = path.join(folder, 'site', 'config.ts');
    writePlugin('news', { configFile: config, packageManager: 'npm' });
    const text = readFileSync(config, 'utf8').replace('poll()]', 'poll(), news()]');
    writeFileSync(config, `import { news } from '../plugins/news';\n${text}`);
    buildOutsideSite(folder);
    expect(await tryBuiltPoll(path.join(folder, 'dist'))).toEqual([]);
    const news = readFileSync(path.join(folder, 'dist', 'news', 'index.html'), 'utf8');
    expect(news).toContain('<li>First</li><li>Second</li>');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);

/** Needs the registry. */
test('a site is upgraded by one command, and the build names what it has to change', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgraded-'));
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--omit=dev', '--no-audit'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    const text = writeSmallSite(folder);
    const config = path.join(folder, 'site', 'config.ts');
    const packed = await pack(folder);
    // the state before, in all but its code: its version, and a site that has a key of it
    const before = path.join(folder, 'before');
    mkdirSync(before);
    execFileSync('tar', ['-xzf', packed, '-C', before, '--strip-components=1']);
    const manifest = path.join(before, 'package.json');
    const { version, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify({ ...rest, version: '0.1.0' }));
    npm('install', writeArchive(before, folder));
    rmSync(before, { recursive: true });
    expect(runOutside(folder, '--version')).toBe('0.1.0\n');
    writeFileSync(config, text.replace('docs()', 'docs({ relatedPages: false })'));

    npm('install', packed);
    expect(runOutside(folder, '--version')).toBe(`${version}\n`);
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    npm('ci');
    expect(runOutside(folder, '--version')).toBe(`${version}\n`);
    expect(() => buildOutsideSite(folder)).toThrow(
      'Remove it: since 0.2.0, documents end without a list of related ones.',
    );
    writeFileSync(config, text);
    expect(buildOutsideSite(folder)).toMatch(/warnings +0\n/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
