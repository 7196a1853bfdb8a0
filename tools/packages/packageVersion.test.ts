import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageVersion, versionIn } from './packageVersion';

const isVersion = /^\d+\.\d+\.\d+(-dev\.\d+(\.[gx][0-9a-f]{8}){1,2})?$/;

test('a pre-release names its state, a release does not', () => {
  expect(packageVersion()).toMatch(isVersion);
  expect(packageVersion('memory')).toMatch(isVersion);
  const version = '0.2.0-dev';
  expect(packageVersion('engine', { version, state: () => '20261128111530.g38da508d' })).toBe(
    '0.2.0-dev.20261128111530.g38da508d',
  );
  const unknown = packageVersion('memory', { version, state: () => undefined });
  expect(unknown).toMatch(/^0\.2\.0-dev\.0\.x[0-9a-f]{8}$/);
  expect(packageVersion('engine', { version: '0.2.0' })).toBe('0.2.0');
});

test('the version is that of the newest section of the changelog, and of the lockfile', () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(versionIn('.').replace(/-dev$/, '')).toBe(newest);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect([lock.version, lock.packages[''].version]).toEqual([versionIn('.'), versionIn('.')]);
});

test('every version that the reference says a key is "Since" has a section in the changelog', () => {
  const reference = readFileSync('engine/handbook/guides/configuration.md', 'utf8');
  const since = new Set(reference.match(/(?<=Since )\d+\.\d+\.\d+/g));
  expect(since).toContain('0.2.0');
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  for (const version of since) expect(changelog).toMatch(new RegExp(`^## ${version}\\b`, 'm'));
});
