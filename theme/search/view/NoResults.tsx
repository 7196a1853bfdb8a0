import type { SearchConfig } from '../../../plugins/search/contract';
import { useText } from '../../texts/useText';
import type { Answer } from '../box/searchBox';
import { PopularPages } from './PopularPages';

interface NoResultsProps {
  answer: Pick<Answer, 'query' | 'suggestions' | 'elsewhere'>;
  config: SearchConfig;
  onTry: (query: string) => void;
  /** Searches all parts of the site. */
  onWiden: () => void;
  /** Called when one of the popular pages is opened. */
  onOpen?: () => void;
}

/** Nothing was found: hits elsewhere, suggestions or popular pages, and where to report a missing result. */
export function NoResults({ answer, config, onTry, onWiden, onOpen }: NoResultsProps) {
  const text = useText();
  const { query, suggestions, elsewhere = 0 } = answer;
  const reportUrl = config.noResultsUrl?.replaceAll('{query}', encodeURIComponent(query));
  return (
    <div className="search-message">
      <p className="search-message-title">{text('search.noResults', { query })}</p>
      {elsewhere > 0 && (
        <p>
          <button type="button" className="button button-quiet" onClick={onWiden}>
            {text('search.widen', { count: elsewhere })}
          </button>
        </p>
      )}
      {suggestions.length > 0 && (
        <>
          <p>{text('search.suggestionsTitle')}</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onTry(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {suggestions.length === 0 && elsewhere === 0 && (
        <PopularPages config={config} onOpen={onOpen} />
      )}
      {reportUrl && (
        <p>
          {text('search.reportMissing')}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {text('search.reportMissingLink')}
          </a>
        </p>
      )}
    </div>
  );
}
