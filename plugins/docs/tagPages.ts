import { joinPath, publicPath, textOf } from '../../engine';
import { tagPart } from '../front-matter';
import type { DocLink } from './contract';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import type { Doc } from './scan';
import { texts } from './texts';

const rootOf = ({ version }: IndexedVersion) => joinPath(version.path, 'tags');

const pathOf = (label: string, version: IndexedVersion) =>
  joinPath(rootOf(version), tagPart(label));

/** Links from a document to the pages of its tags; tags whose pages have the same path are one. */
export function tagLinks(
  { frontMatter }: Doc,
  version: IndexedVersion,
  { site }: DocsContext,
): DocLink[] | undefined {
  if (!frontMatter.tags || frontMatter.unlisted) return undefined;
  const byPath = new Map(frontMatter.tags.map((label) => [pathOf(label, version), label]));
  return [...byPath].map(([path, title]) => ({ title, href: publicPath(path, site) }));
}

/** Adds a page for each tag, with its documents, and one with all tags; the spelling of the first document counts. */
export function addTagPages(version: IndexedVersion, context: DocsContext): void {
  const { site, options } = context;
  const groups = new Map<string, { label: string; docs: Doc[] }>();
  for (const doc of version.docs) {
    for (const { title, href } of tagLinks(doc, version, context) ?? []) {
      const group = groups.get(href) ?? { label: title, docs: [] };
      groups.set(href, group);
      group.docs.push(doc);
    }
  }
  if (groups.size === 0) return;
  const text = textOf(texts, site);
  const all = { label: text('docs.tags'), href: publicPath(rootOf(version), site) };
  const pageAt = (path: string, title: string, crumbs: { label: string; href?: string }[]) => ({
    path,
    kind: 'category' as const,
    source: 'config.ts',
    title,
    noindex: version.last !== undefined || undefined,
    props: {
      docsId: options.id,
      version: version.version.name,
      breadcrumbs: options.breadcrumbs ? crumbs : [],
    },
    trail: [version.part],
    data: { search: { isExcluded: true } },
  });
  const tags = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { label, docs }] of tags) {
    const page = pageAt(pathOf(label, version), text('docs.about', { tag: label }), [
      all,
      { label },
    ]);
    const items = docs.map(({ title, path, frontMatter: { description } }) => ({
      label: title,
      href: publicPath(path, site),
      description: description || undefined,
    }));
    context.addRoute({ ...page, props: { ...page.props, items } });
  }
  const root = pageAt(rootOf(version), all.label, [{ label: all.label }]);
  const items = tags.map(([href, { label, docs }]) => ({
    label,
    href,
    description: docs.map(({ title }) => title).join(', '),
  }));
  if (!version.docs.some(({ path }) => path === root.path))
    context.addRoute({ ...root, props: { ...root.props, items } });
}
