import type { FoundLink } from '../../engine';
import { mark, styleMark } from './view/addresses';

/** Replaces marked addresses by the engine's placeholders; `links` has the target of each, equal ones once. */
export function fillAddresses<T>(view: T, base: string): { view: T; links: FoundLink[] } {
  const links: FoundLink[] = [];
  const indexes = new Map<string, number>();
  const pattern = new RegExp(`${mark}([^${mark}]*)${mark}`, 'g');
  const fill = (text: string) =>
    text.replace(pattern, (_, key: string) => {
      let index = indexes.get(key);
      if (index === undefined) {
        index = links.length;
        indexes.set(key, index);
        links.push({ ...linkOf(key, base), line: 1, column: 1 });
      }
      return `\u0000${index}\u0000`;
    });
  return { view: mapStrings(view, fill) as T, links };
}

const linkOf = (key: string, base: string): Pick<FoundLink, 'kind' | 'url'> =>
  key.startsWith(styleMark)
    ? { kind: 'style', url: key.slice(styleMark.length) }
    : { kind: 'link', url: addressPath(base, key) };

/** Path of a key; keys that are paths already (guides) stay unchanged. */
export const addressPath = (base: string, key: string): string =>
  key.startsWith('/') ? key : `${base}/${key}`;

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes(mark) ? change(value) : value;
  if (Array.isArray(value)) return value.map((part) => mapStrings(part, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapStrings(part, change)]),
  );
}
