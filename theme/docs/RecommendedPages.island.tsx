import { useEffect, useState } from 'react';
import { island, useShared, useSite } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';
import { RelatedPages } from './RelatedPages';

export default island(RecommendedPages);

/** The pages that the hosted provider recommends, once it has answered. */
function RecommendedPages({ path }: { path: string }) {
  const config = useShared('search');
  const { url: siteUrl } = useSite();
  const [links, setLinks] = useState<readonly DocLink[]>([]);
  useEffect(() => {
    if (!config) return;
    let isCurrent = true;
    import(/* webpackChunkName: "recommend" */ '../search/clients/recommend')
      .then(({ recommend }) => recommend(config, path, siteUrl))
      .then(
        (pages) => isCurrent && setLinks(pages),
        () => {}, // the list is an extra; the page works without it
      );
    return () => {
      isCurrent = false;
    };
  }, [config, path, siteUrl]);
  return <RelatedPages links={links} />;
}
