import { Link } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';

/** Pages on the same subject; nothing when there are none. */
export function RelatedPages({ links }: { links: readonly DocLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-pages">
      <h2 id="related-pages">Related pages</h2>
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
