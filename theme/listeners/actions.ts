import { closestTo } from './closestTo';

/** Handles a press of an element with `data-action`. */
type Actions = Readonly<Record<string, (target: HTMLElement, event: MouseEvent) => void>>;

export function listenForActions(doc: Document, actions: Actions): void {
  doc.addEventListener('click', (event) => {
    const target = closestTo(event, '[data-action]');
    if (target) actions[target.dataset.action ?? '']?.(target, event);
  });
}
