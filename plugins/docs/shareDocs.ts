import { publicPath } from '../../engine';
import type { DocsContext, IndexedVersion } from './indexedVersion';

/** Shares the version records and the whole sidebars; data that grows with the site is lazy. */
export function shareDocs(versions: IndexedVersion[], context: DocsContext): void {
  const { site, options } = context;
  const { id } = options;
  const head = ({ version }: IndexedVersion) => ({
    name: version.name,
    label: version.label,
    path: publicPath(version.path, site),
    isLast: version.isLast,
  });
  context.setShared('docs', {
    [id]: {
      versions: versions.map((indexed) => ({
        ...head(indexed),
        searchIndex: indexed.version.searchIndex,
        mainDocPath: publicPath(indexed.byId.get(indexed.version.mainDoc)!.path, site),
      })),
    },
  });
  const records = versions.map((indexed) => ({
    ...head(indexed),
    mainDoc: indexed.version.mainDoc,
    docs: indexed.docs.map((doc) => {
      const sidebar = doc.frontMatter.sidebar ?? indexed.spots.get(doc)?.index.name;
      return { id: doc.id, path: publicPath(doc.path, site), sidebar };
    }),
  }));
  context.setShared('docsVersions', { [id]: records }, { lazy: true });
  const indexes = versions.flatMap(({ version, indexes }) =>
    indexes.map((index) => [`${id}/${version.name}/${index.name}`, index] as const),
  );
  const closed = indexes.map(([key, index]) => [key, index.branch().items]);
  context.setShared('closedSidebars', Object.fromEntries(closed));
  const whole = indexes.map(([key, index]) => [key, { items: index.whole() }]);
  context.setShared('sidebars', Object.fromEntries(whole), { lazy: true });
}
