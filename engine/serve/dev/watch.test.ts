import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../tools/testing/patience';
import type { DevSite } from './devSite';
import { Events } from './events';
import { watchSite } from './watch';

let root: string;
let stop: () => void;
const restart = vi.fn();
const updates: string[] = [];
const plugin = { hooks: { watch: ['content/**', '../NEWS.md', '../src/**/*.{ts,tsx}'] } };
const site = {
  languages: [
    { routed: { plugins: [plugin], followed: new Map([[plugin, new Set(['../parts/a.yaml'])]]) } },
  ],
  async update(changed: ReadonlySet<string>) {
    updates.push(...changed);
    return undefined;
  },
} as unknown as DevSite;
const at = (...names: string[]) => join(root, ...names);

const codeOf = () =>
  ['site/config.ts', 'plugins/own.ts', 'site/plugins/own.ts'].map((file) => at(file));
const watch = (loading: Promise<DevSite>, code = Promise.resolve(codeOf())) =>
  watchSite({
    root,
    folder: at('site'),
    site: loading,
    events: new Events(root, () => {}),
    onReload: restart,
    code,
    isWhole: () => true,
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  for (const folder of ['site', 'site/plugins', 'src/deep', 'plugins', 'parts'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('plugins/own.ts'), 'one');
  writeFileSync(at('site/plugins/own.ts'), 'one');
  writeFileSync(at('site/config.ts'), 'one');
  writeFileSync(at('rsbuild.config.ts'), 'one');
  writeFileSync(at('rsbuild.config.mjs'), 'one');
  restart.mockClear();
  updates.length = 0;
  stop = watch(Promise.resolve(site));
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

/** Changes arrive in order: once a later one was seen, earlier ones have been seen too. */
async function seen(): Promise<void> {
  writeFileSync(at('site/last.md'), `${Math.random()}`);
  await vi.waitFor(() => expect(updates).toContain('last.md'), { timeout: patienceMs });
}

test('restarts for a config that was saved before the files of its code were listed', async () => {
  stop();
  let list = (_: string[]) => {};
  stop = watch(Promise.resolve(site), new Promise((resolve) => (list = resolve)));
  writeFileSync(at('site/config.ts'), 'two');
  list(codeOf());
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), { timeout: patienceMs });
});

test.each(['site/config.ts', 'rsbuild.config.ts', 'rsbuild.config.mjs'])(
  'restarts for other text in %s, not for a new link, date or mode of it',
  async (file) => {
    linkSync(at(file), at('elsewhere'));
    utimesSync(at(file), new Date(), new Date());
    chmodSync(at(file), 0o600);
    writeFileSync(at(file), 'one');
    await seen();
    expect(restart).not.toHaveBeenCalled();
    writeFileSync(at(file), 'two');
    await vi.waitFor(() => expect(restart).toHaveBeenCalled(), { timeout: patienceMs });
  },
);

test('restarts for a config that was replaced, as editors save', async () => {
  writeFileSync(at('new'), 'two');
  renameSync(at('new'), at('site/config.ts'));
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), { timeout: patienceMs });
});

test('goes on when a file is replaced by a folder and back', async () => {
  for (let i = 0; i < 20; i += 1) {
    writeFileSync(at('site/page.md'), `${i}`);
    rmSync(at('site/page.md'));
    mkdirSync(at('site/page.md'));
    await new Promise((resolve) => setTimeout(resolve, 20)); // the folder is watched by then
    rmSync(at('site/page.md'), { recursive: true });
    writeFileSync(at('site/page.md'), 'back');
    updates.length = 0;
    await seen();
  }
});

test('restarts for a new file next to the config', async () => {
  writeFileSync(at('site/navbar.ts'), 'one');
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), { timeout: patienceMs });
});

test.each(['NEWS.md', 'src/index.ts', 'src/deep/new.ts', 'parts/a.yaml'])(
  'a change of %s, which a plugin names outside of the site, is an update',
  async (file) => {
    writeFileSync(at(file), 'one');
    await vi.waitFor(() => expect(updates).toContain(`../${file}`), { timeout: patienceMs });
    updates.length = 0;
    writeFileSync(at('replacement'), 'two');
    renameSync(at('replacement'), at(file)); // as editors save
    await vi.waitFor(() => expect(updates).toContain(`../${file}`), { timeout: patienceMs });
    expect(updates).not.toContain('../replacement');
    expect(restart).not.toHaveBeenCalled();
  },
);

test.each(['plugins/own.ts', 'site/plugins/own.ts'])(
  'restarts for other text in %s, which the config imports',
  async (file) => {
    utimesSync(at(file), new Date(), new Date());
    await seen();
    expect(restart).not.toHaveBeenCalled();
    writeFileSync(at('replacement'), 'two');
    renameSync(at('replacement'), at(file));
    await vi.waitFor(() => expect(restart).toHaveBeenCalled(), { timeout: patienceMs });
  },
);

test('a change of a file is one of every link to it and to its folders', async () => {
  stop();
  mkdirSync(at('site/shared'));
  writeFileSync(at('site/shared/part.md'), 'one');
  symlinkSync('shared/part.md', at('site/part.md'));
  symlinkSync('part.md', at('site/other.md'));
  symlinkSync('shared', at('site/folder'));
  symlinkSync('config.ts', at('site/settings.md'));
  stop = watch(Promise.resolve(site));
  const names = ['shared/part.md', 'part.md', 'other.md', 'folder/part.md'];
  const changed = () => updates.filter((name) => name !== 'last.md');
  const expectChange = () =>
    vi.waitFor(() => expect(new Set(changed())).toEqual(new Set(names)), { timeout: patienceMs });
  writeFileSync(at('site/shared/part.md'), 'two');
  await expectChange();
  await seen();
  updates.length = 0;
  rmSync(at('site/shared/part.md'));
  await vi.waitFor(() => expect(changed()).toEqual(expect.arrayContaining(names.slice(0, 3))), {
    timeout: patienceMs,
  });
  await seen();
  expect(changed()).not.toContain('settings.md');
});

test('an edit while the site is loading is an update as soon as it is loaded', async () => {
  stop();
  let isLoaded = (_: DevSite) => {};
  stop = watch(
    new Promise((resolve) => {
      isLoaded = resolve;
    }),
  );
  writeFileSync(at('site/early.md'), 'one');
  // Another watcher of the folder has seen it by then.
  const other = watch(Promise.resolve(site));
  await seen();
  other();
  updates.length = 0;
  isLoaded(site);
  await vi.waitFor(() => expect(updates).toContain('early.md'), { timeout: patienceMs });
});
