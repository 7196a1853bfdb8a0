import type { SearchConfig } from '../../../plugins/search/contract';
import { useText } from '../../texts/useText';
import type { Answer } from '../box/searchBox';

interface NoResultsProps {
  answer: Pick<Answer, 'query' | 'suggestions'>;
  config: SearchConfig;
  onTry: (query: string) => void;
}

/** Nothing was found: suggestions, and where to report a missing result. */
export function NoResults({ answer, config, onTry }: NoResultsProps) {
  const text = useText();
  const { query, suggestions } = answer;
  const reportUrl = config.noResultsUrl?.replaceAll('{query}', encodeURIComponent(query));
  return (
    <div className="search-message">
      <p className="search-message-title">{text('search.noResults', { query })}</p>
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
