import { hash } from 'node:crypto';

// 128 bits: enough against accidents, and nobody gains from a collision in their own cache.
const hexLength = 32;

/**
 * A short name for a value: the same for equal content, whatever the order of an object's keys. Bytes and
 * text with the same content have the same hash; data never has the hash of a text.
 */
export function hashOf(value: unknown): string {
  const content =
    typeof value === 'string' || value instanceof Uint8Array ? value : `\u0000${stableJson(value)}`;
  return hash('sha256', content, 'hex').slice(0, hexLength);
}

/** JSON with sorted keys; `undefined` and functions count as absent, as in `JSON.stringify`. */
function stableJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    // plain texts, as in most keys, need no order
    return value.every(isText) ? JSON.stringify(value) : `[${value.map(stableJson).join()}]`;
  }
  const own = value as Record<string, unknown> & { toJSON?: unknown };
  if (typeof own.toJSON === 'function') return stableJson(own.toJSON());
  const parts: string[] = [];
  for (const key of Object.keys(own).sort()) {
    const member = own[key];
    if (member === undefined || typeof member === 'function') continue;
    parts.push(`${JSON.stringify(key)}:${stableJson(member)}`);
  }
  return `{${parts.join()}}`;
}

const isText = (value: unknown) => typeof value === 'string';
