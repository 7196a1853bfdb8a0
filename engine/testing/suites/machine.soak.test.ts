import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CommandSite, commandSite } from '../../../tools/testing/commandSite';
import { patienceMs } from '../../../tools/testing/patience';
import { recoverInterrupted } from '../../files/output/stageOutput';
import { hashesOf } from '..';

// The command line on machines that lack something: space, memory, rights, a clock, or peace from other commands.

let site: CommandSite;
beforeEach(() => {
  site = commandSite('good');
});
afterEach(() => site.remove());

/** A line of a stack trace, of JavaScript or of V8. */
const trace = /^ +at .*:\d+:\d+\)?$|Native stack trace|^ *\d+: 0x/m;

const isRoot = process.getuid?.() === 0;
const mounts = spawnSync('mount', ['--version']).status === 0 && isRoot;

const points = 20;
test.runIf(mounts)(
  `a disk that is full at ${points} points keeps a whole site, and is named`,
  { tags: 'F3', meta: { cases: points } },
  async () => {
    const disk = join(site.temporary, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]);
    if (mounted.status !== 0) return console.log('skipped: this system mounts no tmpfs');
    const places = { out: join(disk, 'dist'), cache: join(disk, 'cache') };
    const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
    const seen: string[] = [];
    try {
      const targets: Record<string, string>[] = [];
      for (const version of ['a', 'b']) {
        site.write(version);
        targets.push(await site.cold());
      }
      const before = free();
      await site.buildByCommand(places);
      const needed = { cold: before - free(), edit: 400_000 };
      let present = hashesOf(places.out);
      for (let n = 0; n < points; n += 1) {
        const version = n % 2;
        const target = targets[version];
        site.write('ab'[version]!);
        // half of the points with an empty cache, which needs more
        const kind = n % 4 < 2 ? 'edit' : 'cold';
        if (kind === 'cold') rmSync(places.cache, { recursive: true, force: true });
        const left = Math.floor((needed[kind] * n) / points);
        writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, free() - left)));
        const { code, text } = await site.start(places).ended;
        seen.push(`${kind} ${code}`);
        if (!existsSync(places.out)) recoverInterrupted(places.out);
        expect([n, text, trace.test(text)]).toEqual([n, text, false]);
        expect([n, hashesOf(places.out)]).toEqual([n, code === 0 ? target : present]);
        if (code !== 0)
          expect([n, code, text]).toEqual([n, 1, expect.stringContaining('no space left')]);
        rmSync(join(disk, 'filler'));
        present = await site.buildByCommand(places);
        expect(present).toEqual(target);
        expect(readdirSync(disk).sort()).toEqual(['cache', 'dist']);
      }
      console.log(`full disk: ${seen.join(', ')}`);
    } finally {
      spawnSync('umount', [disk]);
    }
  },
);

const pages = 1_000;
const heapMb = 256;
test(`${pages} pages with a heap of ${heapMb} MB are built, or a sentence says why not`, {
  tags: 'F4',
}, async () => {
  for (let n = 0; n < pages; n += 1) {
    const words = `Words of page ${n} with [a link](/docs/page-${(n * 7) % pages}).\n\n`;
    const text = `# Page ${n}\n\n${words.repeat(20)}\n\`\`\`ts\nconst a: number = ${n};\n\`\`\`\n`;
    writeFileSync(join(site.folder, `content/docs/page-${n}.md`), text);
  }
  const env = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  const { code, text } = await site.start({ env }).ended;
  expect([text, trace.test(text)]).toEqual([text, false]);
  expect([0, 1]).toContain(code);
  if (code === 0) expect(hashesOf(site.out)).toEqual(await site.cold());
});

describe('a clock', () => {
  const clocks = {
    'that goes back all the time': 'let n = 0; Date.now = () => now() - 60_000 * n++;',
    'that is set back a day while the build runs':
      'const from = now(); Date.now = () => now() - (now() - from > 500 ? 86_400_000 : 0);',
    'of 1970': 'Date.now = () => 1_000;',
    'of 2100': 'Date.now = () => 4_102_444_800_000;',
  };
  test.each(Object.entries(clocks))('%s changes no byte', { tags: 'F13' }, async (_, code) => {
    const script = `const now = Date.now; ${code}`;
    const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(script)}"` };
    for (const version of ['a', 'b', 'b']) {
      site.write(version);
      expect(await site.buildByCommand({ env })).toEqual(await site.cold());
    }
    site.write('c');
    expect(await site.buildByCommand()).toEqual(await site.cold());
  });
});

describe.runIf(isRoot)('somebody who may only read', { tags: 'F13' }, () => {
  let mine: string;
  let nobody: { env: NodeJS.ProcessEnv; uid: number };
  beforeEach(() => {
    mine = mkdtempSync(join(tmpdir(), 'mine-'));
    chmodSync(mine, 0o777);
    chmodSync(site.temporary, 0o755);
    nobody = { env: { HOME: mine, TMPDIR: mine }, uid: 65534 };
  });
  afterEach(() => rmSync(mine, { recursive: true }));

  test('the cache and the packages uses the cache, and says so once', async () => {
    site.write('a');
    await site.build();
    site.write('b');
    const { code, text } = await site.start({ out: join(mine, 'dist'), ...nobody }).ended;
    expect([code, text.match(/^.*cannot be written.*$/gm)]).toEqual([
      0,
      [expect.stringContaining(`cache: the folder ${site.cache} cannot be written`)],
    ]);
    expect(hashesOf(join(mine, 'dist'))).toEqual(await site.cold());
  });

  test('the cache gets a dev server that works', async () => {
    await site.build();
    const { child, ended } = site.start({ command: 'dev', args: ['--port', '0'], ...nobody });
    try {
      const address = await addressOf(child);
      expect((await fetch(`${address}docs/intro`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).text).not.toMatch(trace);
  });
});

/** The address that a dev server prints. */
const addressOf = (child: ReturnType<CommandSite['start']>['child']) =>
  new Promise<string>((done, fail) => {
    let text = '';
    child.stdout!.on('data', (part) => {
      text += part;
      const [address] = /http:\/\/\S+\//.exec(text) ?? [];
      if (address) done(address);
    });
    child.once('close', () => fail(new Error(`dev ended: ${text}`)));
  });

const rounds = 10;
test(`two builds and a dev server on one folder, ${rounds} times, leave a whole site`, {
  tags: 'F8',
  meta: { cases: rounds },
}, async () => {
  const { child, ended } = site.start({ command: 'dev', args: ['--port', '0'] });
  try {
    const address = await addressOf(child);
    for (let n = 0; n < rounds; n += 1) {
      site.write(`round ${n}`);
      const builds = await Promise.all([site.start().ended, site.start().ended]);
      for (const { code, text } of builds) {
        if (code !== 0) expect(text).toContain('output: another build (process ');
        expect([text, trace.test(text)]).toEqual([text, false]);
      }
      expect(builds.map(({ code }) => code)).toContain(0);
      const cold = await site.cold();
      expect(hashesOf(site.out)).toEqual(cold);
      expect(await site.buildByCommand()).toEqual(cold);
      await vi.waitFor(
        async () =>
          expect(await (await fetch(`${address}docs/intro`)).text()).toContain(
            `of version round ${n}.`,
          ),
        { timeout: patienceMs, interval: 100 },
      );
    }
  } finally {
    child.kill('SIGTERM');
  }
  expect((await ended).text).not.toMatch(trace);
  expect(readdirSync(site.temporary).sort()).toEqual(['cache', 'dist']);
});
