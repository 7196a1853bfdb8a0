import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FoundImport, importsOf } from './testing/importsOf';

/** Who may import whom; the table of CONTRIBUTING.md, read from every import. */

const rooms = ['engine', 'theme', 'plugins', 'site'];
const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);
const isTestHelp = (file: string) => /(^|\/)(testing|e2e|fixtures)\//.test(file);

const sources = rooms.flatMap((room) =>
  (readdirSync(room, { recursive: true }) as string[])
    .filter((file) => isSource(file) && !isTestHelp(file) && !file.includes('node_modules'))
    .map((file) => path.posix.join(room, file.split(path.sep).join('/'))),
);

const roomOf = (target: string) =>
  rooms.find((room) => target === room || target.startsWith(`${room}/`));
const isContract = (target: string) => /^plugins\/[\w-]+\/contract$/.test(target);

/** The reason why an import breaks the table; null when it does not. */
function verdict({ from, target, name, isType }: FoundImport): string | null {
  const [room, part] = from.split('/') as [string, string];
  const to = roomOf(target);
  const node = name.startsWith('node:');
  if (room === 'engine' && part === 'client') {
    if (node) return 'the browser half may not import node:*';
    if (to && !target.startsWith('engine/client') && !isType && to !== 'engine')
      return 'the browser half knows no other room';
    return null;
  }
  if (room === 'engine')
    return to && to !== 'engine' ? 'the engine knows no theme, plugin or site' : null;
  if (room === 'theme') {
    if (node) return 'the theme may not import node:*';
    if (to === 'plugins')
      return isContract(target) ? null : 'the theme sees contracts of plugins only';
    if (to === 'site') return 'the theme knows no site';
    if (to === 'engine' && !/^engine\/(client|search|contract)(\/|$)/.test(target))
      return 'the theme sees engine/client only';
    return null;
  }
  if (room === 'plugins') {
    if (to === 'theme' || to === 'site') return `a plugin may not import ${to}`;
    if (to === 'plugins' && target.split('/')[1] !== part)
      return isContract(target) && isType ? null : 'a plugin may not import another';
    if (to === 'engine' && !/^engine(\/search)?$/.test(target) && !isType)
      return "plugins use the engine's front door";
    return null;
  }
  if (room === 'site' && part !== 'memory-couchbase' && target.startsWith('site/memory-couchbase/'))
    return /^site\/memory-couchbase\/index(\.ts)?$/.test(target)
      ? null
      : 'memory-couchbase is used by its front door';
  if (part === 'memory-couchbase' && to && !target.startsWith('site/memory-couchbase'))
    return 'memory-couchbase is a package and knows nothing of the site';
  return null;
}

test('every import keeps to the table of who may import whom', () => {
  const broken = sources.flatMap(importsOf).flatMap((one) => {
    const why = verdict(one);
    return why ? [`${one.from}:${one.line} imports "${one.name}": ${why}`] : [];
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test('the start imports nothing outside of its room: bin.mjs copies that room alone', () => {
  const own = sources
    .filter((file) => file.startsWith('engine/launch/'))
    .flatMap(importsOf)
    .filter(({ name }) => name.startsWith('.'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ target }) => !target.startsWith('engine/launch/'))).toEqual([]);
});

test('contracts of plugins hold types and nothing that runs', () => {
  const contracts = sources.filter((file) => /^plugins\/[\w-]+\/contract\.ts$/.test(file));
  expect(contracts.length).toBeGreaterThan(3);
  for (const file of contracts) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/^export (const|function|class|let|enum|default)\b/m);
    expect(text, file).not.toMatch(/^import (?!type\b)/m);
  }
});
