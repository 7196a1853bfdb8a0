import { useText } from '../texts/useText';
import { useOriginal } from './useOriginal';

/** Says in the reader's language that a page is not translated, or that its original is newer. */
export function TranslationNotice() {
  const text = useText();
  const original = useOriginal();
  if (!original?.isShown && !original?.isNewer) return null;
  return (
    <p className="doc-notice translation" role="note" aria-label={text('translation.label')}>
      {text(original.isShown ? 'translation.original' : 'translation.outdated')}{' '}
      <a href={original.href} hrefLang={original.lang}>
        {text('translation.link')}
      </a>
    </p>
  );
}
