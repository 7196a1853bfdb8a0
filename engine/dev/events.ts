import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../files/escapeHtml';
import { formatProblem, isSiteError, sortProblems, textOfThrown } from '../report/report';

/** Messages of the dev server to open pages, as server-sent events. */
export type DevEvent =
  /** Words or props of a page changed; without `path`, any page may have changed. */
  | { type: 'content'; path?: string }
  | { type: 'reload' }
  | { type: 'problems'; problems: string[] }
  | { type: 'fixed' }
  /** Linter findings for the page at `path`. */
  | { type: 'findings'; path: string; findings: string[] };

export const eventsPath = '/__dev/events';

/** Address of `firstConnection`, the first script of each document. */
export const connectPath = '/__dev/connect.js';

/**
 * Connects at once, so that a page whose other scripts did not load, because the server has restarted
 * meanwhile, loads again too. `devClient.ts` takes over.
 */
export const firstConnection = `{
  let isRestarted = false;
  const source = new EventSource(${JSON.stringify(eventsPath)});
  source.onerror = () => { isRestarted = true; };
  source.onmessage = () => { if (isRestarted) location.reload(); };
  window.devConnection = source;
}
`;

/** Address of the script of `failurePage`. */
const failurePath = '/__dev/failure.js';

/**
 * Reloads the page that could not be built when something changes: also when the server has restarted, or found
 * other problems than when the page was opened.
 */
const failureScript = `{
  let isConnected = false, first;
  new EventSource(${JSON.stringify(eventsPath)}).onmessage = ({ data }) => {
    const { type } = JSON.parse(data);
    if (type === 'hello' && !isConnected) isConnected = true;
    else if (type === 'problems' && (first === undefined || first === data)) first = data;
    else if (type !== 'findings') location.reload();
  };
}
`;

/** A restart takes about a second. */
const reconnectAfterMs = 300;

export interface Events {
  /** Takes requests for the event stream and for the script of the failure page; false for all others. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  send(event: DevEvent): void;
  /** Shows problems in the terminal and over open pages. */
  report(error: unknown): void;
  /** Stores problems under a key and sends them. */
  findings(path: string, findings: string[]): void;
  /** Removes the problems of a key. */
  fixed(): void;
  /** Answers a document request that cannot be served. */
  failed(error: unknown, response: ServerResponse): void;
  close(): void;
}

/** The event streams of one dev server. */
export function createEvents(
  print: (text: string) => void = (text) => void process.stderr.write(text),
): Events {
  const open = new Set<ServerResponse>();
  let current: string[] = [];
  const found = new Map<string, string[]>();
  const send = (event: DevEvent) => {
    for (const response of open) response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  return {
    accept(request, response) {
      if (request.url === failurePath) {
        response.writeHead(200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        response.end(failureScript);
        return true;
      }
      if (request.url !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${reconnectAfterMs}\ndata: ${JSON.stringify({ type: 'hello' })}\n\n`);
      if (current.length > 0)
        response.write(`data: ${JSON.stringify({ type: 'problems', problems: current })}\n\n`);
      for (const [path, findings] of found)
        response.write(`data: ${JSON.stringify({ type: 'findings', path, findings })}\n\n`);
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    send,
    report(error) {
      const problems = textsOf(error);
      if (problems.join() !== current.join()) print(`\n${problems.join('\n\n')}\n`);
      current = problems;
      send({ type: 'problems', problems });
    },
    findings(path, findings) {
      if (findings.length > 0) found.set(path, findings);
      else found.delete(path);
      send({ type: 'findings', path, findings });
    },
    fixed() {
      if (current.length === 0) return;
      current = [];
      send({ type: 'fixed' });
    },
    failed(error, response) {
      const text = textsOf(error).join('\n\n');
      response.writeHead(500, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(failurePage(text));
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

/** An error as texts for people. */
export function textsOf(error: unknown): string[] {
  if (isSiteError(error)) return sortProblems(error.problems).map((one) => formatProblem(one));
  return [error instanceof Error ? (error.stack ?? error.message) : textOfThrown(error)];
}

/** Shown while the page cannot be built. */
const failurePage = (text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This page cannot be built yet</title></head>
<body><main><h1>This page cannot be built yet</h1><pre>${escapeHtml(text)}</pre></main>
<script src="${failurePath}"></script></body></html>
`;
