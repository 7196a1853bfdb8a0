import type { SearchConfig } from '../../../plugins/search/contract';
import type { Answer } from '../box/searchBox';
import { fill, type Texts } from '../box/translations';

interface NoResultsProps {
  answer: Pick<Answer, 'query' | 'suggestions'>;
  config: SearchConfig;
  texts: Texts;
  onTry: (query: string) => void;
}

/** Nothing was found: suggestions, and where to report a missing result. */
export function NoResults({ answer, config, texts, onTry }: NoResultsProps) {
  const { query, suggestions } = answer;
  const reportUrl = config.noResultsUrl?.replaceAll('{query}', encodeURIComponent(query));
  return (
    <div className="search-message">
      <p className="search-message-title">{fill(texts.noResults, { query })}</p>
      {suggestions.length > 0 && (
        <>
          <p>{texts.suggestionsTitle}</p>
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
          {texts.reportMissing}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {texts.reportMissingLink}
          </a>
        </p>
      )}
    </div>
  );
}
