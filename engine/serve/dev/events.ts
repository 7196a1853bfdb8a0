import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { DevEvent } from '../../client/dev/devClient';
import { escapeHtml } from '../../files/escapeHtml';
import type { Problem } from '../../plugin';
import {
  formatProblem,
  isSiteError,
  SiteError,
  sortProblems,
  textOfThrown,
} from '../../report/report';
import { textOfFile } from '../../report/textOfFile';

/** Messages of the dev server to open pages, as server-sent events. */

/** Starts at the folder of the page: a proxy may pass on nothing but the site's base URL. */
export const eventsPath = '__dev/events';

/**
 * The first script of each document. It connects at once, and loads the page again when an edit or a restart of the
 * server came between the making of the document and the connection. It is part of the document, because the server
 * may be gone when the browser asks for more. `devClient.ts` takes over.
 */
export const firstConnection = (state: string) => `{
  const source = new EventSource(${JSON.stringify(eventsPath)});
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    if (event.type === 'hello' && event.state !== window.devState) location.reload();
  };
  window.devConnection = source;
  window.devState = ${JSON.stringify(state)};
}
`;

/** The script of `failurePage`: loads the page again when something has changed since it could not be built. */
const failureScript = (state: string) => `
new EventSource(${JSON.stringify(eventsPath)}).onmessage = ({ data }) => {
  const event = JSON.parse(data);
  if (event.state && event.state !== ${JSON.stringify(state)}) location.reload();
  if (event.type === 'content') location.reload();
  if (event.type === 'problems' && event.problems.length === 0) location.reload();
};
`;

/** A script inside of a document, as a source that its policy allows. */
export const scriptHash = (script: string) => `sha256-${hash('sha256', script, 'base64')}`;

/** A restart takes about a second. */
const reconnectAfterMs = 300;

/** The event streams of one dev server; `folder` is that of the site. */
export class Events {
  readonly #folder: string;
  readonly #print: (text: string) => void;
  readonly #open = new Set<ServerResponse>();
  readonly #problems = new Map<string, string[]>();
  readonly #findings = new Map<string, string[]>();
  readonly #server = randomUUID();
  #edits = 0;

  constructor(
    folder: string,
    print: (text: string) => void = (text) => void process.stderr.write(text),
  ) {
    this.#folder = folder;
    this.#print = print;
  }

  /** This server, and the number of edits it has seen: a page with another state is out of date. */
  get state(): string {
    return `${this.#server} ${this.#edits}`;
  }

  /** Takes requests for the event stream; false for all others. */
  accept(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.endsWith(`/${eventsPath}`)) return false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: ${reconnectAfterMs}\n`);
    write(response, { type: 'hello', state: this.state });
    for (const [source, problems] of this.#problems)
      write(response, { type: 'problems', source, problems });
    for (const [path, findings] of this.#findings)
      write(response, { type: 'findings', path, findings });
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    return true;
  }

  /** Reports to open pages that an edit has changed the page at `path`, or any page. */
  edited(path?: string): void {
    this.#edits++;
    this.#send({ type: 'content', path, state: this.state });
  }

  recompiled(): void {
    this.#send({ type: 'content', state: this.state });
  }

  /**
   * Shows problems in the terminal and over open pages, in place of those that `source` had before; without an error, all is
   * well. Those of a path are shown over its page alone.
   */
  report(source: string, error?: unknown): void {
    const problems = error === undefined ? [] : problemTexts(error, this.#folder);
    if (problems.join() === (this.#problems.get(source) ?? []).join()) return;
    const printed = new Set([...this.#problems.values()].flat());
    const unknown = problems.filter((text) => !printed.has(text));
    if (unknown.length > 0) this.#print(`\n${unknown.join('\n\n')}\n`);
    setOrDelete(this.#problems, source, problems);
    this.#send({ type: 'problems', source, problems });
  }

  /** Reports problems as `report` does; none of them means that all is well. */
  reportAll(source: string, problems: readonly Problem[]): void {
    this.report(source, problems.length > 0 ? new SiteError(problems) : undefined);
  }

  /** Stores the linter's findings for a page and sends them. */
  findings(path: string, findings: string[]): void {
    setOrDelete(this.#findings, path, findings);
    this.#send({ type: 'findings', path, findings });
  }

  /** The config and the plugins are about to be loaded again. */
  reloading(): void {
    this.#send({ type: 'reloading' });
  }

  /** Everything may look different: open pages load again. */
  reloaded(): void {
    this.#edits++;
    this.#send({ type: 'hello', state: this.state });
  }

  /** Answers a document request that cannot be served; `state` is that at the time of the request. */
  failed(error: unknown, response: ServerResponse, state: string): void {
    const script = failureScript(state);
    response.writeHead(500, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; connect-src 'self'; script-src '${scriptHash(script)}'`,
    });
    response.end(failurePage(problemTexts(error, this.#folder).join('\n\n'), script));
  }

  close(): void {
    for (const response of this.#open) response.end();
  }

  #send(event: DevEvent): void {
    for (const response of this.#open) write(response, event);
  }
}

const write = (response: ServerResponse, event: DevEvent) =>
  response.write(`data: ${JSON.stringify(event)}\n\n`);

function setOrDelete(map: Map<string, string[]>, key: string, texts: string[]): void {
  if (texts.length > 0) map.set(key, texts);
  else map.delete(key);
}

function problemTexts(error: unknown, folder: string): string[] {
  if (isSiteError(error))
    return sortProblems(error.problems).map((problem) =>
      formatProblem(problem, (file) => textOfFile(path.join(folder, file))),
    );
  return [error instanceof Error ? (error.stack ?? error.message) : textOfThrown(error)];
}

const failurePage = (text: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This page cannot be built yet</title></head>
<body><main><h1>This page cannot be built yet</h1><pre>${escapeHtml(text)}</pre></main>
<script>${script}</script></body></html>
`;
