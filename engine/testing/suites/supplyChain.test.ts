// @module-tag X11
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedPackages } from '../shippedPackages';

/** Rules for dependencies, checked against just the lockfile, so that they hold before anything is installed. */

const root = path.join(import.meta.dirname, '../../..');
const readJson = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

interface Entry {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  optional?: boolean;
  link?: boolean;
}

const lockfile = readJson<{ packages: Record<string, Entry> }>('package-lock.json');
const packages = Object.entries(lockfile.packages).filter(([folder]) => folder !== '');
const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '');

/**
 * Licences that only require their own text to be kept, and MPL-2.0, whose packages are tools used unchanged.
 */
const licences = [
  '(MIT OR Apache-2.0)',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
  '(MIT AND BSD)', // a dictionary, for tests
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'EPL-2.0', // lays out diagrams while a site is built; nothing of it reaches a page
  'ISC',
  'LGPL-3.0-or-later', // a library that makes images smaller while a site is built, if it is installed
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1', // fonts; pictures drawn with them are not affected
  'Python-2.0',
];

/** Packages whose lockfile entry has no licence, with the one from their files. */
const unnamed: Record<string, string> = {
  busboy: 'MIT',
  esprima: 'BSD-2-Clause',
  'prelude-ls': 'MIT',
  streamsearch: 'MIT',
};

describe('the lockfile', () => {
  test('has a checksum for every package', () => {
    expect(packages.length).toBeGreaterThan(100);
    const without = packages.filter(
      ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(without.map(([folder]) => folder)).toEqual([]);
  });

  test('names no host: packages come from the registry of whoever installs', () => {
    const named = packages.filter(([, { resolved, link }]) => resolved !== undefined || link);
    expect(named.map(([folder, { resolved }]) => `${folder} ${resolved}`)).toEqual([]);
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain(
      'omit-lockfile-registry-resolved=true',
    );
  });

  test('holds one React', () => {
    for (const name of ['react', 'react-dom', 'jotai']) {
      const copies = packages.filter(([folder]) => nameOf(folder) === name);
      expect(copies.map(([folder]) => folder)).toEqual([`node_modules/${name}`]);
    }
  });

  test('names the optional packages of every platform, without which a clean install is refused', () => {
    const folders = new Set(Object.keys(lockfile.packages).map(nameOf));
    const missing = packages.flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !folders.has(name))
        .map((name) => `${name} of ${folder}`),
    );
    expect(missing).toEqual([]);
  });

  test('holds no package under a licence that nobody has looked at', () => {
    const unknown = packages.flatMap(([folder, { license }]) => {
      const licence = license ?? unnamed[nameOf(folder)];
      return licence !== undefined && licences.includes(licence) ? [] : [`${folder}: ${licence}`];
    });
    expect(unknown).toEqual([]);
    // The search copies the rules of a language into the output, without the bundler.
    const copied = ['@orama/stemmers', '@orama/stopwords'];
    for (const name of [...shippedPackages, ...copied]) {
      expect(['MIT', 'Apache-2.0']).toContain(lockfile.packages[`node_modules/${name}`]?.license);
    }
  });
});

test('no install script runs, and none is needed', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  const own = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts);
  expect(own).toEqual([]);
  // Both ship their binary as an optional package; couchbase is only used for its types.
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([folder]) => nameOf(folder)).sort()).toEqual(['couchbase', 'esbuild']);
});

test('every dependency that runs is pinned, the bundler down to its binary', () => {
  type Lists = Record<
    'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, string>
  >;
  const { dependencies, optionalDependencies, devDependencies } = readJson<Lists>('package.json');
  const loose = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .filter(([name]) => !name.startsWith('@types/'))
    .filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name} ${version}`);
  expect(loose).toEqual([]);
  const core = lockfile.packages['node_modules/@rspack/core']!.version;
  const bindings = packages.filter(([folder]) => /\/@rspack\/binding(-|$)/.test(folder));
  expect(bindings.length).toBeGreaterThan(0);
  expect(new Set(bindings.map(([, { version }]) => version))).toEqual(new Set([core]));
});

test('what is installed is what the lockfile says', () => {
  const other = packages.flatMap(([folder, { version }]) => {
    const file = `${folder}/package.json`;
    if (!existsSync(path.join(root, file))) return []; // optional, for other systems
    const installed = readJson<{ version: string }>(file).version;
    return installed === version ? [] : [`${folder}: ${installed}, not ${version}`];
  });
  expect(other).toEqual([]);
});
