// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { markup } from '../../testing/renderInSite';
import type { Answer, SearchStatus } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { PageResults } from '../page/PageResults';
import { testConfig } from '../testing/config';
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
