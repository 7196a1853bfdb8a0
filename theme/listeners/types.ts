/**
 * Shows the types of names in samples: by pointer, by tap, or by keyboard. Enter on a block goes to its first
 * name, arrow keys move between names, Escape goes back; so a block stays a single Tab stop.
 */
import { textFor } from './announce';

const nameSelector = 'figure.code [data-type]';
const tipId = 'Layout-type-tip';

export function handleTypes(event: Event): void {
  if (event.type === 'pointerover' || event.type === 'click') pointAt(event);
  if (event.type === 'focusin') followFocus(event);
  if (event instanceof KeyboardEvent) walkNames(event);
}

/** Shows the type of the name under the pointer. Touch only counts as a tap: fingers pass over many. */
function pointAt(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(`#${tipId}`)) return;
  const touch = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
  if (touch) return;
  const name = target.closest<HTMLElement>(nameSelector);
  if (name) showType(name);
  else if (!target.ownerDocument.activeElement?.matches(nameSelector))
    hideType(target.ownerDocument);
}

/** Shows the type of the focused name, and announces that a focused block has types. */
function followFocus({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches(nameSelector)) {
    showType(target);
    return;
  }
  hideType(target.ownerDocument);
  if (target.matches('figure.code > pre') && target.querySelector('[data-type]')) {
    const doc = target.ownerDocument;
    target.setAttribute('aria-description', textFor(doc, 'typesHint'));
    target.dataset.hint = textFor(doc, 'types');
  }
}

function walkNames(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape') leave(target);
  const block = target.closest('figure.code > pre');
  if (!block) return;
  const names = [...block.querySelectorAll<HTMLElement>('[data-type]')];
  const next = nextName(names, target, key);
  if (!next) return;
  event.preventDefault();
  next.tabIndex = -1;
  next.focus();
}

function nextName(names: HTMLElement[], target: HTMLElement, key: string): HTMLElement | undefined {
  const index = names.indexOf(target);
  if (index < 0) return key === 'Enter' ? names[0] : undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return names[(index + 1) % names.length];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return names.at(index - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}

function leave(target: HTMLElement): void {
  hideType(target.ownerDocument);
  if (target.matches(nameSelector)) target.closest<HTMLElement>('pre')?.focus();
}

function showType(name: HTMLElement): void {
  const doc = name.ownerDocument;
  const figure = name.closest('figure.code');
  if (!figure || name.getAttribute('aria-describedby') === tipId) return;
  hideType(doc);
  const tip = doc.createElement('div');
  tip.id = tipId;
  tip.className = 'type-tip';
  tip.role = 'tooltip';
  tip.textContent = `${name.textContent}${name.dataset.type}`;
  name.setAttribute('aria-describedby', tipId);
  figure.append(tip);
  place(tip, name.getBoundingClientRect(), figure.getBoundingClientRect());
}

/** Right below the name, so that the pointer can move onto it, and within the width of the block. */
function place(tip: HTMLElement, name: DOMRect, figure: DOMRect): void {
  const room = Math.max(0, figure.width - tip.offsetWidth - 2);
  tip.style.top = `${name.bottom - figure.top - 1}px`;
  tip.style.left = `${Math.min(Math.max(0, name.left - figure.left), room)}px`;
}

function hideType(doc: Document): void {
  doc.getElementById(tipId)?.remove();
  doc.querySelector(`[aria-describedby="${tipId}"]`)?.removeAttribute('aria-describedby');
}
