import { TranslationNotice } from '../locale/TranslationNotice';
import { useOriginal } from '../locale/useOriginal';

/** The title of a page: its one h1, which the router focuses after navigation. A notice about its translation follows. */
export function PageTitle({ title }: { title: string }) {
  const original = useOriginal();
  const { lang, dir } = original?.isShown ? original : {};
  return (
    <>
      <h1 className="page-title" tabIndex={-1} lang={lang} dir={dir}>
        {title}
      </h1>
      <TranslationNotice />
    </>
  );
}
