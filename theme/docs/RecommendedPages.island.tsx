import { useEffect, useState } from 'react';
import { island, useShared, useSite } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';
import { RelatedPages } from './RelatedPages';

export default island(RecommendedPages);

interface Props {
  /** From the build. */
  related: readonly DocLink[];
  path: string;
}

/** The related pages from the build, or from the hosted provider once it has answered. */
function RecommendedPages({ related, path }: Props) {
  const config = useShared('search');
  const { url: siteUrl } = useSite();
  const [links, setLinks] = useState(related);
  useEffect(() => {
    if (!config) return;
    let isCurrent = true;
    import(/* webpackChunkName: "recommend" */ '../search/clients/recommend')
      .then(({ recommend }) => recommend(config, path, siteUrl))
      .then(
        (pages) => isCurrent && pages.length > 0 && setLinks(pages),
        () => {}, // those from the build stay
      );
    return () => {
      isCurrent = false;
    };
  }, [config, path, siteUrl]);
  return <RelatedPages links={links} />;
}
