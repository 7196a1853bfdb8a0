/** Handles a press of an element with `data-action`. */
export type Actions = Readonly<Record<string, (target: HTMLElement, event: MouseEvent) => void>>;

/** One listener for every button marked `data-action="name"`. */
export function listenForActions(doc: Document, actions: Actions): void {
  doc.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-action]') : null;
    if (!(target instanceof HTMLElement)) return;
    const action = actions[target.dataset.action ?? ''];
    if (action) action(target, event);
  });
}
