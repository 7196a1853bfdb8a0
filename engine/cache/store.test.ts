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
import { Cache, hashOf } from './store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packs = () => readdirSync(join(folder, 'store')).sort();
const packFile = () => join(folder, 'store', packs()[0]!);

/** A store with the values 0…count-1 on disk. */
function fill(count: number): void {
  const cache = new Cache(folder);
  for (let i = 0; i < count; i++) cache.setJson(`key${i}`, { i, text: 'é'.repeat(50) });
  cache.close();
}

function readable(count: number): number {
  const cache = new Cache(folder);
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

describe('a cache', () => {
  test('gives back bytes, text and JSON, before and after a flush', { tags: 'I3' }, () => {
    const cache = new Cache(folder);
    cache.set('bytes', new Uint8Array([0, 255, 7]));
    cache.set('pages/text', 'Grüße');
    cache.setJson('pages/json', { list: [1, null] });
    const check = () => {
      expect([...cache.get('bytes')!]).toEqual([0, 255, 7]);
      expect(cache.getText('pages/text')).toBe('Grüße');
      expect(cache.getJson('pages/json')).toEqual({ list: [1, null] });
      expect([cache.has('text'), cache.get('__proto__')]).toEqual([false, undefined]);
    };
    check();
    cache.flush();
    check();
    cache.close();
    const later = new Cache(folder);
    expect(later.getText('pages/text')).toBe('Grüße');
    expect(later.problem).toBeUndefined();
    later.close();
  });

  test('the value that was set last counts', () => {
    for (const value of ['one', 'two']) {
      const cache = new Cache(folder);
      cache.set('key', value);
      cache.close();
    }
    const cache = new Cache(folder);
    expect(cache.getText('key')).toBe('two');
    cache.set('key', 'three');
    cache.flush();
    expect(cache.getText('key')).toBe('three');
    cache.close();
  });

  test('shows after a refresh what another thread flushed', () => {
    const [one, two] = [new Cache(folder), new Cache(folder)];
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
      for (const name of packs()) writeFileSync(join(folder, 'store', name), whole);
      for (const name of packs()) truncateSync(join(folder, 'store', name), size);
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
      writeFileSync(join(folder, 'store', 'damaged.pack'), damaged);
      for (const name of packs()) if (name !== 'damaged.pack') rmSync(join(folder, 'store', name));
      // it compares every value that it gets
      readable(20);
    }
  });

  test('the pack of a damaged value is gone, and its values are missing until they are set again', {
    tags: 'F7',
  }, () => {
    fill(20);
    const bytes = readFileSync(packFile());
    bytes[bytes.indexOf('"i":7,')]! ^= 4;
    writeFileSync(packFile(), bytes);
    expect(readable(20)).toBe(7); // those before the damaged one
    expect(packs()).toEqual([]);
    fill(20);
    expect(readable(20)).toBe(20);
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
    const cache = new Cache(folder);
    rmSync(folder, { recursive: true });
    expect(cache.getJson<{ i: number }>('key1')?.i).toBe(1);
    cache.set('new', 'value');
    cache.compact();
    cache.close();
    expect(cache.problem).toBeUndefined();
    const later = new Cache(folder);
    expect(later.getText('new')).toBe('value');
    later.close();
  });

  test('works without a disk and says so once', { tags: 'F7' }, () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const cache = new Cache(folder);
    cache.set('k', 'v');
    expect(cache.getText('k')).toBe('v');
    cache.flush();
    cache.compact();
    cache.pluginFolder('docs');
    cache.close();
    expect(cache.problem?.message).toContain(
      `cache: the folder ${folder} cannot be written; this build works without it (`,
    );
  });

  /** A build that sets values, uses others, and ends. */
  function build({ sets = {}, uses = [] }: { sets?: Record<string, Uint8Array>; uses?: string[] }) {
    const cache = new Cache(folder);
    const found = uses.filter((key) => cache.has(key));
    for (const [key, value] of Object.entries(sets)) cache.set(key, value);
    cache.compact();
    cache.close();
    return found;
  }

  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 7);
  test('joins small packs when there are many, and leaves a large one as it is', () => {
    build({ sets: { large: megabytes(5) } });
    const [large] = packs();
    const keys = Array.from({ length: 30 }, (_, i) => `k${i}`);
    for (const key of keys) build({ sets: { [key]: Buffer.from(key) } });
    expect(packs().length).toBeLessThan(27);
    expect(packs()).toContain(large);
    expect(build({ uses: [...keys, 'large'] })).toEqual([...keys, 'large']);
  });

  test('joins packs although a value is damaged, and keeps the values of the others', {
    tags: 'F7',
  }, () => {
    const keys = Array.from({ length: 24 }, (_, i) => `k${i}`);
    for (const key of keys) build({ sets: { [key]: Buffer.from(`value of ${key}`) } });
    const damaged = packs().find((name) =>
      readFileSync(join(folder, 'store', name)).includes('value of k3'),
    )!;
    const bytes = readFileSync(join(folder, 'store', damaged));
    bytes[bytes.indexOf('value of k3')]! ^= 4;
    writeFileSync(join(folder, 'store', damaged), bytes);
    const cache = new Cache(folder);
    cache.set('new', 'value');
    cache.compact();
    expect(cache.problem).toBeUndefined();
    for (const key of keys) cache.get(key);
    cache.close();
    expect(packs().length).toBe(1);
    const wanted = [...keys.filter((key) => key !== 'k3'), 'new'];
    expect(build({ uses: [...keys, 'new'] })).toEqual(wanted);
  });

  test('drops the oldest values when it is too large, and keeps those in use and the newest', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const key of keys) {
      build({ sets: { [key]: Buffer.alloc(1000, key) } });
      for (const name of packs()) {
        const file = join(folder, 'store', name);
        const time = new Date(statSync(file).mtimeMs - 1000);
        utimesSync(file, time, time);
      }
    }
    const cache = new Cache(folder);
    cache.get('a');
    cache.set('i', Buffer.from('i'));
    cache.compact(6_000);
    cache.close();
    const size = packs().reduce((sum, name) => sum + statSync(join(folder, 'store', name)).size, 0);
    expect(size).toBeLessThan(6_000);
    expect(build({ uses: keys })).toEqual(['a', 'h']);
  });

  test('removes what a killed process was writing, not what a running one is', () => {
    build({});
    const draft = (pid: number) => `x.pack.${pid}-0.draft`;
    for (const pid of [process.pid, 2 ** 22 + 1])
      writeFileSync(join(folder, 'store', draft(pid)), '');
    for (let i = 0; i < 26; i += 1) build({ sets: { [`k${i}`]: Buffer.from('v') } });
    const drafts = packs().filter((name) => name.endsWith('.draft'));
    expect(drafts).toEqual([draft(process.pid)]);
  });

  test('does not grow when a build uses what the last one used', () => {
    fill(10);
    const files = () => readdirSync(folder, { recursive: true }).sort();
    const before = files();
    for (let i = 0; i < 3; i++) expect(readable(10)).toBe(10);
    expect(files()).toEqual(before);
  });
});
