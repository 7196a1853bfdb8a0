import type { LoadContext } from '../../../engine';
import type { SidebarNode } from './sidebarNode';

type Label = LoadContext['label'];

/** A sidebar with the labels of its entries in the language of the site; titles of documents have theirs already. */
export function translateNodes(nodes: readonly SidebarNode[], label: Label): SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    const badge = node.badge && label(node.badge);
    if (node.type === 'link') return { ...node, label: label(node.label), badge };
    if (node.type === 'doc') {
      const isOwn = node.label === node.doc.label;
      return { ...node, label: isOwn ? node.label : label(node.label), badge };
    }
    const items = translateNodes(node.items, label);
    return {
      ...node,
      label: label(node.label),
      badge,
      items,
      page: translatePage(node.page, label),
    };
  });
}

function translatePage(page: PageOfCategory, label: Label): PageOfCategory {
  if (!page || !('index' in page)) return page;
  const { title, description } = page.index;
  const index = {
    ...page.index,
    title: label(title),
    description: description && label(description),
  };
  return { index };
}

type PageOfCategory = Extract<SidebarNode, { type: 'category' }>['page'];
