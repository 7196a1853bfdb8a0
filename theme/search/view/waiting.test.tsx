// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { markup } from '../../testing/renderInSite';
import type { Answer, SearchStatus } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { PageResults } from '../page/PageResults';
import { testConfig } from '../testing/config';
import { NoResults } from './NoResults';
import { SearchPanel } from './SearchPanel';

/** A search that takes less than the stall threshold changes nothing on screen before its answer. */

const startScreen: Answer = { query: '', nbHits: 0, suggestions: [] };

const panel = (status: SearchStatus, answer: Answer) =>
  markup(
    <SearchPanel
      used={
        {
          state: { status, query: 'schema', collections: [], context: { answer } },
          box: { getPanelProps: () => ({}) },
          config: testConfig(),
        } as unknown as ConnectedSearchBox // the panel needs no more of it
      }
    />,
  );

describe('the modal', () => {
  test('keeps the start screen while the first query is young', () => {
    const html = panel('loading', startScreen);
    expect(html).toContain('No recent searches');
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('Searching…');
  });

  test('keeps an error on screen while the search is tried again', () => {
    const html = panel('loading', { ...startScreen, query: 'schem', error: new Error('offline') });
    expect(html).toContain('Unable to fetch results');
    expect(html).not.toContain('Searching…');
  });

  test('says that it is searching once the query is stalled', () => {
    const html = panel('stalled', startScreen);
    expect(html).toContain('Searching…');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('No recent searches');
  });
});

describe('the results page', () => {
  const page = (status: SearchStatus, answered?: string) =>
    markup(
      <PageResults
        config={testConfig()}
        query="schema"
        used={{
          results: { status, answered, hits: [], nbHits: 0, counts: {}, suggestions: [], pages: 1 },
          more: () => {},
          retry: () => {},
        }}
        onTry={() => {}}
        onWiden={() => {}}
        onRetry={() => {}}
      />,
    );

  test('keeps the answer to the query before', () => {
    const html = page('loading', 'zzzz');
    expect(html).toContain('No results for &quot;zzzz&quot;');
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('Searching…');
  });

  test('shows no sign of work before the first answer', () => {
    expect(page('loading')).not.toContain('Searching…');
  });

  test('says that it is searching once the query is stalled', () => {
    const html = page('stalled', 'zzzz');
    expect(html).toContain('Searching…');
    expect(html).toContain('aria-busy="true"');
  });
});

describe('without a result', () => {
  const screen = (more: object) =>
    markup(
      <NoResults
        answer={{ query: 'zzzz', suggestions: [], ...more }}
        config={testConfig({ links: [{ label: 'Quick Start', href: '/start' }] })}
        onTry={() => {}}
        onWiden={() => {}}
      />,
    );

  test('offers the hits of other parts, or suggestions, or popular pages', () => {
    expect(screen({ elsewhere: 2 })).toContain('See 2 results in all parts');
    expect(screen({ suggestions: ['schema'] })).toContain('>schema</button>');
    for (const more of [{ elsewhere: 2 }, { suggestions: ['schema'] }])
      expect(screen(more)).not.toContain('Quick Start');
    expect(screen({})).toContain('<a href="/start"');
  });
});
