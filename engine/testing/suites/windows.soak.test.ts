// @module-tag D4
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsProgram } from '../../../tools/testing/needsProgram';
import { forWindows, installWine } from '../../../tools/testing/wine';
import { hashesOf } from '../buildFixture';

/** The same sites, built by Node of this system and by Node for Windows under Wine. Needs the registry. */

const fixtures = readdirSync('engine/testing/fixtures')
  .map((name) => `engine/testing/fixtures/${name}/config.ts`)
  .filter((file) => existsSync(file));

const needs = { ...needsProgram('x86_64-w64-mingw32-gcc'), ...needsProgram('wine') };

describe('under Wine', needs, () => {
  let root: string;
  let wine: ReturnType<typeof installWine>;
  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'wine-'));
    wine = installWine(root);
    copyRepository(path.join(root, 'linux'), []);
    copyRepository(path.join(root, 'windows'), forWindows);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));

  function build(system: 'linux' | 'windows', config: string) {
    const cwd = path.join(root, system);
    const out = `out/${path.dirname(config)}`;
    const args = ['engine/bin.mjs', 'build', '--report', 'json', '--config', config, '--out', out];
    const report = path.join(root, `${system}.json`);
    const file = openSync(report, 'w'); // under Wine, Node cannot write into a pipe
    const [command, ...rest] =
      system === 'linux' ? [process.execPath, ...args] : [wine.command, wine.node, ...args];
    const env = system === 'linux' ? process.env : wine.env;
    const { status } = spawnSync(command!, rest, { cwd, env, stdio: ['ignore', file, 'ignore'] });
    closeSync(file);
    const { errors, warnings } = JSON.parse(readFileSync(report, 'utf8'));
    const place = path.join(cwd, out);
    return { status, errors, warnings, files: existsSync(place) ? hashesOf(place) : {} };
  }

  test.each([...fixtures, 'site/config.ts'])('%s', (config) => {
    expect(build('windows', config)).toEqual(build('linux', config));
  });
});

/** The last commit without its history, which Wine has no Git to read, with the packages of a system. */
function copyRepository(folder: string, flags: readonly string[]): void {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  execFileSync('git', ['archive', '--output', archive, 'HEAD']);
  execFileSync('tar', ['-x', '-f', archive, '-C', folder]);
  const install = ['ci', '--ignore-scripts', '--no-audit', ...flags];
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
