import { Link } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import { useText } from '../../texts/useText';

interface PopularPagesProps {
  config: Pick<SearchConfig, 'links'>;
  onOpen?: () => void;
}

/** Pages for readers who have not typed anything, or found nothing. */
export function PopularPages({ config: { links }, onOpen }: PopularPagesProps) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <section className="search-popular">
      <h2 className="search-group-title">{text('search.popularTitle')}</h2>
      <ul className="cards">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className="card" href={href} onClick={onOpen}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
