import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageVersion, versionIn } from './packageVersion';

const isVersion = /^\d+\.\d+\.\d+(-dev\.\d+(\.[gx][0-9a-f]{8}){1,2})?$/;

test('a pre-release names its state, a release does not', () => {
  expect(packageVersion()).toMatch(isVersion);
  expect(packageVersion('0.2.0-dev', () => '20261128111530.g38da508d')).toBe(
    '0.2.0-dev.20261128111530.g38da508d',
  );
  expect(packageVersion('0.2.0-dev', () => undefined)).toMatch(/^0\.2\.0-dev\.0\.x[0-9a-f]{8}$/);
  expect(packageVersion('0.2.0')).toBe('0.2.0');
});

test('the version is that of the newest section of the changelog, and of the lockfile', () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(versionIn('.').replace(/-dev$/, '')).toBe(newest);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect([lock.version, lock.packages[''].version]).toEqual([versionIn('.'), versionIn('.')]);
});
