import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { escapeHtml } from '../files/escapeHtml';
import { formatProblem, isSiteError, sortProblems, textOfThrown } from '../report/report';

/** Messages of the dev server to open pages, as server-sent events. */
export type DevEvent =
  /** The first message: what a page that is asked for now is made from. */
  | { type: 'hello'; state: string }
  /** Words or props of a page changed; without `path`, any page may have changed. */
  | { type: 'content'; path?: string; state: string }
  /** The problems of a source, in place of those it had: of one page (its path), the site, the bundle, the texts. */
  | { type: 'problems'; source: string; problems: string[] }
  | { type: 'restarting' }
  /** Linter findings for the page at `path`. */
  | { type: 'findings'; path: string; findings: string[] };

export const eventsPath = '/__dev/events';

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

export interface Events {
  /** This server, and the number of edits it has seen: a page with another state is out of date. */
  readonly state: string;
  /** Takes requests for the event stream; false for all others. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reports to open pages that an edit has changed the page at `path`, or any page. */
  edited(path?: string): void;
  recompiled(): void;
  /**
   * Shows problems in the terminal and over open pages, in place of those that `source` had before; without an error, all is
   * well. Those of a path are shown over its page alone.
   */
  report(source: string, error?: unknown): void;
  /** Stores the linter's findings for a page and sends them. */
  findings(path: string, findings: string[]): void;
  restarting(): void;
  /** Answers a document request that cannot be served; `state` is that at the time of the request. */
  failed(error: unknown, response: ServerResponse, state: string): void;
  close(): void;
}

/** The event streams of one dev server; `folder` is that of the site. */
export function createEvents(
  folder: string,
  print: (text: string) => void = (text) => void process.stderr.write(text),
): Events {
  const open = new Set<ServerResponse>();
  const problems = new Map<string, string[]>();
  const findingsOf = new Map<string, string[]>();
  const server = randomUUID();
  let edits = 0;
  const stateNow = () => `${server} ${edits}`;
  const textsOf = (error: unknown) => problemTexts(error, folder);
  const write = (response: ServerResponse, event: DevEvent) =>
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  const send = (event: DevEvent) => {
    for (const response of open) write(response, event);
  };
  return {
    get state() {
      return stateNow();
    },
    accept(request, response) {
      if (request.url !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${reconnectAfterMs}\n`);
      write(response, { type: 'hello', state: stateNow() });
      for (const [source, texts] of problems)
        write(response, { type: 'problems', source, problems: texts });
      for (const [path, findings] of findingsOf)
        write(response, { type: 'findings', path, findings });
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    edited(path) {
      edits++;
      send({ type: 'content', path, state: stateNow() });
    },
    recompiled: () => send({ type: 'content', state: stateNow() }),
    report(source, error) {
      const before = problems.get(source);
      const texts = error === undefined ? [] : textsOf(error);
      if (texts.join() === (before ?? []).join()) return;
      const printed = new Set([...problems.values()].flat());
      const unknown = texts.filter((text) => !printed.has(text));
      if (unknown.length > 0) print(`\n${unknown.join('\n\n')}\n`);
      if (texts.length > 0) problems.set(source, texts);
      else problems.delete(source);
      send({ type: 'problems', source, problems: texts });
    },
    findings(path, findings) {
      if (findings.length > 0) findingsOf.set(path, findings);
      else findingsOf.delete(path);
      send({ type: 'findings', path, findings });
    },
    restarting: () => send({ type: 'restarting' }),
    failed(error, response, state) {
      const text = textsOf(error).join('\n\n');
      const script = failureScript(state);
      response.writeHead(500, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; connect-src 'self'; script-src '${scriptHash(script)}'`,
      });
      response.end(failurePage(text, script));
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

function problemTexts(error: unknown, folder: string): string[] {
  if (isSiteError(error))
    return sortProblems(error.problems).map((problem) =>
      formatProblem(problem, (file) => textOf(path.join(folder, file))),
    );
  return [error instanceof Error ? (error.stack ?? error.message) : textOfThrown(error)];
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // named relative to another folder, or gone
  }
}

const failurePage = (text: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This page cannot be built yet</title></head>
<body><main><h1>This page cannot be built yet</h1><pre>${escapeHtml(text)}</pre></main>
<script>${script}</script></body></html>
`;
