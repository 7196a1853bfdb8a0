import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { viewEventsAfterMs, viewEventsBatch } from '../box/limits';

/** Reports seen and chosen hits to the hosted provider, when the config enables it. */
export interface Insights {
  clicked(hit: SearchHit, details: { queryID?: string; position: number }): void;
  viewed(hits: readonly SearchHit[]): void;
}

type Send = (url: string, body: string) => void;

const silent: Insights = { clicked: () => {}, viewed: () => {} };

// Plain text needs no preflight; keepalive lets the event outlive the page.
const post: Send = (url, body) =>
  void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});

/** Events of one page load share a random token that is not stored. */
export function createInsights(config: SearchConfig, send: Send = post): Insights {
  const { provider, insightsHost, indexName } = config;
  if (!config.insights || provider.kind !== 'hosted' || !insightsHost) return silent;
  const url = `${insightsHost}/1/events?${new URLSearchParams({
    'x-algolia-application-id': provider.appId,
    'x-algolia-api-key': provider.apiKey,
  })}`;
  const userToken = `anonymous-${randomToken()}`;
  const emit = (event: Record<string, unknown>) =>
    send(url, JSON.stringify({ events: [{ index: indexName, userToken, ...event }] }));
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const ids = [...seen];
    seen.clear();
    for (let at = 0; at < ids.length; at += viewEventsBatch) {
      const objectIDs = ids.slice(at, at + viewEventsBatch);
      emit({ eventType: 'view', eventName: 'Results viewed', objectIDs });
    }
  };
  return {
    clicked({ objectID }, { queryID, position }) {
      if (queryID === undefined) return;
      const event = { eventType: 'click', eventName: 'Result selected', queryID };
      emit({ ...event, objectIDs: [objectID], positions: [position] });
    },
    viewed(hits) {
      for (const { objectID } of hits) seen.add(objectID);
      clearTimeout(timer);
      timer = setTimeout(flush, viewEventsAfterMs);
    },
  };
}

const randomToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) =>
    n.toString(16).padStart(2, '0'),
  ).join('');
