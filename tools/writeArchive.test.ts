import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf } from '../engine';
import { writeArchive } from './writeArchive';

const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const longFolder = 'a-folder-with-a-long-name/'.repeat(4);
const files: Record<string, string> = {
  'package.json': '{ "name": "packed", "version": "1.2.3" }\n',
  'empty.txt': '',
  [`${longFolder}größe.txt`]: 'x'.repeat(1_000),
};

function packIn(name: string): string {
  const staging = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(staging, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(staging, file), text);
  }
  mkdirSync(path.join(folder, `${name}-out`));
  return writeArchive(staging, path.join(folder, `${name}-out`));
}

test('an archive has the name that npm gives it, and unpacks to the files that went in', () => {
  const archive = packIn('one');
  expect(path.basename(archive)).toBe('packed-1.2.3.tgz');
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  for (const [file, text] of Object.entries(files))
    expect(readFileSync(path.join(folder, 'package', file), 'utf8')).toBe(text);
});

test('the bytes depend on the files alone: no folder, no time, no operating system', () => {
  const hash = hashOf(readFileSync(packIn('two')));
  expect(hash).toBe(hashOf(readFileSync(packIn('three'))));
  expect(hash).toMatchInlineSnapshot(`"7433ac2c0b88a70c22712955c931070f"`);
});

test('a name that does not fit is an error that names it', () => {
  const staging = path.join(folder, 'long');
  const name = `${'n'.repeat(101)}.txt`;
  mkdirSync(staging);
  writeFileSync(path.join(staging, 'package.json'), files['package.json']!);
  writeFileSync(path.join(staging, name), '');
  expect(() => writeArchive(staging, folder)).toThrow(
    `package/${name} is too long for an archive.\n  Shorten its name or its folder's.`,
  );
});
