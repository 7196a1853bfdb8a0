import type { LoadContext } from '../../../engine';
import type { SidebarNode } from './sidebarNode';

type Label = LoadContext['label'];

/** A sidebar with the labels of its entries in the language of the site; titles of documents have theirs already. */
export const translateNodes = (nodes: readonly SidebarNode[], label: Label): SidebarNode[] =>
  nodes.map((node): SidebarNode => {
    const isOwn = node.type === 'doc' && node.label === node.page.label;
    const badge = node.badge && label(node.badge);
    const named = { ...node, label: isOwn ? node.label : labelOf(node, label), badge };
    if (named.type !== 'category') return named;
    const items = translateNodes(named.items, label);
    return { ...named, items, page: translatePage(named.page, label) };
  });

/** Two categories with one label may have a translation each, by their keys. */
function labelOf(node: SidebarNode, label: Label): string {
  if (node.type !== 'category' || node.key === undefined) return label(node.label);
  const translated = label(node.key);
  return translated === node.key ? label(node.label) : translated;
}

/** The texts of a listing are labels; a document has its own. */
function translatePage(page: SidebarNode['page'], label: Label): SidebarNode['page'] {
  if (!page || 'file' in page) return page;
  const { title, description } = page;
  return { ...page, title: label(title), description: description && label(description) };
}
