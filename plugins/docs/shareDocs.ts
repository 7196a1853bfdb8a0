import type { DocsOptions } from './options';
import { type DocsPlace, type PlacedVersion, toHref } from './placedVersion';

/** Shares the version records and the whole sidebars; data that grows with the site is lazy. */
export function shareDocs(versions: PlacedVersion[], place: DocsPlace, { id }: DocsOptions): void {
  const { site } = place;
  const head = ({ version }: PlacedVersion) => ({
    name: version.name,
    label: version.label,
    path: toHref(version.path, site),
    isLast: version.isLast,
  });
  place.setShared('docs', {
    [id]: {
      versions: versions.map((one) => ({
        ...head(one),
        mainDocPath: toHref(one.byId.get(one.version.mainDoc)!.path, site),
      })),
    },
  });
  const records = versions.map((one) => ({
    ...head(one),
    mainDoc: one.version.mainDoc,
    docs: one.docs.map((doc) => {
      const sidebar = doc.frontMatter.sidebar ?? one.spots.get(doc)?.index.name;
      return { id: doc.id, path: toHref(doc.path, site), ...(sidebar && { sidebar }) };
    }),
  }));
  place.setShared('docsVersions', { [id]: records }, { lazy: true });
  const indexes = versions.flatMap(({ version, indexes }) =>
    indexes.map((index) => [`${id}/${version.name}/${index.name}`, index] as const),
  );
  const closed = indexes.map(([key, index]) => [key, index.branch().items]);
  place.setShared('closedSidebars', Object.fromEntries(closed));
  const whole = indexes.map(([key, index]) => [key, index.whole()]);
  place.setShared('sidebars', Object.fromEntries(whole), { lazy: true });
}
