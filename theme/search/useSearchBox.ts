import { atom, useAtom, useStore } from 'jotai';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useRouter, useSite } from '../../engine/client';
import type { SearchConfig } from '../../plugins/search/contract';
import { clientOf } from './client';
import { hitAddress } from './hitAddress';
import { createInsights, type Insights } from './insights';
import { createNavigator } from './navigator';
import { openHit } from './openHit';
import { addRecent, readSaved, type SavedSearches, writeSaved } from './savedSearches';
import {
  answerOf,
  createSearchBox,
  isOutdated,
  type SearchBox,
  type SearchBoxState,
  type SearchItem,
} from './searchBox';
import { searchSectionAtom } from './sectionAtom';

const idle: SearchBoxState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

const known = new WeakMap<SearchConfig, Insights>();

/** The insights of a page load: one for each configuration. */
function insightsOf(config: SearchConfig): Insights {
  const insights = known.get(config) ?? createInsights(config);
  known.set(config, insights);
  return insights;
}

export interface UsedSearchBox {
  box: SearchBox;
  state: SearchBoxState;
  /** Changes the saved searches and shows the change. */
  changeSaved(change: (saved: SavedSearches) => SavedSearches): void;
  /** Opens an item in this tab and leaves the search. */
  go(item: SearchItem): void;
  /** Enter before the answer is there waits for it; true when it does. Any other key ends the wait. */
  holdEnter(event: KeyboardEvent): boolean;
  /** Opens the first item of the answer that is under way. */
  goWhenAnswered(): void;
}

const isPlain = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** The search box of a modal; its state lives in an atom of that modal. `query` is typed already. */
export function useSearchBox(
  config: SearchConfig,
  query: string,
  onLeave: () => void,
): UsedSearchBox {
  const store = useStore();
  const router = useRouter();
  const { url: siteUrl } = useSite();
  const firstQuery = useRef(query);
  const first = useMemo(() => atom({ ...idle, query: firstQuery.current }), []);
  const [state, setState] = useAtom(first);
  const used = useMemo(() => {
    let enterWaits = false;
    let current = idle;
    const { indexName, externalUrlRegex } = config;
    const navigator = createNavigator(router);
    const insights = insightsOf(config);
    const remember = ({ hit, position }: SearchItem, queryID: string | undefined) => {
      writeSaved(indexName, addRecent(readSaved(indexName), hit));
      if (position > 0) insights.clicked(hit, { queryID, position });
    };
    const go = (item: SearchItem) => {
      onLeave();
      openHit(item.hit, item.address, { router });
    };
    const onChange = (next: SearchBoxState) => {
      current = next;
      setState(next);
      // The list follows its answer at once, but not in the same change.
      if (enterWaits && next.status === 'idle' && !isOutdated(next)) queueMicrotask(goToFirst);
    };
    const goToFirst = () => {
      const first = current.collections[0]?.items[0];
      if (!enterWaits || isOutdated(current)) return;
      enterWaits = false;
      if (!first) return;
      remember(first, answerOf(current)?.queryID);
      go(first);
    };
    const box = createSearchBox({
      query: firstQuery.current,
      config,
      client: () => clientOf(config),
      saved: () => readSaved(indexName),
      section: () => store.get(searchSectionAtom),
      addressOf: (url) => hitAddress(url, { origin: location.origin, siteUrl, externalUrlRegex }),
      navigator,
      insights,
      go,
      onSelect: remember,
      onChange,
    });
    const changeSaved: UsedSearchBox['changeSaved'] = (change) => {
      writeSaved(indexName, change(readSaved(indexName)));
      void box.refresh();
    };
    // What is rendered may be behind; Enter is about what is.
    const holdEnter: UsedSearchBox['holdEnter'] = (event) => {
      const isUnderWay = current.status !== 'idle' && isOutdated(current);
      enterWaits = event.key === 'Enter' && isPlain(event) && isUnderWay;
      return enterWaits;
    };
    const goWhenAnswered = () => {
      enterWaits = true;
    };
    return { box, go, changeSaved, holdEnter, goWhenAnswered };
  }, [config, router, siteUrl, store, setState, onLeave]);
  return { ...used, state };
}
