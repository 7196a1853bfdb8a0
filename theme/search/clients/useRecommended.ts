import { useEffect, useState } from 'react';
import { useRoute, useShared, useSite } from '../../../engine/client';
import type { DocLink } from '../../../plugins/docs/contract';

/** The related pages of this page: from the build, or from the hosted provider once it has answered. */
export function useRecommended(related: readonly DocLink[]): readonly DocLink[] {
  const config = useShared('search');
  const { url: siteUrl } = useSite();
  const { path } = useRoute();
  const [found, setFound] = useState<{ path: string; links: DocLink[] }>();
  useEffect(() => {
    if (!config?.recommendations) return;
    let isCurrent = true;
    import('./recommend')
      .then(({ recommend }) => recommend(config, path, siteUrl))
      .then(
        (links) => isCurrent && links.length > 0 && setFound({ path, links }),
        () => {}, // those from the build stay
      );
    return () => {
      isCurrent = false;
    };
  }, [config, path, siteUrl]);
  return found?.path === path ? found.links : related;
}
