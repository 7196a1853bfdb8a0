import { useSite } from '../../engine/client';
import type { SiteInfo } from '../../engine/contract';

/** The language of a site that has a single one and also a menu of versions, which then shows it: a second menu would have one entry. */
export function useOnlyLanguage(): SiteInfo['locales'][number] | undefined {
  const { navbar, locales } = useSite();
  const has = (wanted: string) => navbar.items.some(({ type }) => type === wanted);
  return locales.length === 1 && has('version') && has('locale') ? locales[0] : undefined;
}
