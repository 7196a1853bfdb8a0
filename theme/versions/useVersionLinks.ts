import { useLazyShared, useRoute, useShared } from '../../engine/client';
import type { DocsVersion, DocsVersionSummary } from '../../plugins/docs/contract';
import { preferredVersion, readPreferredVersion, versionsWanted } from '../state/preferredVersion';
import { useHydrated } from '../state/useHydrated';
import { useSignal } from '../state/useSignal';

export interface VersionLink {
  name: string;
  label: string;
  href: string;
  current: boolean;
}

/** The target of a version from a doc: the doc with the same id, else the version's main doc. */
export function versionHref(
  summary: DocsVersionSummary,
  records: readonly DocsVersion[] | undefined,
  docId: string | undefined,
): string {
  const record = records?.find((one) => one.name === summary.name);
  return record?.docs.find((doc) => doc.id === docId)?.path ?? summary.mainDocPath;
}

/** The version on screen: the page's own, else the one preferred earlier, else the latest. */
export function shownVersion(
  versions: readonly DocsVersionSummary[],
  ofPage: string | undefined,
  preferred: string | null | undefined,
): DocsVersionSummary | undefined {
  const named = (name: string | null | undefined) => versions.find((one) => one.name === name);
  return named(ofPage) ?? named(preferred) ?? versions.find((one) => one.isLast) ?? versions[0];
}

/** The versions of a docs plugin as links that stay on the same page where they can. */
export function useVersionLinks(docsId: string): VersionLink[] {
  const versions = useShared('docs')?.[docsId]?.versions ?? [];
  const several = versions.length > 1;
  const wanted = useSignal(versionsWanted);
  const records = useLazyShared('docsVersions', several && wanted)?.[docsId];
  const props = useRoute().props as { docsId?: string; version?: string; id?: string };
  const chosen = useSignal(preferredVersion)[docsId];
  const hydrated = useHydrated();
  const known = versions.map((version) => version.name);
  const preferred = chosen ?? (hydrated && several ? readPreferredVersion(docsId, known) : null);
  const ofPage = props.docsId === docsId ? props.version : undefined;
  const shown = shownVersion(versions, ofPage, preferred);
  return versions.map((summary) => ({
    name: summary.name,
    label: summary.label,
    href: versionHref(summary, records, ofPage === undefined ? undefined : props.id),
    current: summary === shown,
  }));
}
