import { useSite } from '../../engine/client';
import { noticeTexts } from './noticeTexts';
import { useOriginal } from './useOriginal';

/** Says in the reader's language that a page is not translated, or that its original is newer. */
export function TranslationNotice() {
  const { locale } = useSite();
  const original = useOriginal();
  if (!original?.isShown && !original?.isNewer) return null;
  const texts = noticeTexts(locale);
  return (
    <aside className="admonition note" aria-label={texts.label}>
      <p>
        {original.isShown ? texts.original : texts.outdated}{' '}
        <a href={original.href} hrefLang={original.lang}>
          {texts.link}
        </a>
      </p>
    </aside>
  );
}
