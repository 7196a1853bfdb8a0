import type { ShownOperation } from '../contract';
import { operationsIn } from '../read/check';
import type { Node } from '../read/node';
import type { ShowContext } from './context';
import { addressOf, freeName, slugOf } from './names';

export interface FoundOperation extends Pick<ShownOperation, 'id' | 'method' | 'path' | 'title'> {
  isWebhook: boolean;
  item: Node;
  node: Node;
}

export interface Group {
  /** Last part of the address: `pets`. */
  slug: string;
  title: string;
  /** The tag; undefined for operations without one. */
  node?: Node;
  operations: FoundOperation[];
}

export const schemasSlug = 'schemas';

/** The operations of a document by their first tag: declared tags come first, in their order. */
export function groupOperations({ root, text }: Pick<ShowContext, 'root' | 'text'>): Group[] {
  const groups = new Map<string, Group>();
  const taken = new Set([schemasSlug]);
  const groupOf = (key: string, title: string, address = title, node?: Node) => {
    const existing = groups.get(key);
    if (existing) return existing;
    const slug = freeName(addressOf(address), taken);
    const group: Group = { slug, title, node, operations: [] };
    groups.set(key, group);
    return group;
  };
  for (const tag of root.list('tags')) {
    const name = tag.text('name') ?? '';
    const title = tag.text('x-displayName') ?? name;
    groupOf(`tag ${name}`, title, title, tag);
  }
  for (const operation of findOperations(root)) {
    const tag = operation.node.list('tags')[0]?.value;
    const group =
      typeof tag === 'string'
        ? groupOf(`tag ${tag}`, tag)
        : operation.isWebhook
          ? groupOf('webhooks', text('openapi.webhooks'), 'webhooks')
          : groupOf('other', text('openapi.operations'), 'operations');
    group.operations.push(operation);
  }
  return [...groups.values()].filter(({ operations }) => operations.length > 0);
}

function findOperations(root: Node): FoundOperation[] {
  const taken = new Set<string>();
  return (['paths', 'webhooks'] as const).flatMap((key) =>
    operationsIn(root, key).map(({ path, item, method, node }) => {
      const own = node.text('operationId');
      const unnamed = `${method} ${path}`;
      const id = freeName(own === undefined ? addressOf(unnamed) : slugOf(own), taken);
      const title = node.text('summary') ?? own ?? `${method.toUpperCase()} ${path}`;
      return { id, method, path, title, item, node, isWebhook: key === 'webhooks' };
    }),
  );
}
