import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, openCache } from './store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packs = () => readdirSync(join(folder, 'packs')).sort();
const packFile = () => join(folder, 'packs', packs()[0]!);

/** A store with the values 0…count-1 on disk. */
function fill(count: number): void {
  const cache = openCache(folder);
  for (let i = 0; i < count; i++) cache.setJson(`key${i}`, { i, text: 'é'.repeat(50) });
  cache.close();
}

function readable(count: number): number {
  const cache = openCache(folder);
  let found = 0;
  for (let i = 0; i < count; i++) {
    const value = cache.getJson<{ i: number }>(`key${i}`);
    if (value) expect(value).toEqual({ i, text: 'é'.repeat(50) });
    if (value) found++;
  }
  cache.close();
  return found;
}

describe('hashOf', () => {
  test('ignores the order of keys and absent members, and nothing else', () => {
    expect(hashOf({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(hashOf({ b: [{ c: 2 }], a: 1 }));
    const values = [{ a: 1 }, { a: '1' }, { a: [1] }, [1], 1, '1', null, '', '{"a":1}', { a: {} }];
    expect(new Set(values.map(hashOf)).size).toBe(values.length);
    expect(hashOf(Buffer.from('text'))).toBe(hashOf('text'));
    expect(hashOf('text')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('openCache', () => {
  test('gives back bytes, text and JSON, before and after a flush, apart by namespace', {
    tags: 'I3',
  }, () => {
    const cache = openCache(folder);
    const pages = cache.namespace('pages').namespace('words');
    cache.set('k', new Uint8Array([0, 255, 7]));
    pages.set('k', 'Grüße');
    pages.setJson('json', { list: [1, null] });
    const check = () => {
      expect([...cache.get('k')!]).toEqual([0, 255, 7]);
      expect(pages.getText('k')).toBe('Grüße');
      expect(pages.getJson('json')).toEqual({ list: [1, null] });
      expect(cache.namespace('other').get('k')).toBeUndefined();
      expect(cache.get('__proto__')).toBeUndefined();
    };
    check();
    cache.flush();
    check();
    cache.close();
    const later = openCache(folder);
    expect(later.namespace('pages').namespace('words').getText('k')).toBe('Grüße');
    expect(later.problem).toBeUndefined();
    later.close();
  });

  test('shows after a refresh what another thread flushed', () => {
    const [one, two] = [openCache(folder), openCache(folder)];
    one.set('k', 'v');
    one.flush();
    expect(two.get('k')).toBeUndefined();
    two.refresh();
    expect(two.getText('k')).toBe('v');
    one.close();
    two.close();
  });

  test('ignores and replaces a pack that was cut at any place', { tags: 'F7' }, () => {
    fill(20);
    const whole = readFileSync(packFile());
    for (let size = 0; size < whole.length; size += 97) {
      fill(20);
      for (const name of packs()) writeFileSync(join(folder, 'packs', name), whole);
      for (const name of packs()) truncateSync(join(folder, 'packs', name), size);
      expect(readable(20)).toBe(0);
      expect(packs()).toEqual([]);
    }
    fill(20);
    expect(readable(20)).toBe(20);
  });

  test('never gives back a value with a flipped bit', { tags: 'F7' }, () => {
    fill(20);
    const whole = readFileSync(packFile());
    for (let at = 0; at < whole.length; at += 31) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1 << (at % 8);
      writeFileSync(join(folder, 'packs', 'damaged.pack'), damaged);
      for (const name of packs()) if (name !== 'damaged.pack') rmSync(join(folder, 'packs', name));
      // `readable` compares every value it gets.
      expect(readable(20)).toBeLessThan(20);
    }
  });

  test('reads values of any size in any order', { tags: 'I3' }, () => {
    const first = openCache(folder);
    const values = Array.from({ length: 400 }, (_, i) => {
      const size = i % 50 === 49 ? 70_000 + i : (i * 37) % 900;
      return { space: `space${i % 3}`, key: `key${i}`, text: String(i).padEnd(size, '.') };
    });
    for (const { space, key, text } of values) first.namespace(space).set(key, text);
    first.close();
    const orders = {
      asWritten: values,
      spaceBySpace: values.toSorted((a, b) => (a.space < b.space ? -1 : 1)),
      backwards: values.toReversed(),
      mixed: values.toSorted((a, b) => (hashOf(a.key) < hashOf(b.key) ? -1 : 1)),
    };
    for (const order of Object.values(orders)) {
      const cache = openCache(folder);
      for (const { space, key, text } of [...order, ...order.slice(0, 20)]) {
        const bytes = cache.namespace(space).get(key)!;
        expect(Buffer.from(bytes).toString()).toBe(text);
        bytes.fill(0); // they are the caller's
      }
      cache.close();
    }
  });

  test('ignores a pack of another version', { tags: 'F7' }, () => {
    fill(3);
    const bytes = readFileSync(packFile());
    const at = bytes.lastIndexOf('SITEPK');
    bytes.write('SITEPK99', at);
    writeFileSync(packFile(), bytes);
    expect(readable(3)).toBe(0);
  });

  test('lives through its folder being deleted, and writes it again', { tags: 'F7' }, () => {
    fill(3);
    const cache = openCache(folder);
    rmSync(folder, { recursive: true });
    expect(cache.getJson<{ i: number }>('key1')?.i).toBe(1);
    cache.set('new', 'value');
    cache.prune();
    cache.close();
    expect(cache.problem).toBeUndefined();
    const later = openCache(folder);
    expect(later.getText('new')).toBe('value');
    later.close();
  });

  test('works without a disk and says so once', { tags: 'F7' }, () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const cache = openCache(folder);
    cache.set('k', 'v');
    expect(cache.getText('k')).toBe('v');
    cache.flush();
    cache.prune();
    cache.folder('docs');
    cache.close();
    expect(cache.problem?.message).toContain(
      `cache: the folder ${folder} cannot be written; this build works without it (`,
    );
  });

  test('joins many packs into one and keeps what was used', () => {
    for (let i = 0; i < 6; i++) {
      const cache = openCache(folder);
      cache.set(`k${i}`, `v${i}`);
      cache.close();
    }
    expect(packs().length).toBe(6);
    const cache = openCache(folder);
    cache.prune({ maxPacks: 3 });
    expect(packs().length).toBe(1);
    for (let i = 0; i < 6; i++) expect(cache.getText(`k${i}`)).toBe(`v${i}`);
    cache.close();
  });

  test('leaves a large pack as it is while it joins small ones', () => {
    const first = openCache(folder);
    first.set('large', Buffer.alloc(33 * 1024 * 1024, 7));
    first.close();
    const [large] = packs();
    for (let i = 0; i < 5; i++) {
      const cache = openCache(folder);
      cache.set(`k${i}`, `v${i}`);
      cache.close();
    }
    const cache = openCache(folder);
    cache.prune({ maxPacks: 3 });
    expect(packs()).toHaveLength(2);
    expect(packs()).toContain(large);
    expect([cache.get('large')?.[0], cache.getText('k0')]).toEqual([7, 'v0']);
    cache.close();
  });

  /** Makes all packs this many days older. */
  function age(days: number): void {
    for (const name of packs()) {
      const file = join(folder, 'packs', name);
      const time = new Date(statSync(file).mtimeMs - days * 24 * 3600 * 1000);
      utimesSync(file, time, time);
    }
  }

  /** A build that uses these keys, and then prunes. */
  function use(keys: readonly string[], limits = {}): string[] {
    const cache = openCache(folder);
    const found = keys.filter((key) => cache.getText(key) === key);
    cache.prune(limits);
    cache.close();
    return found;
  }

  test('drops values that no build used for a month', () => {
    const keys = ['read', 'asked', 'unused'];
    const cache = openCache(folder);
    for (const key of keys) cache.set(key, key);
    cache.close();
    age(16);
    const later = openCache(folder);
    expect([later.getText('read'), later.has('asked')]).toEqual(['read', true]);
    later.prune();
    later.close();
    expect(use([])).toEqual([]);
    age(16);
    use([]);
    expect(use(keys)).toEqual(['read', 'asked']);
  });

  test('drops the oldest values when it is too large, and keeps those in use', () => {
    const keys = ['k0', 'k1', 'k2', 'k3', 'k4'];
    for (const key of keys) {
      const cache = openCache(folder);
      cache.set(key, key);
      cache.set(`${key} large`, 'x'.repeat(1000));
      cache.close();
      age(1);
    }
    const cache = openCache(folder);
    cache.getText('k0');
    cache.prune({ maxBytes: 4000 });
    cache.close();
    expect(
      packs().reduce((sum, name) => sum + statSync(join(folder, 'packs', name)).size, 0),
    ).toBeLessThan(4000);
    const left = use(keys);
    expect(left).toEqual(expect.arrayContaining(['k0', 'k4']));
    expect(left).not.toContain('k1');
  });

  test('keeps everything that a build uses, however large it is', () => {
    const keys = ['k0', 'k1', 'k2', 'k3', 'k4'];
    for (const key of keys) {
      const cache = openCache(folder);
      cache.set(key, key);
      cache.set(`${key} unused`, 'x'.repeat(100));
      cache.close();
    }
    expect(use(keys, { maxBytes: 1 })).toEqual(keys);
    expect(use(keys)).toEqual(keys);
  });

  test('does not grow when a build uses what the last one used', () => {
    fill(10);
    const files = () => readdirSync(folder, { recursive: true }).sort();
    const before = files();
    for (let i = 0; i < 3; i++) expect(readable(10)).toBe(10);
    expect(files()).toEqual(before);
  });

  test.runIf(process.getuid?.() === 0)(
    'works in a folder that it may only read',
    { tags: 'F7' },
    () => {
      fill(3);
      const script = `
      import { openCache } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))};
      process.setuid(65534);
      const cache = openCache(process.argv[1]);
      cache.set('new', 'v');
      cache.flush();
      console.log(cache.getJson('key2').i, cache.getText('new'), cache.problem.message.includes('EACCES'));
    `;
      spawnSync('chmod', ['-R', 'a+rX,go-w', folder]);
      const child = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script, folder],
        { encoding: 'utf8', env: { ...process.env, TMPDIR: folder } },
      );
      expect(child.stdout).toBe('2 v true\n');
    },
  );
});
