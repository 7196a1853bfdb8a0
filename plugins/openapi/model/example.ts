import type { Node } from '../read/node';
import { typesOf } from './schema';

const deepest = 6;

/** Texts that fit a format. */
const ofFormat: Record<string, string> = {
  date: '2024-05-31',
  'date-time': '2024-05-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'aGVsbG8=',
};

/** Which side sends a value: keys that only the other side sends are left out. */
export type Direction = 'request' | 'response';

/** A value that fits a schema: its own example, or one made from its parts. Undefined for a circle. */
export function exampleOf(node: Node, direction: Direction, open: readonly string[] = []): unknown {
  const target = node.target();
  if (open.includes(target.id) || open.length > deepest) return undefined;
  const inside = [...open, target.id];
  const own = [node, target].map(givenExample).find((value) => value !== undefined);
  if (own !== undefined) return own;
  const [form] = [...target.list('oneOf'), ...target.list('anyOf')];
  const merged = mergeAll(target, direction, inside);
  if (form) {
    const value = exampleOf(form, direction, inside);
    return isObject(value) && isObject(merged) ? { ...merged, ...value } : value;
  }
  return merged;
}

function givenExample(node: Node): unknown {
  const { value } = node.child('example');
  if (value !== undefined) return value;
  const list = node.child('examples').value;
  if (Array.isArray(list) && list.length > 0) return list[0];
  for (const key of ['const', 'default']) if (node.child(key).exists) return node.child(key).value;
  const values = node.child('enum').value;
  return Array.isArray(values) ? values[0] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The example of a schema with everything that it joins by `allOf`. */
function mergeAll(node: Node, direction: Direction, open: readonly string[]): unknown {
  const parts = node.list('allOf').map((part) => exampleOf(part, direction, open));
  const own = byType(node, direction, open);
  const objects = [...parts, own].filter(isObject);
  if (objects.length > 0) return Object.assign({}, ...objects);
  return [own, ...parts].find((value) => value !== undefined);
}

function byType(node: Node, direction: Direction, open: readonly string[]): unknown {
  const [type] = typesOf([node]);
  if (type === 'object') return ofObject(node, direction, open);
  if (type === 'array') {
    const entry = exampleOf(node.child('items'), direction, open);
    return entry === undefined ? [] : [entry];
  }
  if (type === 'string') return ofFormat[node.text('format') ?? ''] ?? 'text';
  if (type === 'integer' || type === 'number') {
    const { value } = node.child('minimum');
    return typeof value === 'number' ? value : 0;
  }
  if (type === 'boolean') return true;
  return type === 'null' ? null : undefined;
}

function ofObject(node: Node, direction: Direction, open: readonly string[]) {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = node.get('properties');
  const entries = properties
    .names()
    .filter((name) => !properties.get(name).flag(hidden))
    .map((name) => [name, exampleOf(properties.child(name), direction, open)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
