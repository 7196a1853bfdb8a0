import { useEffect, useState } from 'react';
import { island, Link, useLocation, useShared, useSite } from '../../engine/client';
import type { SearchConfig } from '../../plugins/search/contract';
import type { SearchHit } from '../../plugins/search/fulltext';
import { hitAddress } from '../search/box/hitAddress';
import { createRequest } from '../search/box/query';
import { clientOf } from '../search/clients/clientOf';
import { hitTitle } from '../search/view/describeHit';
import { useText } from '../texts/useText';
import { nearestHits, queriesOfPath, samePage } from './nearestHits';

export default island(NearestPages, { when: 'load' });

/** Leads from an address in another case, or with a file ending, to its page; offers similar pages for any other address. */
function NearestPages() {
  const config = useShared('search');
  const { url: siteUrl } = useSite();
  const { pathname, search, hash } = useLocation();
  const text = useText();
  const [hits, setHits] = useState<SearchHit[]>([]);
  useEffect(() => {
    if (!config) return;
    let isCurrent = true;
    findNearest(config, pathname)
      .then((answer) => isCurrent && setHits(answer))
      .catch(() => {}); // a search that fails leaves the page as it is
    return () => {
      isCurrent = false;
    };
  }, [config, pathname]);
  const externalUrlRegex = config?.externalUrlRegex;
  const links = hits.flatMap((hit) => {
    const address = hitAddress(hit.url, { origin: location.origin, siteUrl, externalUrlRegex });
    return address
      ? [{ href: address.href, title: hit.hierarchy.lvl1 ?? hitTitle(hit), kind: hit.kind }]
      : [];
  });
  const meant = samePage(
    links.map(({ href }) => href),
    pathname,
  );
  useEffect(() => {
    if (meant !== undefined) location.replace(meant + search + hash);
  }, [meant, search, hash]);
  // The room is there from the start, below what is being read, so that nothing moves when the links come.
  return (
    <section className="nearest-pages" aria-live="polite">
      {links.length > 0 && (
        <>
          <h2>{text('nearest.title')}</h2>
          <ul>
            {links.map(({ href, title, kind }) => (
              <li key={href}>
                <Link href={href}>{title}</Link> <span className="nearest-kind">{kind}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

async function findNearest(config: SearchConfig, pathname: string): Promise<SearchHit[]> {
  const queries = queriesOfPath(pathname);
  if (queries.length === 0) return [];
  const client = await clientOf(config);
  const { results } = await client.search(queries.map((query) => createRequest(config, query)));
  return nearestHits(
    results.flatMap(({ hits }) => hits),
    pathname,
  );
}
