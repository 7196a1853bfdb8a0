import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logoSize } from './logoSize';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'logo-'));
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(
    path.join(folder, 'static', 'wide.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"/>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [{}, { width: 96, height: 32 }],
  [{ height: 40 }, { width: 120, height: 40 }],
  [{ width: 150 }, { width: 150, height: 50 }],
  [
    { width: 20, height: 20 },
    { width: 20, height: 20 },
  ],
])('the proportions of the file fill in what %j leaves out', (given, size) => {
  expect(logoSize({ src: '/wide.svg', ...given }, folder)).toEqual(size);
});

test('a size that nobody knows is left out', () => {
  expect(logoSize({ src: 'https://img.example/a.svg', height: 40 }, folder)).toEqual({
    height: 40,
  });
  expect(logoSize({ src: 'img/none.svg' }, folder)).toEqual({});
});
