import { useStore } from 'jotai';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type Router, useRouter, useSite } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import { clientOf } from '../clients/clientOf';
import { createInsights, type Insights } from '../clients/insights';
import { hitAddress } from './hitAddress';
import { openHit, type SearchedWords } from './openHit';
import { createPendingEnter, type PendingEnter } from './pendingEnter';
import { addRecent, readSaved, type SavedSearches, writeSaved } from './savedSearches';
import {
  answerOf,
  createSearchBox,
  type SearchBox,
  type SearchBoxState,
  type SearchItem,
} from './searchBox';
import { searchedWordsAtom, searchSectionAtom } from './state';

const idle: SearchBoxState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

const insightsByConfig = new WeakMap<SearchConfig, Insights>();

function insightsOf(config: SearchConfig): Insights {
  const insights = insightsByConfig.get(config) ?? createInsights(config);
  insightsByConfig.set(config, insights);
  return insights;
}

export interface ConnectedSearchBox {
  config: SearchConfig;
  input: RefObject<HTMLInputElement | null>;
  /** Closes the dialog. */
  leave(): void;
  box: SearchBox;
  state: SearchBoxState;
  changeSaved(change: (saved: SavedSearches) => SavedSearches): void;
  go(item: SearchItem): void;
  /** Keeps an Enter that comes before the answer. */
  enter: PendingEnter;
}

interface Connections extends Pick<ConnectedSearchBox, 'config' | 'leave'> {
  siteUrl: string;
  router: Pick<Router, 'navigate'>;
  section: () => string;
  mark: (words: SearchedWords) => void;
  onChange: (state: SearchBoxState) => void;
}

/** A search box connected to the client, the saved searches and the router of this page. */
function createConnectedBox(connections: Connections) {
  const { config, siteUrl, router, section, mark, onChange, leave } = connections;
  const { indexName } = config;
  const insights = insightsOf(config);
  const remember = ({ hit, origin, position }: SearchItem, queryID: string | undefined) => {
    writeSaved(indexName, addRecent(readSaved(indexName), hit));
    if (origin === 'hit') insights.clicked(hit, { queryID, position });
  };
  const go = (item: SearchItem) => {
    leave();
    openHit(item.hit, item.address, { router, mark });
  };
  const enter = createPendingEnter((first, state) => {
    remember(first, answerOf(state)?.queryID);
    go(first);
  });
  const box = createSearchBox({
    config,
    client: () => clientOf(config),
    saved: () => readSaved(indexName),
    section,
    addressOf: (url) => hitAddress(url, { ...config, siteUrl }),
    insights,
    go,
    onSelect: remember,
    onChange: (next) => {
      onChange(next);
      enter.changed(next);
    },
  });
  const changeSaved: ConnectedSearchBox['changeSaved'] = (change) => {
    writeSaved(indexName, change(readSaved(indexName)));
    void box.refresh();
  };
  return { box, go, changeSaved, enter };
}

export function useSearchBox(config: SearchConfig, leave: () => void): ConnectedSearchBox {
  const input = useRef<HTMLInputElement>(null);
  const store = useStore();
  const router = useRouter();
  const { url: siteUrl } = useSite();
  const [state, onChange] = useState(idle);
  const used = useMemo(() => {
    const section = () => store.get(searchSectionAtom);
    const mark = (words: SearchedWords) => store.set(searchedWordsAtom, words);
    return createConnectedBox({ config, siteUrl, router, section, mark, onChange, leave });
  }, [config, router, siteUrl, store, leave]);
  return { ...used, config, input, leave, state };
}
