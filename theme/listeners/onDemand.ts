/**
 * Code that most visits never need, fetched when a reader first interacts with the elements it serves. A
 * failed fetch leaves the page as it is; the next interaction tries again.
 */

import { closestTo } from './closestTo';

const turns = ['pointerover', 'focusin', 'click'] as const;
const code = 'figure.code, [data-copy], a.anchor';

/** Copying and wrapping load when the pointer or the focus reaches a block of code or a heading's anchor. */
export function listenForCode(doc: Document): void {
  let ready = false;
  const turn = (event: Event) => {
    if (!closestTo(event, code)) return;
    import('./code').then(
      ({ listenForCopies, catchUp }) => {
        for (const name of turns) doc.removeEventListener(name, turn);
        if (!ready) listenForCopies(doc);
        ready = true;
        catchUp(event);
      },
      () => {},
    );
  };
  for (const name of turns) doc.addEventListener(name, turn);
}

/**
 * The filter of the API index loads with the first key typed into it. The listener is on the document, so it
 * works on pages that load later; without it the whole list is shown.
 */
export function listenForFilter(doc: Document): void {
  doc.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !('apiFilter' in target.dataset)) return;
    import('../api/filter').then(
      ({ applyFilter }) => applyFilter(target),
      () => {},
    );
  });
}

/** Copies the Markdown version of the page that the button names. */
export function copyMarkdown(button: HTMLElement): void {
  import('./code').then(
    ({ copyTwin }) => copyTwin(button),
    () => {},
  );
}

/** Tabs load with the first page that has any. */
export function readyTabs(doc: Document): void {
  let ready = false;
  const check = () => {
    if (ready || !doc.querySelector('.tabs')) return;
    ready = true;
    import('./tabs').then(
      ({ listenForTabs }) => listenForTabs(doc),
      () => {
        ready = false;
      },
    );
  };
  check();
  doc.addEventListener('words', check);
}

/** Hides the navbar while scrolling down, on sites that configure it. */
export function readyNavbar(doc: Document): void {
  if (!doc.querySelector('.navbar[data-hide-on-scroll]')) return;
  import('./navbarScroll').then(
    ({ listenForScroll }) => listenForScroll(doc),
    () => {},
  );
}

/** The drawer of small screens loads when it is opened. */
export function pressDrawer(button: HTMLElement): void {
  import('./drawer').then(
    (drawer) => drawer.pressDrawer(button),
    () => {},
  );
}
