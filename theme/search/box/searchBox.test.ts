// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchHit, SearchResponse } from '../../../plugins/search/fulltext';
import { testConfig } from '../testing/config';
import { makeHit } from '../testing/hits';
import { hitAddress } from './hitAddress';
import { createLatest } from './latest';
import { createPendingEnter } from './pendingEnter';
import type { SavedSearches } from './savedSearches';
import {
  answerOf,
  createSearchBox,
  type SearchBoxOptions,
  type SearchBoxState,
  statusOf,
} from './searchBox';

/** A client whose answers come when the test lets them. */
function makeClient() {
  const asked: { query: string; answer(hits: SearchHit[]): void; fail(error: Error): void }[] = [];
  return {
    asked,
    client: {
      search: ([request]: readonly { query: string }[]) =>
        new Promise<SearchResponse>((resolve, reject) => {
          asked.push({
            query: request!.query,
            answer: (hits) => resolve({ results: [{ hits, nbHits: hits.length, queryID: 'q' }] }),
            fail: reject,
          });
        }),
      suggest: async () => ['other'],
    },
  };
}

function makeBox(more: Partial<SearchBoxOptions> = {}) {
  const { asked, client } = makeClient();
  const opened: string[] = [];
  const selected: string[] = [];
  let state = undefined as unknown as SearchBoxState;
  const statuses: string[] = [];
  const saved: SavedSearches = { recent: [], favorites: [] };
  vi.spyOn(window, 'open').mockImplementation((url, target, features) => {
    opened.push(`${url} ${target} ${features}`);
    return null;
  });
  const box = createSearchBox({
    config: testConfig(),
    client: async () => client,
    saved: () => saved,
    section: () => '',
    addressOf: (url) =>
      hitAddress(url, { origin: 'https://docs.example', siteUrl: 'https://docs.example' }),
    go: ({ address }) => opened.push(address.href),
    insights: { clicked: () => {}, viewed: () => {} },
    onSelect: ({ hit }, queryID) => selected.push(`${hit.url} ${queryID}`),
    onChange: (next) => {
      state = next;
      if (statuses.at(-1) !== statusOf(next)) statuses.push(statusOf(next));
    },
    ...more,
  });
  const input = document.createElement('input');
  document.body.append(input);
  const props = () =>
    box.getInputProps({ inputElement: input }) as unknown as Record<
      string,
      (event: object) => void
    >;
  const type = (value: string) => {
    input.value = value;
    props().onChange!({ currentTarget: input, target: input });
  };
  const press = (key: string, modifiers = {}) => {
    const event = { key, preventDefault: vi.fn(), ...modifiers };
    props().onKeyDown!(event);
    return event;
  };
  const form = () =>
    box.getFormProps({ inputElement: input }) as unknown as Record<string, (event: object) => void>;
  return {
    box,
    asked,
    opened,
    selected,
    saved,
    statuses,
    type,
    press,
    submit: () => form().onSubmit!(new Event('submit')),
    reset: () => form().onReset!(new Event('reset')),
    get state() {
      return state;
    },
    get status() {
      return statusOf(state);
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const hits = [makeHit('/a'), makeHit('/b'), makeHit('/c')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function answered(more: Partial<SearchBoxOptions> = {}) {
  const used = makeBox(more);
  used.type('schema');
  await settle();
  used.asked[0]!.answer(hits);
  await settle();
  return used;
}

describe('the states', () => {
  test('are loading from the first letter and idle with the answer', async () => {
    const used = makeBox();
    used.type('schema');
    expect(used.status).toBe('loading');
    await settle();
    used.asked[0]!.answer(hits);
    await settle();
    expect(used.status).toBe('idle');
    expect(answerOf(used.state)).toMatchObject({ query: 'schema', nbHits: 3, queryID: 'q' });
  });
  test('leave the list open when the first letter is typed before the start screen is read', async () => {
    const used = makeBox();
    void used.box.refresh();
    used.type('schema');
    await settle();
    used.asked[0]!.answer(hits);
    await settle();
    expect(used.state).toMatchObject({ isOpen: true, activeItemId: 0 });
  });
  test('turn to stalled after 300 ms, not after 299', async () => {
    const used = makeBox();
    used.type('schema');
    await vi.advanceTimersByTimeAsync(299);
    expect(used.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(used.status).toBe('stalled');
    used.asked[0]!.answer(hits);
    await settle();
    expect(used.status).toBe('idle');
  });
  test('never turn to stalled when the answer comes at 299 ms', async () => {
    const used = makeBox();
    used.type('schema');
    await vi.advanceTimersByTimeAsync(299);
    used.asked[0]!.answer(hits);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(used.statuses).not.toContain('stalled');
  });
  test('turn to error when nobody answers, and back with the next try', async () => {
    const used = makeBox();
    used.type('schema');
    await settle();
    used.asked[0]!.fail(new Error('unreachable'));
    await settle();
    expect(used.status).toBe('error');
    used.type('schemas');
    expect(used.status).toBe('loading');
    await settle();
    used.asked[1]!.answer(hits);
    await settle();
    expect(used.status).toBe('idle');
  });
  test('turn to error when the code of the client does not load', async () => {
    const used = makeBox({ client: () => Promise.reject(new Error('chunk')) });
    used.type('a');
    await settle();
    expect(used.status).toBe('error');
  });
});

describe('superseded searches', () => {
  test('do not show when they arrive before the newer answer', async () => {
    const used = makeBox();
    used.type('sch');
    await settle();
    used.type('schema');
    await settle();
    used.asked[0]!.answer([makeHit('/old')]);
    await settle();
    expect(used.status).toBe('loading');
    expect(used.state.collections).toEqual([]);
    used.asked[1]!.answer(hits);
    await settle();
    expect(used.state.collections[0]?.items.map(({ hit }) => hit.url)).toEqual(['/a', '/b', '/c']);
  });
  test('do not show when they arrive after it', async () => {
    const used = makeBox();
    used.type('sch');
    await settle();
    used.type('schema');
    await settle();
    used.asked[1]!.answer(hits);
    await settle();
    used.asked[0]!.answer([makeHit('/old')]);
    await settle();
    expect(used.state.collections[0]?.items[0]?.hit.url).toBe('/a');
    expect(used.status).toBe('idle');
  });
  test('do not turn a good answer into an error', async () => {
    const used = makeBox();
    used.type('sch');
    await settle();
    used.type('schema');
    await settle();
    used.asked[0]!.fail(new Error('late'));
    used.asked[1]!.answer(hits);
    await settle();
    expect(used.status).toBe('idle');
  });
  test('do not stop the clock of the newer one', async () => {
    const used = makeBox();
    used.type('sch');
    await vi.advanceTimersByTimeAsync(200);
    used.type('schema');
    used.asked[0]!.answer(hits);
    await vi.advanceTimersByTimeAsync(299);
    expect(used.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(used.status).toBe('stalled');
  });
  test('give the result of the newest', async () => {
    const run = createLatest<string>();
    const old = run(async () => 'old');
    const newest = run(async () => 'new');
    expect(await Promise.all([old, newest])).toEqual(['new', 'new']);
  });
});

describe.each(['idle', 'loading', 'stalled', 'error'] as const)('from %s', (status) => {
  async function at() {
    const used = makeBox();
    used.type('schema');
    await settle();
    if (status === 'idle') used.asked[0]!.answer(hits);
    if (status === 'error') used.asked[0]!.fail(new Error('down'));
    await vi.advanceTimersByTimeAsync(status === 'stalled' ? 300 : 0);
    expect(used.status).toBe(status);
    used.box.setIsOpen(true);
    return used;
  }
  test('submit closes the panel and resets the status', async () => {
    const used = await at();
    used.submit();
    expect(used.state).toMatchObject({ isOpen: false, status: 'idle', activeItemId: null });
  });
  test('reset clears the query', async () => {
    const used = await at();
    used.reset();
    expect(used.state).toMatchObject({ query: '', activeItemId: 0 });
  });
  test('leaving the input closes the panel', async () => {
    const used = await at();
    used.press('Tab');
    expect(used.state).toMatchObject({ isOpen: false, activeItemId: null });
  });
  test('Escape closes an open panel, then clears the query', async () => {
    const used = await at();
    used.press('Escape');
    expect(used.state).toMatchObject({ isOpen: false, query: 'schema' });
    used.press('Escape');
    expect(used.state).toMatchObject({ query: '', status: 'idle', collections: [] });
  });
});

describe('the active item', () => {
  test('is the first of every answer', async () => {
    const used = await answered();
    expect(used.state.activeItemId).toBe(0);
    used.press('ArrowDown');
    expect(used.state.activeItemId).toBe(1);
    used.type('schemas');
    await settle();
    used.asked[1]!.answer(hits);
    await settle();
    expect(used.state.activeItemId).toBe(0);
  });
  test('wraps around at both ends', async () => {
    const used = await answered();
    used.press('ArrowUp');
    expect(used.state.activeItemId).toBe(2);
    used.press('ArrowDown');
    expect(used.state.activeItemId).toBe(0);
  });
});

describe('Enter', () => {
  test.each([
    [{}, ['/a']],
    [{ ctrlKey: true }, ['/a _blank noopener']],
    [{ metaKey: true }, ['/a _blank noopener']],
    [{ shiftKey: true }, ['/a _blank noopener']],
    [{ altKey: true }, []],
  ])('with %j opens %j', async (modifiers, opened) => {
    const used = await answered();
    const event = used.press('Enter', modifiers);
    expect(used.opened).toEqual(opened);
    expect(used.selected).toEqual(opened.length > 0 ? ['/a q'] : []);
    expect(event.preventDefault).toHaveBeenCalled();
  });
  test('belongs to the input method while it composes', async () => {
    const used = await answered();
    used.press('Enter', { isComposing: true });
    expect(used.opened).toEqual([]);
  });
});

describe('Enter before the answer', () => {
  const enter = { key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  function waiting() {
    const opened: string[] = [];
    const hold = createPendingEnter(({ hit }) => opened.push(hit.url));
    return { opened, hold, used: makeBox({ onChange: (state) => hold.changed(state) }) };
  }
  test('opens the first item of the answer when it comes, once', async () => {
    const { opened, hold, used } = waiting();
    used.type('schema');
    await settle();
    expect(hold.hold(enter)).toBe(true);
    used.asked[0]!.answer(hits);
    await settle();
    expect(opened).toEqual(['/a']);
    expect(hold.hold(enter)).toBe(false);
  });
  test('is forgotten when another key follows, or when nothing is found', async () => {
    const { opened, hold, used } = waiting();
    used.type('schem');
    await settle();
    hold.hold(enter);
    hold.hold({ ...enter, key: 'a' });
    used.asked[0]!.answer(hits);
    await settle();
    used.type('schemaa');
    await settle();
    hold.hold(enter);
    used.asked[1]!.answer([]);
    await settle();
    expect(opened).toEqual([]);
  });
  test('is forgotten when the search is closed', async () => {
    const { opened, hold, used } = waiting();
    used.type('schema');
    await settle();
    hold.hold(enter);
    hold.cancel();
    used.asked[0]!.answer(hits);
    await settle();
    expect(opened).toEqual([]);
  });
  test('does not wait with a modifier', async () => {
    const { hold, used } = waiting();
    used.type('schema');
    expect(hold.hold({ ...enter, ctrlKey: true })).toBe(false);
  });
});

describe('the list', () => {
  test('is grouped, five to a group or as configured', async () => {
    const many = Array.from({ length: 9 }, (_, i) => makeHit(`/${i}`));
    for (const [maxResultsPerGroup, shown] of [
      [5, 5],
      [2, 2],
      [8, 8],
    ] as const) {
      const used = makeBox({ config: testConfig({ maxResultsPerGroup }) });
      used.type('x');
      await settle();
      used.asked[0]!.answer(many);
      await settle();
      expect(used.state.collections[0]?.items).toHaveLength(shown);
    }
  });
  test('leaves out hits that lead nowhere safe', async () => {
    const used = makeBox();
    used.type('x');
    await settle();
    used.asked[0]!.answer([
      makeHit('javascript:alert(1)'),
      makeHit('//evil.example'),
      makeHit('/a'),
    ]);
    await settle();
    expect(used.state.collections.flatMap(({ items }) => items.map(({ hit }) => hit.url))).toEqual([
      '/a',
    ]);
  });
  test('is what was opened before while the query is empty', async () => {
    const used = makeBox({
      saved: () => ({ recent: [makeHit('/r')], favorites: [makeHit('/f'), makeHit('data:x')] }),
    });
    await used.box.refresh();
    expect(
      used.state.collections.map(({ source, items }) => [source.sourceId, items.length]),
    ).toEqual([
      ['recent', 1],
      ['favorite', 1],
    ]);
    expect(used.asked).toEqual([]);
  });
  test('comes with suggestions when nothing was found', async () => {
    const used = makeBox();
    used.type('x');
    await settle();
    used.asked[0]!.answer([]);
    await settle();
    expect(answerOf(used.state)).toMatchObject({ nbHits: 0, suggestions: ['other'] });
  });
});

test('cuts what is typed to the length that the input allows', async () => {
  const used = makeBox();
  used.type('x'.repeat(600));
  await settle();
  expect(used.asked[0]?.query).toHaveLength(512);
});
