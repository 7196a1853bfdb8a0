import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../tools/testing/ownFiles';
import { type FoundImport, importsOf } from './testing/importsOf';

/** Who may import whom; the table of CONTRIBUTING.md, read from every import. */

const rooms = ['engine', 'theme', 'plugins', 'site'];
const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);
const isTestHelp = (file: string) => /(^|\/)(testing|e2e|fixtures)\//.test(file);

const sourcesOf = (...folders: string[]) =>
  ownFiles(...folders).filter((file) => isSource(file) && !isTestHelp(file));
const sources = sourcesOf(...rooms);

/** A site in the folder of the engine, about the engine. */
const isHandbook = (target: string) => target.startsWith('engine/handbook/');
const roomOf = (target: string) =>
  isHandbook(target)
    ? 'site'
    : rooms.find((room) => target === room || target.startsWith(`${room}/`));
/** Splits, ranks and marks words: for the plugin that writes the index, and for pages that read it. */
const fulltext = 'plugins/search/fulltext';
/** Feeds, the keys of front matter, colored code and the data of views: for all plugins that have some. */
const shared = ['plugins/feeds', 'plugins/front-matter', 'plugins/highlight', 'plugins/view-data'];
const isContract = (target: string) => /^plugins\/[\w-]+\/contract$/.test(target);

/** The reason why an import breaks the table; null when it does not. */
function verdict({ from, target, name, isType }: FoundImport): string | null {
  const [, part] = from.split('/');
  const room = roomOf(from)!; // all sources are in rooms
  if (from.startsWith(`${fulltext}/`))
    return name.startsWith('node:') || (roomOf(target) && !target.startsWith(fulltext))
      ? 'the full-text search runs in browsers too and knows nothing else'
      : null;
  if (target === fulltext && ['theme', 'plugins', 'site'].includes(room)) return null;
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
    if (to === 'engine' && !/^engine\/(client|contract)(\/|$)/.test(target))
      return 'the theme sees engine/client only';
    return null;
  }
  if (room === 'plugins') {
    if (to === 'theme' || to === 'site') return `a plugin may not import ${to}`;
    if (to === 'plugins' && target.split('/')[1] !== part) {
      const isListed = part === 'preset' && target.split('/').length === 2;
      return isListed || shared.includes(target) || (isContract(target) && isType)
        ? null
        : 'a plugin may not import another';
    }
    if (/^plugins\/[\w-]+\/theme\//.test(from)) {
      if (node) return "a plugin's part of the theme may not import node:*";
      return to === 'engine' && !/^engine\/(client|contract)$/.test(target)
        ? "a plugin's part of the theme sees engine/client only"
        : null;
    }
    if (to === 'engine' && target !== 'engine' && !isType)
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

test('the start imports nothing outside of its room: it runs before there is a bundle', () => {
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

/**
 * The rooms of `engine/`, lowest first: `code` lists the rooms that a room may import, `types` those of which it
 * may see types only. Every room may see the types of `plugin.ts`, `contract.ts` and `ownContract.ts`.
 */
const engineRooms: Record<string, { code: string; types?: string }> = {
  launch: { code: '' },
  report: { code: 'launch' },
  client: { code: '' },
  routes: { code: 'report' },
  files: { code: 'report routes' },
  cache: { code: 'files launch report', types: 'config' },
  content: { code: 'cache client files report routes' },
  config: { code: 'cache client content files launch report routes' },
  pages: { code: 'cache client content files report routes', types: 'bundle config lifecycle' },
  bundle: { code: 'cache content files launch pages report routes', types: 'config lifecycle' },
  lifecycle: {
    code: 'cache client config content files launch pages report routes',
    types: 'serve',
  },
  commands: { code: 'cache config content files lifecycle pages report routes build.ts' },
  serve: {
    code: 'bundle cache config content files launch lifecycle pages report routes dev.ts preview.ts',
    types: 'client',
  },
};
const contractFiles = ['plugin.ts', 'contract.ts', 'ownContract.ts'];
const words = (text = '') => text.split(' ').filter(Boolean);

/** `cache` of `engine/cache/store`, and `build.ts` of `engine/build`. */
function engineRoomOf(target: string): string {
  const [, part = '', ...below] = target.split('/');
  return below.length > 0 || existsSync(`engine/${part}/index.ts`) ? part : `${part}.ts`;
}

test('the rooms of the engine import only the rooms that the table allows', () => {
  const found = sources
    .filter((file) => roomOf(file) === 'engine' && file.split('/').length > 2)
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith('engine/'));
  const broken = found.flatMap(({ from, line, name, target, isType }) => {
    const room = engineRoomOf(from);
    const to = engineRoomOf(target);
    const { code, types } = engineRooms[room] ?? { code: '' };
    const allowed = [room, ...words(code), ...(isType ? [...words(types), ...contractFiles] : [])];
    return allowed.includes(to)
      ? []
      : [`${from}:${line} imports "${name}": ${room} knows no ${to}`];
  });
  expect(found.length).toBeGreaterThan(300);
  expect(broken).toEqual([]);
});

test('every room of the engine has a row in the table, and imports only rooms above its row', () => {
  const folders = readdirSync('engine', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['handbook', 'testing'].includes(entry.name))
    .map(({ name }) => name);
  const listed = Object.keys(engineRooms);
  expect(listed.toSorted()).toEqual(folders.toSorted());
  const upward = listed.flatMap((room, index) =>
    words(engineRooms[room]!.code)
      .filter((to) => !to.endsWith('.ts') && !listed.slice(0, index).includes(to))
      .map((to) => `${room} → ${to}`),
  );
  expect(upward).toEqual([]);
});

/** Rooms with one main function: `index.ts` is their door. Other rooms are imported by file. */
const roomsWithDoor = ['plugins/highlight', fulltext];

test('a room whose door is one function is entered by its index.ts alone', () => {
  const inside = (file: string, room: string) => file.startsWith(`${room}/`);
  const found = sources.flatMap(importsOf);
  const broken = roomsWithDoor.flatMap((room) =>
    found
      .filter(({ from, target }) => !inside(from, room) && inside(target, room))
      .map(({ from, line, name }) => `${from}:${line} imports "${name}": import ${room} instead`),
  );
  for (const room of roomsWithDoor)
    expect(found.some(({ from, target }) => !inside(from, room) && target === room)).toBe(true);
  expect(broken).toEqual([]);
});

test('the table of rooms in CONTRIBUTING.md is the one that is tested', () => {
  const [, guide = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('Inside `engine/`');
  const rows = [...guide.matchAll(/^\| engine\/([a-z]+) +\| ([^|]*?) *\| ([^|]*?) *\|$/gm)].map(
    ([, room, code, types]) => [room, code!.replace('nothing', ''), types],
  );
  const expected = Object.entries(engineRooms).map(([room, { code, types }]) => [
    room,
    words(code).join(', '),
    words(types).join(', '),
  ]);
  expect(rows).toEqual(expected);
});

test('the map in CONTRIBUTING.md names files and folders that are there', () => {
  const [, map = ''] =
    /^## The map\n\n```\n(.*?)```/ms.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  let room = '';
  const named = map.split('\n').flatMap((line) => {
    const names = line
      .trim()
      .split('  ')[0]!
      .split(' ')
      .filter((name) => /^[\w.-]+[./][\w.]*$/.test(name));
    if (!line.startsWith(' ')) room = names[0] ?? '';
    return line.startsWith('  ') && !line.startsWith('   ')
      ? names.map((name) => room + name)
      : names;
  });
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

/** Every way from a file back to itself, as `a → b → a`; each cycle once. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

test('no file imports itself by way of others, not even for a type', () => {
  const files = sourcesOf(...rooms, 'tools');
  const known = new Set(files);
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
  const fileOf = ({ target, name }: FoundImport) => {
    const whole = name.startsWith('@theme') ? name.replace('@theme', 'theme') : target;
    return endings.map((ending) => whole + ending).find((file) => known.has(file));
  };
  const graph = new Map(
    files.map((file): [string, string[]] => {
      return [file, importsOf(file).flatMap((found) => fileOf(found) ?? [])];
    }),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(1000);
  expect(cyclesOf(graph)).toEqual([]);
});

test('names the files of a cycle', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(cyclesOf(graph)).toEqual(['b → c → b']);
});
