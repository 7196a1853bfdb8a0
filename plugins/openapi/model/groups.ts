import { isRecord } from '../../../engine';
import { methods } from '../read/check';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import { addressOf, slugOf } from './names';
import type { FoundOperation } from './operation';

export interface Group {
  /** Last part of the address: `pets`. */
  slug: string;
  title: string;
  /** The tag; undefined for operations without one. */
  node?: Node;
  operations: FoundOperation[];
}

export const schemasSlug = 'schemas';

/** The tag of a group, and the last part of its address unless the title gives it. */
type GroupInput = { node?: Node; slug?: string };

/** The operations of a document by their first tag: declared tags come first, in their order. */
export function groupOperations(root: Node, text: OpenApiText): Group[] {
  const groups = new Map<string, Group>();
  const taken = new Set([schemasSlug]);
  const groupOf = (
    key: string,
    title: string,
    { node, slug = addressOf(title) }: GroupInput = {},
  ) => {
    const existing = groups.get(key);
    if (existing) return existing;
    const group: Group = { slug: free(slug, taken), title, node, operations: [] };
    groups.set(key, group);
    return group;
  };
  for (const tag of root.list('tags')) {
    const name = tag.text('name') ?? '';
    groupOf(`tag ${name}`, tag.text('x-displayName') ?? name, { node: tag });
  }
  for (const operation of findOperations(root)) {
    const tag = operation.node.list('tags').map(({ value }) => value)[0];
    const group =
      typeof tag === 'string'
        ? groupOf(`tag ${tag}`, tag)
        : operation.isWebhook
          ? groupOf('webhooks', text('openapi.webhooks'), { slug: 'webhooks' })
          : groupOf('other', text('openapi.operations'), { slug: 'operations' });
    group.operations.push(operation);
  }
  return [...groups.values()].filter(({ operations }) => operations.length > 0);
}

function findOperations(root: Node): FoundOperation[] {
  const taken = new Set<string>();
  return ['paths', 'webhooks'].flatMap((key) => {
    const paths = root.get(key);
    return paths.keys().flatMap((path) => {
      const item = paths.get(path);
      return methods.flatMap((method): FoundOperation[] => {
        const node = item.get(method);
        if (!isRecord(node.value)) return [];
        const own = node.text('operationId');
        const id = free(own === undefined ? addressOf(`${method} ${path}`) : slugOf(own), taken);
        const title = node.text('summary') ?? own ?? `${method.toUpperCase()} ${path}`;
        return [{ id, method, path, title, item, node, isWebhook: key === 'webhooks' }];
      });
    });
  });
}

function free(base: string, taken: Set<string>): string {
  let name = base;
  for (let count = 1; taken.has(name); count += 1) name = `${base}-${count}`;
  taken.add(name);
  return name;
}
