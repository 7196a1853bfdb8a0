import { closestTo } from './closestTo';

/** Code that most visits never need, fetched when a reader first interacts with the elements it serves. */

/** Uses a module; when it cannot be fetched the page stays as it is, and the next interaction tries again. */
const use = <Module>(
  loading: Promise<Module>,
  act: (module: Module) => unknown,
  onFailure = () => {},
) => void loading.then(act, onFailure);

const turns = ['pointerover', 'focusin', 'click'] as const;
const code = 'figure.code, button.language, [data-copy], a.anchor';

/** Copying and wrapping load when the pointer or the focus reaches a block of code or a heading's anchor. */
export function listenForCode(doc: Document): void {
  let ready = false;
  const turn = (event: Event) => {
    if (!closestTo(event, code)) return;
    use(import(/* webpackChunkName: "code" */ './code'), ({ listenForCopies, catchUp }) => {
      for (const name of turns) doc.removeEventListener(name, turn);
      if (!ready) listenForCopies(doc);
      ready = true;
      catchUp(event);
    });
  };
  for (const name of turns) doc.addEventListener(name, turn);
}

/** Loads the filter of the API index with the first key typed into it. */
export function listenForFilter(doc: Document): void {
  doc.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && 'apiFilter' in target.dataset)
      use(import(/* webpackChunkName: "filter" */ '../api/filter'), ({ applyFilter }) =>
        applyFilter(target),
      );
  });
}

export const copyMarkdown = (button: HTMLElement): void =>
  use(import(/* webpackChunkName: "code" */ './code'), ({ copyFetched }) => copyFetched(button));

/** Tabs load with the first page that has any. */
export function readyTabs(doc: Document): void {
  let ready = false;
  const check = () => {
    if (ready || !doc.querySelector('.tabs')) return;
    ready = true;
    const isMissing = () => {
      ready = false;
    };
    use(
      import(/* webpackChunkName: "tabs" */ './tabs'),
      ({ listenForTabs }) => listenForTabs(doc),
      isMissing,
    );
  };
  check();
  doc.addEventListener('words', check);
}

/** Hides the navbar while scrolling down, on sites that configure it. */
export function readyNavbar(doc: Document): void {
  if (doc.querySelector('.navbar[data-hide-on-scroll]'))
    use(import(/* webpackChunkName: "navbar" */ './navbarScroll'), ({ listenForScroll }) =>
      listenForScroll(doc),
    );
}

/** The drawer of small screens loads when it is opened. */
export const pressDrawer = (button: HTMLElement): void =>
  use(import(/* webpackChunkName: "drawer" */ './drawer'), (drawer) => drawer.pressDrawer(button));
