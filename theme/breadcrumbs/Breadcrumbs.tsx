import { Link, useSite } from '../../engine/client';
import { InLanguage } from '../locale/InLanguage';
import { useText } from '../texts/useText';

export interface Crumb {
  label: string;
  lang?: string;
  href?: string;
}

/** The page's position in the sidebar; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const site = useSite();
  const text = useText();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={text('breadcrumbs.label')}>
      <ol>
        <li>
          <Link href={site.home}>{text('breadcrumbs.home')}</Link>
        </li>
        {crumbs.map(({ label, lang, href }, index) => (
          <li key={index}>
            {index === last ? (
              <span aria-current="page">
                <InLanguage lang={lang}>{label}</InLanguage>
              </span>
            ) : href ? (
              <Link href={href}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
