import { useLazyAddress, useRoute, useShared } from '../../engine/client';
import type { DocsVersionSummary } from '../../plugins/docs/contract';

interface VersionLink {
  label: string;
  href: string;
  'data-version': string;
  current: boolean;
}

export interface Versions {
  links: VersionLink[];
  /** Attributes of the element around the links, for `listeners/versions.ts`. */
  attributes: Record<`data-${string}`, string | undefined>;
}

/** The version shown: the page's own, else the latest. */
export function shownVersion(
  versions: readonly DocsVersionSummary[],
  ofPage: string | undefined,
): DocsVersionSummary | undefined {
  const own = versions.find(({ name }) => name === ofPage);
  return own ?? versions.find((candidate) => candidate.isLast) ?? versions[0];
}

/** The versions of a docs plugin. `listeners/versions.ts` keeps the links on the same doc. */
export function useVersions(docsId: string): Versions {
  const versions = useShared('docs')?.[docsId]?.versions ?? [];
  const props = useRoute().props as { docsId?: string; version?: string; id?: string };
  const source = useLazyAddress('docsVersions');
  const ofPage = props.docsId === docsId ? props.version : undefined;
  const shown = shownVersion(versions, ofPage);
  const links = versions.map((summary) => ({
    label: summary.label,
    href: summary.mainDocPath,
    'data-version': summary.name,
    current: summary === shown,
  }));
  const attributes = {
    'data-versions': docsId,
    'data-doc': ofPage === undefined ? undefined : props.id,
    'data-fixed': ofPage === undefined ? undefined : '',
    'data-records': versions.length > 1 ? source : undefined,
  };
  return { links, attributes };
}
