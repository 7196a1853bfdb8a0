import { textFor } from './announce';
import { closestTo } from './closestTo';

function addButton(figure: HTMLElement): void {
  const button = figure.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'wrap';
  button.setAttribute('aria-label', textFor(figure.ownerDocument, 'wrap'));
  button.setAttribute('aria-pressed', String(figure.hasAttribute('data-wrap')));
  figure.querySelector('.code-bar')?.prepend(button);
}

/** Adds a wrap switch to a block with overlong lines when the reader interacts with it. */
export function offerWrapping(event: Event): void {
  const figure = closestTo(event, 'figure.code');
  if (!figure || figure.querySelector('button.wrap')) return;
  const pre = figure.querySelector('pre');
  if (pre && pre.scrollWidth > pre.clientWidth + 1) addButton(figure);
}

export function toggleWrapping(button: HTMLElement): void {
  const wraps = button.closest('figure.code')?.toggleAttribute('data-wrap') ?? false;
  button.setAttribute('aria-pressed', String(wraps));
}
