import type { DocLink } from '../../../plugins/docs/contract';
import type { SearchConfig } from '../../../plugins/search/contract';
import { hitAddress } from '../box/hitAddress';
import { hitTitle } from '../view/describeHit';
import { checkResponse } from './checkHits';
import { createHostedClient } from './hostedClient';

const wanted = 3;

/** Asks the hosted provider for the pages most like the one at `path`. */
export async function recommend(
  config: SearchConfig,
  path: string,
  siteUrl: string,
): Promise<DocLink[]> {
  const { provider, indexName } = config;
  if (provider.kind !== 'hosted') return [];
  const answer = await createHostedClient(provider).getRecommendations([
    {
      indexName,
      objectID: path,
      model: 'related-products',
      threshold: 0,
      maxRecommendations: wanted,
    },
  ]);
  const hits = checkResponse(answer).results[0]?.hits ?? [];
  return hits.slice(0, wanted).flatMap((hit) => {
    const address = hitAddress(hit.url, { ...config, siteUrl });
    return address ? [{ title: hitTitle(hit), href: address.href }] : [];
  });
}
