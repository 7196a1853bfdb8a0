import { TranslationNotice } from '../locale/TranslationNotice';
import { useWordsLanguage } from '../locale/useOriginal';

/** The title of a page: its one h1, which the router focuses after navigation. Readers of a
 * page that shows none still hear it. A notice about its translation follows. */
export function PageTitle({ title, isHidden }: { title: string; isHidden?: boolean }) {
  const language = useWordsLanguage();
  return (
    <>
      <h1 className={isHidden ? 'sr-only' : 'page-title'} tabIndex={-1} {...language}>
        {title}
      </h1>
      <TranslationNotice />
    </>
  );
}
