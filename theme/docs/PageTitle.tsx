import { TranslationNotice } from '../locale/TranslationNotice';
import { useOriginal } from '../locale/useOriginal';

/** The title of a page: its one h1, which the router focuses after navigation. Readers of a
 * page that shows none still hear it. A notice about its translation follows. */
export function PageTitle({ title, isHidden }: { title: string; isHidden?: boolean }) {
  const original = useOriginal();
  const { lang, dir } = original?.isShown ? original : {};
  return (
    <>
      <h1 className={isHidden ? 'sr-only' : 'page-title'} tabIndex={-1} lang={lang} dir={dir}>
        {title}
      </h1>
      <TranslationNotice />
    </>
  );
}
