import type { FoundLink } from '../../engine';
import { linkMark } from './model/texts';

/** Data of a page with the engine's placeholders, and the links behind them. */
export interface FilledData<T> {
  data: T;
  links: FoundLink[];
}

/** Gives the links in the texts of a page numbers that begin at 0. */
export function fillLinks<T>(view: T, all: readonly FoundLink[]): FilledData<T> {
  const links: FoundLink[] = [];
  const numbers = new Map<string, number>();
  const pattern = new RegExp(`${linkMark}(\\d+)${linkMark}`, 'g');
  const fill = (text: string) =>
    text.replace(pattern, (_, number: string) => {
      const index = numbers.get(number) ?? links.push(all[Number(number)]!) - 1;
      numbers.set(number, index);
      return `\u0000${index}\u0000`;
    });
  // the result has the shape of the view
  return { data: mapTexts(view, fill) as T, links };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes(linkMark) ? change(value) : value;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]),
  );
}
