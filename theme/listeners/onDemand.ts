import { closestTo } from './closestTo';

/** Code that most visits never need, fetched when a reader first interacts with the elements it serves. */

/** Uses a module; when it cannot be fetched the page stays as it is, and the next interaction tries again. */
const use = <Module>(
  loading: Promise<Module>,
  act: (module: Module) => unknown,
  onFailure = () => {},
) => void loading.then(act, onFailure);

/** The code of some elements handles every event that may be meant for them. */
interface TouchedCode {
  handle(event: Event): void;
}

const touches = ['pointerover', 'pointerout', 'focusin', 'focusout', 'click', 'keydown'] as const;

/**
 * Loads code with the first touch of its elements, by pointer, finger or focus. The code then handles the events that came
 * meanwhile, in their order, and all that follow. The browser does not act on `keys`, because the code will.
 */
function onTouch(
  doc: Document,
  elements: string,
  load: () => Promise<TouchedCode>,
  keys?: RegExp,
): void {
  let code: TouchedCode | undefined;
  let loading: Promise<TouchedCode> | undefined;
  const turn = (event: Event) => {
    if (code) return code.handle(event);
    const isTouch = closestTo(event, elements);
    if (!loading && !isTouch) return;
    if (isTouch && event instanceof KeyboardEvent && keys?.test(event.key)) event.preventDefault();
    loading ??= load();
    loading.then(
      (loaded) => {
        code = loaded;
        code.handle(event);
      },
      () => {
        loading = undefined; // the next touch tries again
      },
    );
  };
  for (const name of touches) doc.addEventListener(name, turn);
}

/** Copying and wrapping, and the types shown on names. */
export const listenForCode = (doc: Document): void =>
  onTouch(
    doc,
    'figure.code, button.language, [data-copy], a.anchor',
    () => import(/* webpackChunkName: "code" */ './code'),
  );

/** Menus of the navbar open under the pointer by their styles; the rest loads meanwhile. */
export const listenForMenus = (doc: Document): void =>
  onTouch(
    doc,
    '[data-menu]',
    () => import(/* webpackChunkName: "menus" */ './menus'),
    /^Arrow(Up|Down)$/, // they would scroll the page
  );

/** Opening and closing categories, completing sidebars, and hiding them. */
export const listenForSidebar = (doc: Document): void =>
  onTouch(doc, '[data-sidebar], [data-action=toggle-sidebar]', () =>
    import(/* webpackChunkName: "sidebar" */ './sidebar').then(
      ({ SidebarListener }) => new SidebarListener(doc),
    ),
  );

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
