import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
import type { Corpus } from './corpus/corpus';
import { openLog } from './machine/openLog';
import type { SiteGenerator } from './siteGenerator';

/**
 * The dev server: from its start to a page with its text, and from a saved edit to its text in the browser.
 */
export interface DevRow {
  generator: string;
  pages: number;
  kind: 'dev';
  /**
   * From the start, without a cache, to a document that holds the whole text; null when only scripts show it.
   */
  firstDocumentMs: number | null;
  /** From the start to the text in the browser. */
  firstTextMs: number;
  /** From the end of saving to the new text in the browser; the first edit is not counted. */
  editMs: number[];
}

export interface DevBenchOptions {
  generators: readonly SiteGenerator[];
  pages: readonly number[];
  runs: number;
  logs: string;
  onRow(row: DevRow): void;
}

const editsMeasured = 5;
const patienceMs = 300_000;

/** Measures the dev servers, interleaved. */
export async function benchDev(options: DevBenchOptions): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const pages of options.pages) {
      const corpora = options.generators.map((generator) => generator.write(pages));
      for (let run = 0; run < options.runs; run++) {
        for (const [index, generator] of options.generators.entries()) {
          generator.write(pages);
          options.onRow(await benchServer(generator, corpora[index]!, browser, options.logs));
        }
      }
    }
  } finally {
    await browser.close();
  }
}

async function benchServer(
  generator: SiteGenerator,
  corpus: Corpus,
  browser: Browser,
  logs: string,
): Promise<DevRow> {
  const { folder, caches, docs, address } = generator.paths();
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
  const port = await freePort();
  const shown = corpus.pages[4]!;
  const file = path.join(docs, shown.path + shown.ending);
  const url = `http://127.0.0.1:${port}${address(shown)}`;
  const text = lastWords(readFileSync(file, 'utf8'));
  const [program, ...args] = generator.dev(port) as [string, ...string[]];
  const log = openLog(path.join(logs, `${generator.name}-${corpus.pages.length}-dev.log`));
  const start = performance.now();
  const server = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...generator.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const context = await browser.newContext();
  try {
    const html = await firstDocument(url, server);
    const firstDocumentMs = html.includes(text) ? performance.now() - start : null;
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    await page.waitForFunction(shownAt, text, { timeout: patienceMs, polling: 'raf' });
    const firstTextMs = performance.now() - start;
    await page.waitForLoadState('networkidle');
    const editMs = await edits(page, file);
    return {
      generator: generator.name,
      pages: corpus.pages.length,
      kind: 'dev',
      firstDocumentMs,
      firstTextMs,
      editMs,
    };
  } finally {
    await context.close();
    await end(server);
    closeSync(log);
  }
}

/** The first document that the server gives, whatever it holds. */
async function firstDocument(url: string, server: ChildProcess): Promise<string> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    try {
      const response = await fetch(url, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(patienceMs),
      });
      const html = await response.text();
      if (response.ok) return html;
    } catch {
      // nobody listens yet
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Words of the last paragraph that no markup interrupts. */
const lastWords = (text: string) =>
  text
    .trim()
    .split('\n')
    .at(-1)!
    .split(/[`*[,;]/)[0]!
    .trim();

/** Runs in the page with every frame: the time of the first that shows the text. */
const shownAt = (text: string) => document.body?.textContent?.includes(text) && Date.now();

async function edits(page: Page, file: string): Promise<number[]> {
  const original = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let n = 0; n <= editsMeasured; n++) {
    const mark = `edit${n}of${process.pid}`;
    const seen = page.waitForFunction(shownAt, mark, { polling: 'raf' });
    writeFileSync(file, `${original}\nThis sentence is the ${mark}.\n`);
    const saved = Date.now();
    times.push(Number(await (await seen).jsonValue()) - saved);
    // a writer pauses between two edits; watchers that gather changes are not to gather these
    await page.waitForTimeout(500);
  }
  writeFileSync(file, original);
  return times.slice(1);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Ends the server and what it started: they form a process group. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-server.pid!, 'SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
