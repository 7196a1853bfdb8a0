import { joinPath, publicPath, textOf } from '../../engine';
import { tagPart } from '../front-matter';
import type { CategoryProps, DocLink } from './contract';
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
  const addPage = (
    path: string,
    title: string,
    { crumbs, items }: { crumbs: CategoryProps['breadcrumbs']; items: CategoryProps['items'] },
  ) =>
    context.addRoute({
      path,
      kind: 'category',
      source: 'config.ts',
      title,
      noindex: version.last !== undefined || undefined,
      props: {
        docsId: options.id,
        version: version.version.name,
        breadcrumbs: options.breadcrumbs ? crumbs : [],
        items,
      },
      trail: [version.part],
      data: { search: { isExcluded: true } },
    });
  const tags = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { label, docs }] of tags) {
    const items = docs.map(({ title, lang, path, frontMatter: { description } }) => ({
      label: title,
      lang,
      href: publicPath(path, site),
      description: description || undefined,
    }));
    const title = text('docs.about', { tag: label });
    addPage(pathOf(label, version), title, { crumbs: [all, { label }], items });
  }
  const root = rootOf(version);
  if (version.docs.some(({ path }) => path === root)) return;
  const items = tags.map(([href, { label, docs }]) => ({
    label,
    href,
    description: docs.map(({ title }) => title).join(', '),
  }));
  addPage(root, all.label, { crumbs: [{ label: all.label }], items });
}
