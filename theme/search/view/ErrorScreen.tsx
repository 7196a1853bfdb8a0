import type { Texts } from '../box/translations';

/** Shown when no host could be reached; not the same as no results. */
export function ErrorScreen({ texts }: { texts: Texts }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{texts.errorTitle}</p>
      <p>{texts.errorHelp}</p>
    </div>
  );
}
