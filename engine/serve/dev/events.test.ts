import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import type { DevEvent } from '../../client/dev/devClient';
import { SiteError } from '../../report/report';
import { Events, eventsPath } from './events';

let printed: string[];
let events: Events;

beforeEach(() => {
  printed = [];
  events = new Events('', (text) => void printed.push(text.trim()));
});

/** Collects the messages that an open page gets. */
function listen(): DevEvent[] {
  const heard: DevEvent[] = [];
  const response = {
    writeHead() {},
    on() {},
    write: (text: string) => /^data: /.test(text) && heard.push(JSON.parse(text.slice(6))),
  };
  events.accept(
    { url: `/docs/${eventsPath}` } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return heard;
}

const problem = (message: string) => new SiteError({ message, action: 'Fix it.' });

test('prints a problem once, wherever it comes from, and again when it comes back', () => {
  events.report('bundle', problem('no file'));
  events.report('/docs/a', problem('no file'));
  events.report('/docs/a', problem('no file'));
  expect(printed).toEqual(['no file\n  Fix it.']);
  events.report('bundle');
  events.report('/docs/a');
  events.report('/docs/a', problem('no file'));
  expect(printed).toEqual(['no file\n  Fix it.', 'no file\n  Fix it.']);
});

test('keeps the problems of a source until that source has none', () => {
  events.report('site', problem('no such id'));
  events.report('/docs/a');
  events.report('/docs/a', problem('crashed'));
  events.report('/docs/a');
  const heard = listen();
  events.report('site');
  expect(heard.slice(1)).toEqual([
    { type: 'problems', source: 'site', problems: ['no such id\n  Fix it.'] },
    { type: 'problems', source: 'site', problems: [] },
  ]);
});
