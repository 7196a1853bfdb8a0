import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { codeToCopy } from '../../theme/listeners/code';
import { full } from '../../tools/testing/full';
import { ottoman } from './siteDocuments';

/**
 * Follows the quick start and the example app as a reader does: copies each block of the built page into an
 * empty folder, runs it with Couchbase in memory, and compares what it prints with the page.
 */

const root = path.resolve(import.meta.dirname, '../..');
const packages = ['couchbase', 'express', 'ottoman', 'tsx', 'typescript'];
const inMemory = ['--import', 'memory-couchbase/register'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
  folders.push(folder);
  return folder;
}

/** The site is served on this machine and not at its address. */
const asServed = (command: string) =>
  command.replace('https://ottomanjs.com/', `${inject('address')}/`);

/**
 * Runs the page's commands up to its first program. npm gets the archive from the served site; every other package is linked, as
 * tests have no registry.
 */
async function createProject(commands: readonly string[]): Promise<string> {
  const folder = createFolder();
  const isOwn = (command: string) => /^npm (init|pkg) |\.tgz$/.test(command);
  for (const command of commands.filter(isOwn)) await runNpm(folder, asServed(command));
  const modules = path.join(folder, 'node_modules');
  for (const name of packages)
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  return folder;
}

/** Runs a command of npm, which reaches nothing but the served site. */
async function runNpm(folder: string, command: string): Promise<void> {
  const [, ...args] = command.split(' ');
  const npm = promisify(execFile);
  const env = { ...process.env, npm_config_registry: inject('address') };
  await npm('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: folder,
    env,
    shell: process.platform === 'win32',
  });
}

/** A block of a page that becomes a file. */
interface Step {
  file: string;
  code: string;
  /** The output below the block. */
  output: string;
}

interface Walk {
  steps: Step[];
  /** The lines of the other blocks. */
  commands: string[];
}

/** The blocks of a page as their buttons copy them, with the samples in one of the two languages. */
function readWalk(file: string, language: string): Walk {
  const { document } = new Window();
  document.body.innerHTML = /<main[\s\S]*<\/main>/.exec(ottoman.readOutput(file))![0];
  if (language === 'JavaScript') document.documentElement.dataset.codeLanguage = 'javascript';
  const hidden = language === 'JavaScript' ? '.as-ts' : '.as-js';
  const walk: Walk = { steps: [], commands: [] };
  for (const figure of document.querySelectorAll('figure.code')) {
    const code = codeToCopy(figure as unknown as Element); // happy-dom's elements are the browser's in all that is used
    const caption = figure.querySelector('figcaption');
    for (const other of caption?.querySelectorAll(hidden) ?? []) other.remove();
    const title = caption?.textContent ?? '';
    const step = walk.steps.at(-1);
    if (title === 'Output' && step) step.output = `${code}\n`;
    else if (/\.[jt]s$/.test(title)) walk.steps.push({ file: title, code, output: '' });
    else walk.commands.push(...code.split('\n'));
  }
  return walk;
}

/** Starts a file of the project as the page does: TypeScript with tsx, JavaScript with Node.js. */
function start(folder: string, args: string[], env: Record<string, string> = {}) {
  const isTypeScript = args.some((one) => one.endsWith('.ts'));
  const tool = isTypeScript ? ['node_modules/tsx/dist/cli.mjs'] : [];
  return spawn(process.execPath, [...tool, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}

/** Errors of TypeScript in a file, with the settings of a new project. */
async function typeErrors(folder: string, file: string): Promise<string> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

/** Everything a program prints; fails when it does not end well. */
async function run(folder: string, args: string[], env?: Record<string, string>): Promise<string> {
  const child = start(folder, args, env);
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return code === 0 ? printed : `${printed}exit code ${code}: ${errors}`;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

const languages = ['TypeScript', 'JavaScript'];
/** Both pages in both languages with FULL_COUNTS=1; otherwise each in another one. */
describe.each(languages)('in %s', (language) => {
  const end = language === 'JavaScript' ? '.js' : '.ts';

  test.runIf(full || language === 'TypeScript')(
    'each step of the quick start prints what the page says: npm installs the archive of the site, the rest is linked',
    async () => {
      const { steps, commands } = readWalk('docs/quick-start/index.html', language);
      const folder = await createProject(commands);
      const printed: string[] = [];
      const shown: string[] = [];
      let before = '';
      const isMain = (step: Step) => step.file === `main${end}`;
      for (const [index, { file, code, output }] of steps.entries()) {
        writeFileSync(path.join(folder, file), code);
        if (file === `main${end}`) before += output;
        if (file === `first${end}`) {
          shown.push(output);
          printed.push(await run(folder, [file]));
        } else if (file === `main${end}` && (full || !steps.slice(index + 1).some(isMain))) {
          shown.push(before);
          printed.push(await run(folder, [...inMemory, file]));
        }
      }
      expect(printed).toEqual(shown);
      expect(new Set(steps.map(({ file }) => file))).toEqual(
        new Set(['first', 'database', 'airline', 'main'].map((name) => name + end)),
      );
      expect(shown.at(-1)!.split('\n').length).toBeGreaterThan(8);
      expect(commands).toContainEqual(
        expect.stringMatching(
          /^npm install --save-dev https:\/\/ottomanjs\.com\/memory-couchbase-[\w.-]+\.tgz$/,
        ),
      );
      expect(commands).toContain('npx tsx first.ts');
      if (language === 'TypeScript') expect(await typeErrors(folder, 'first.ts')).toBe('');
      expect(commands).toContain('npx tsx main.ts');
    },
  );

  test.runIf(full || language === 'JavaScript')(
    'the example app answers as the page says',
    async () => {
      const { steps, commands } = readWalk('docs/first-app/index.html', language);
      const quickStart = readWalk('docs/quick-start/index.html', language);
      const folder = await createProject(quickStart.commands);
      for (const { file, code } of steps) writeFileSync(path.join(folder, file), code);
      const port = await freePort();
      const app = start(folder, [...inMemory, `app${end}`, '--prepare'], { PORT: String(port) });
      const failed = text(app.stderr);
      const [line] = await Promise.race([
        once(app.stdout, 'data'),
        failed.then((errors) => [errors]),
      ]);
      expect(String(line)).toBe(`Listening on http://localhost:${port}\n`);
      const ended = once(app, 'exit');
      const printed = await run(folder, [`try${end}`], { BASE: `http://127.0.0.1:${port}` });
      app.kill('SIGTERM');
      expect(printed).toBe(steps.find(({ file }) => file === `try${end}`)!.output);
      expect(await ended).toEqual([0, null]);
      expect(commands).toContain('npx tsx --import memory-couchbase/register app.ts --prepare');
    },
  );
});
