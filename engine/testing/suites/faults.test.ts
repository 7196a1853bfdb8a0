import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandSite, commandSite } from '../../../tools/testing/commandSite';
import { full } from '../../../tools/testing/full';
import { recoverInterrupted } from '../../files/output/stageOutput';
import { hashesOf } from '..';

// The real command line over a fixture site: few faults by default, the promised number with FULL_COUNTS=1.
const kills = 50;

let site: CommandSite;
let { temporary, out, cache, start, buildByCommand, build, write } = {} as CommandSite;
beforeAll(() => {
  site = commandSite('small');
  ({ temporary, out, cache, start, buildByCommand, build, write } = site);
});
afterAll(() => site?.remove());

const processesOf = (group: number) => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the command line', () => {
  // `files/output/outputTree.test.ts` kills builds at every call of the disk.
  test.runIf(full)(
    `killed with -9 at ${kills} moments leaves the old or the new site, and the next build succeeds`,
    {
      tags: 'F1',
      meta: { cases: kills },
      timeout: 900_000,
    },
    async () => {
      write('a');
      const a = await build();
      write('b');
      const begun = performance.now();
      const b = await buildByCommand();
      const ms = performance.now() - begun;
      expect(b).not.toEqual(a);
      const seen = { old: 0, new: 0, between: 0 };
      for (let i = 0; i < kills; i++) {
        const [version, present, target] = i % 2 === 0 ? ['a', b, a] : ['b', a, b];
        write(version as string);
        const { child, ended } = start();
        setTimeout(() => child.kill('SIGKILL'), ((i + Math.random()) / kills) * ms * 1.2);
        await ended;
        if (!existsSync(out)) {
          seen.between++;
          recoverInterrupted(out);
          expect(hashesOf(out)).toEqual(present);
        } else if (JSON.stringify(hashesOf(out)) === JSON.stringify(target)) seen.new++;
        else {
          seen.old++;
          expect(hashesOf(out)).toEqual(present);
        }
        expect(await build()).toEqual(target);
        expect(readdirSync(temporary).sort()).toEqual(['cache', 'dist']);
      }
      console.log(`kill -9 of the command line: ${kills} kills, ${JSON.stringify(seen)}`);
    },
  );

  test('ends at once after Ctrl+C or a termination, in any phase; the next build tidies up', {
    tags: 'F6',
    meta: { cases: full ? 12 : 2 },
  }, async () => {
    // A build that is asked to hold never ends: the signal comes in time, however busy the machine is.
    const config = join(site.folder, 'config.ts');
    const plain = readFileSync(config, 'utf8');
    const slow = `definePlugin('slow', z.object({}), () => ({
      postBuild() {
        while (process.env.HOLD); // busy for ever
      },
    }))()`;
    writeFileSync(
      config,
      plain
        .replace(/^/, "import { z } from 'zod';\n")
        .replace('defineConfig }', 'defineConfig, definePlugin }')
        .replace('plugins: [', `plugins: [${slow}, `),
    );
    write('a');
    const before = await build();
    const phases = ['Reading', 'Loading', 'Placing', 'Compiling', 'Bundling', 'Prerendering'];
    for (const [index, phase] of (full ? phases : ['Loading', 'Compiling']).entries()) {
      const signals = ['SIGINT', 'SIGTERM'] as const; // 130 and 143 for a shell
      for (const signal of full ? signals : [signals[index]!]) {
        write(phase + signal);
        // A cold cache, so that every phase has something to do.
        const cold = join(temporary, `cache-${phase}-${signal}`);
        const { child, ended } = start({ cache: cold, env: { HOLD: '1' } });
        // A phase's line appears when it ends: the signal arrives in the next one.
        await new Promise<void>((heard) => {
          child.stderr!.on('data', (part) => String(part).includes(phase) && heard());
          child.once('exit', () => heard());
        });
        child.kill(signal);
        const end = await ended;
        expect([phase, end.signal, end.text]).toEqual([phase, signal, end.text]);
        await expect.poll(() => processesOf(child.pid!)).toBe(false);
        expect(hashesOf(out)).toEqual(before);
      }
    }
    writeFileSync(config, plain);
    await build();
    expect(readdirSync(temporary).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  test('gives the same bytes with a damaged, missing, unusable or vanishing cache', {
    tags: 'F7',
    meta: { cases: full ? 8 : 2 },
  }, async () => {
    write('a');
    const good = await build();
    const files = () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    const damages: Record<string, () => void> = {
      truncated: () => {
        for (const file of files()) truncateSync(file, readFileSync(file).length >> 1);
      },
      'with flipped bits': () => {
        for (const file of files()) {
          const bytes = readFileSync(file);
          if (bytes.length > 0) bytes[Math.floor(bytes.length / 2)]! ^= 4;
          writeFileSync(file, bytes);
        }
      },
      emptied: () => {
        for (const file of files()) truncateSync(file, 0);
      },
      missing: () => rmSync(cache, { recursive: true }),
      'a file': () => {
        rmSync(cache, { recursive: true });
        writeFileSync(cache, '');
      },
    };
    for (const [name, damage] of Object.entries(damages)) {
      if (!full && name !== 'with flipped bits') continue;
      damage();
      // by command: a build whose cache is a file reports that
      const again = full ? await buildByCommand() : await build();
      expect([name, again]).toEqual([name, good]);
    }
    for (const phase of full ? ['Loading', 'Compiling', 'Bundling'] : ['Bundling']) {
      rmSync(cache, { recursive: true, force: true });
      const { child, ended } = start();
      let deleted = false;
      child.stderr!.on('data', (part) => {
        if (deleted || !String(part).includes(phase)) return;
        deleted = true;
        // Swaps the whole folder: deleting file by file would race with the build that writes there.
        renameSync(cache, `${cache}-gone-${phase}`);
      });
      const { code, text } = await ended;
      if (code !== 0) expect([phase, text]).toEqual([phase, expect.stringContaining('cache: ')]);
      expect(await build()).toEqual(good);
    }
  });

  test('builds without HOME and git, into a folder with odd letters', {
    tags: 'F13',
    meta: { cases: 3 },
  }, async () => {
    write('a');
    const odd = join(temporary, "a b's %41 🐬#?/dist");
    const good = await build();
    const env = { HOME: undefined, PATH: '/nowhere', GIT_DIR: '/nowhere' };
    expect(await buildByCommand({ out: odd, env })).toEqual(good);
  });

  test('builds when the clock was set back an hour, over what it wrote before', {
    tags: 'F13',
  }, async () => {
    write('a');
    await build();
    write('b');
    const back = 'const now = Date.now; Date.now = () => now() - 3_600_000;';
    const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(back)}"` };
    const set = await buildByCommand({ env });
    expect(
      await build({ out: join(temporary, 'quiet'), cache: join(temporary, 'quiet-cache') }),
    ).toEqual(set);
    rmSync(join(temporary, 'quiet'), { recursive: true });
  });

  test.runIf(process.getuid?.() === 0)(
    'builds a site that it may only read',
    { tags: 'F13' },
    async () => {
      write('a');
      const good = await build();
      const mine = mkdtempSync(join(tmpdir(), 'mine-'));
      chmodSync(mine, 0o777);
      const env = { HOME: mine, TMPDIR: mine };
      const more = { out: join(mine, 'dist'), cache: join(mine, 'cache'), env, uid: 65534 };
      expect(await buildByCommand(more)).toEqual(good);
      rmSync(mine, { recursive: true });
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'says so when the output folder cannot be written',
    { tags: 'F13' },
    async () => {
      const closed = join(temporary, 'closed');
      cpSync(out, join(closed, 'dist'), { recursive: true });
      const before = hashesOf(join(closed, 'dist'));
      chmodSync(temporary, 0o755);
      const mine = mkdtempSync(join(tmpdir(), 'mine-'));
      chmodSync(mine, 0o777);
      const env = { HOME: mine, TMPDIR: mine };
      const end = await start({
        out: join(closed, 'dist'),
        cache: join(closed, 'c'),
        env,
        uid: 65534,
      }).ended;
      expect(end.code).toBe(1);
      expect(end.text).toContain(`output: ${closed}/dist`);
      expect(end.text).toContain('cannot be written (EACCES)');
      expect(end.text).toContain('or name another folder with --out.');
      expect(hashesOf(join(closed, 'dist'))).toEqual(before);
      rmSync(mine, { recursive: true });
    },
  );
});
