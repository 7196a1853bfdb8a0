import { Link } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';
import { useText } from '../texts/useText';

export function RelatedPages({ links }: { links: readonly DocLink[] }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <section className="related" aria-labelledby="Layout-related-pages">
      <h2 id="Layout-related-pages">{text('related.title')}</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
