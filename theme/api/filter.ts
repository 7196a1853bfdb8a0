import { formOf } from '../../engine/client/texts/createText';
import type { Message } from '../../engine/contract';

/** The filter of the API index: shows the entries whose name contains every word of the input. */
export function applyFilter(input: HTMLInputElement): void {
  const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const root = input.closest('article') ?? document;
  let shown = 0;
  for (const entry of root.querySelectorAll<HTMLElement>('[data-name]')) {
    const name = entry.dataset.name?.toLowerCase() ?? '';
    entry.hidden = !words.every((word) => name.includes(word));
    if (!entry.hidden) shown++;
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-api-group], [data-api-section]'))
    part.hidden = words.length > 0 && !part.querySelector('[data-name]:not([hidden])');
  const count = root.querySelector<HTMLElement>('[data-api-count]');
  if (!count) return;
  const forms = JSON.parse(count.dataset.counts ?? '""') as Message;
  const text = formOf(forms, shown, document.documentElement.lang || 'en');
  count.textContent = words.length === 0 ? '' : text.replace('{count}', String(shown));
}
