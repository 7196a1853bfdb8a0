import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfig } from '../testing/config';
import { makeHit } from '../testing/hits';
import { createInsights } from './insights';

const hosted = testConfig({
  provider: { kind: 'hosted', appId: 'APP', apiKey: 'key', hosts: [] },
  insights: true,
  insightsHost: 'https://insights.example',
});

interface Event {
  eventType: string;
  index: string;
  objectIDs: string[];
}

function make(config = hosted) {
  const sent: { url: string; event: Event }[] = [];
  const insights = createInsights(config, (url, body) =>
    sent.push({ url, event: (JSON.parse(body) as { events: Event[] }).events[0]! }),
  );
  return { insights, sent };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('events', () => {
  test('are not sent unless configured', () => {
    for (const config of [
      testConfig(),
      testConfig({ insights: true }),
      { ...hosted, insights: false },
    ]) {
      const { insights, sent } = make(config);
      insights.clicked(makeHit('/a'), { queryID: 'q', position: 1 });
      insights.viewed([makeHit('/a')]);
      vi.advanceTimersByTime(1_000);
      expect(sent).toEqual([]);
    }
  });
  test('tell of a selection its query, object and position', () => {
    const { insights, sent } = make();
    insights.clicked(makeHit('/a'), { queryID: 'q1', position: 3 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.event).toMatchObject({
      eventType: 'click',
      index: 'docs',
      queryID: 'q1',
      objectIDs: ['/a'],
      positions: [3],
    });
    expect(sent[0]?.url).toBe(
      'https://insights.example/1/events?x-algolia-application-id=APP&x-algolia-api-key=key',
    );
  });
  test('tell of what was seen 400 ms after the last, 20 at a time, each once', () => {
    const { insights, sent } = make();
    const hits = Array.from({ length: 25 }, (_, i) => makeHit(`/${i}`));
    insights.viewed(hits.slice(0, 10));
    vi.advanceTimersByTime(399);
    insights.viewed(hits);
    vi.advanceTimersByTime(399);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent.map(({ event }) => [event.eventType, event.objectIDs.length])).toEqual([
      ['view', 20],
      ['view', 5],
    ]);
  });
});
