// @module-tag F1
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  type CommandOptions,
  type CommandSite,
  commandSite,
} from '../../../tools/testing/commandSite';
import { recoverInterrupted } from '../../files/output/stageOutput';
import { hashesOf } from '..';

// Commands of every kind, killed at any moment. `faults.test.ts` kills builds of edits.

const kills = 20;

interface Kind {
  fixture?: string;
  options?(site: CommandSite): CommandOptions;
  /** Before each command. */
  prepare?(site: CommandSite): void;
  /** Whether the killed command writes the output. */
  writes: boolean;
}

const kinds: Record<string, Kind> = {
  'a first build': { prepare: ({ cache }) => rmSync(cache, { recursive: true }), writes: true },
  'a build in three languages': { fixture: 'locales', writes: true },
  'a build without a change': { prepare: (site) => site.write('a'), writes: true },
  'a shard': {
    options: () => ({ args: ['--shard', '1/2'] }),
    prepare: ({ cache }) => rmSync(cache, { recursive: true }),
    writes: false,
  },
  'a dev server': { options: () => ({ command: 'dev', args: ['--port', '0'] }), writes: false },
};

let site: CommandSite | undefined;
afterEach(() => site?.remove());

/** Ends a dev server as soon as it serves. */
const endWhenReady = ({ child, ended }: ReturnType<CommandSite['start']>) => {
  child.stdout!.on('data', (part) => String(part).includes('http://') && child.kill('SIGTERM'));
  return ended;
};

test.each(Object.entries(kinds))(
  `%s, killed with -9 at ${kills} moments, harms no later build`,
  { meta: { cases: kills }, timeout: 1_800_000 },
  async (_, { fixture = 'good', options, prepare, writes }) => {
    const own = commandSite(fixture);
    site = own;
    const targets: Record<string, string>[] = [];
    for (const version of ['a', 'b']) {
      own.write(version);
      targets.push(await own.cold());
    }
    await own.build();
    const begun = performance.now();
    prepare?.(own);
    await endWhenReady(own.start(options?.(own)));
    const ms = performance.now() - begun;
    await own.build();
    let present = hashesOf(own.out);
    for (let n = 0; n < kills; n += 1) {
      const version = n % 2;
      own.write('ab'[version]!);
      prepare?.(own);
      const { child, ended } = own.start(options?.(own));
      await Promise.race([ended, wait(((n + Math.random()) / kills) * ms * 1.1)]);
      child.kill('SIGKILL');
      await ended;
      if (!existsSync(own.out)) recoverInterrupted(own.out);
      const left = hashesOf(own.out);
      const allowed = writes ? [present, ...targets] : [present];
      expect(allowed).toContainEqual(left);
      own.write('ab'[version]!);
      present = await own.build();
      expect(present).toEqual(targets[version]);
    }
  },
);
