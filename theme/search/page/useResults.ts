import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { hitsPerPage, stallAfterMs } from '../box/limits';
import { correctedQuery, createRequest } from '../box/query';
import type { SearchStatus } from '../box/searchBox';
import { clientOf } from '../clients/clientOf';

export interface Results {
  status: SearchStatus;
  /** The query the hits answer; undefined before the first answer. */
  answered?: string;
  hits: SearchHit[];
  nbHits: number;
  /** Section → number of hits in it, whatever section is chosen. */
  counts: Record<string, number>;
  suggestions: string[];
  /** The query as it was answered, when words of it were corrected. */
  corrected?: string;
  pages: number;
}

const nothing: Results = {
  status: 'idle',
  hits: [],
  nbHits: 0,
  counts: {},
  suggestions: [],
  pages: 0,
};

interface Question {
  query: string;
  section: string;
  page: number;
}

async function ask(config: SearchConfig, { query, section, page }: Question): Promise<Results> {
  const client = await clientOf(config);
  // The second request counts all sections, for the choices that are not selected.
  const { results } = await client.search([
    createRequest(config, query, { section, page }),
    createRequest(config, query, { hitsPerPage: 0, facets: ['section'] }),
  ]);
  const [answer, all] = results;
  const nbHits = answer?.nbHits ?? 0;
  const hits = answer?.hits ?? [];
  const suggestions =
    hits.length === 0 && page === 0
      ? await client.suggest(query, config.indexName).catch(() => [])
      : [];
  return {
    status: 'idle',
    answered: query,
    hits,
    nbHits,
    counts: { ...all?.facets?.section, '': all?.nbHits ?? 0, [section]: nbHits },
    suggestions,
    corrected: hits.length > 0 ? correctedQuery(query, answer?.corrections) : undefined,
    pages: page + 1,
  };
}

/** Appends a page to those on screen; any other answer replaces them. */
const join = (before: Results, answer: Results): Results =>
  answer.status === 'idle' && answer.pages > 1
    ? {
        ...answer,
        hits: [...before.hits.slice(0, (answer.pages - 1) * hitsPerPage), ...answer.hits],
      }
    : answer;

/** Searches as the query or the section change; superseded answers are dropped. */
export function useResults(config: SearchConfig, query: string, section: string) {
  const [results, setResults] = useState(nothing);
  const latest = useRef(0);
  const search = useCallback(
    async (page: number) => {
      latest.current += 1;
      const number = latest.current;
      const show = (change: (before: Results) => Results) => {
        if (number === latest.current) setResults(change);
      };
      if (query === '') return show(() => nothing);
      // A failure stays on screen until the answer comes or is late.
      show((before) => (before.status === 'error' ? before : { ...before, status: 'loading' }));
      const stall = setTimeout(
        () => show((before) => ({ ...before, status: 'stalled' })),
        stallAfterMs,
      );
      const answer = await ask(config, { query, section, page }).catch(
        (): Results => ({ ...nothing, status: 'error' }),
      );
      clearTimeout(stall);
      show((before) => join(before, answer));
    },
    [config, query, section],
  );
  useEffect(() => {
    void search(0);
  }, [search]);
  return {
    results,
    more: () => void search(results.pages),
    retry: () => void search(0),
  };
}
