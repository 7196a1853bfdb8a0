import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPatternCache } from './patternCache';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'patterns-'));
  file = path.join(folder, 'patterns.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Possessive, so that it takes more than a regular expression; and one that JavaScript cannot express. */
const [emulated, impossible] = ['(?<a>x)++(y)', '('];

function fill() {
  const cache = openPatternCache(file);
  const found = [emulated, impossible].map((source) => cache.regExpOf(source));
  cache.save();
  return found;
}

test('gives later threads what it found out', () => {
  const [first, none] = fill();
  expect(none).toBeNull();
  const text = readFileSync(file, 'utf8');
  const later = openPatternCache(file);
  expect(later.factsOf(emulated).details).toMatchObject({ options: {} });
  expect(later.regExpOf(emulated)!.exec('axxy')).toEqual(first!.exec('axxy'));
  expect(later.regExpOf(emulated)!.exec('axxy')?.indices).toHaveLength(3);
  expect(later.factsOf(impossible).details).toBeNull();
  later.save();
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual(['patterns.json']);
});

test('knows nothing at first where the file is damaged or missing, and fixes it', () => {
  fill();
  const whole = readFileSync(file, 'utf8');
  for (const damaged of [whole.replace('x', 'z'), whole.slice(0, -5), 'null', '']) {
    writeFileSync(file, damaged);
    expect(openPatternCache(file).factsOf(emulated).details).toBeUndefined();
    fill();
    expect(readFileSync(file, 'utf8')).toBe(whole);
  }
});

test('keeps nothing where nobody may write, or without a file', () => {
  const nowhere = openPatternCache(path.join(file, 'no', 'folder.json'));
  expect(nowhere.regExpOf('a')).toHaveProperty('flags', 'dgv');
  nowhere.save();
  const without = openPatternCache();
  expect(without.regExpOf('a')).toHaveProperty('flags', 'dgv');
  without.save();
  expect(readdirSync(folder)).toEqual([]);
});

test('translates for the oldest version of Node that builds, so that all versions give the same colours', () => {
  const found = openPatternCache().regExpOf('(?i:create)\\s');
  expect(found!.source).not.toContain('?i');
  expect(found!.exec('CREATE ')?.index).toBe(0);
});
