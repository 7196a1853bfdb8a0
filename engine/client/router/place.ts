import { hideRest } from './firstScreen';

export interface PlaceOptions {
  /** The page stays, and so does `<main>`. */
  isSamePage?: boolean;
  /** The page is shown from its top: what is below the window waits for `showRest`. */
  fromTop?: boolean;
}

/**
 * Puts a document in place of the one on screen. `<main>` is new; the parts around it only change where they
 * differ, so that they keep their focus, scroll position and listeners.
 */
export function place(
  next: Document,
  { isSamePage = false, fromTop = false }: PlaceOptions = {},
): void {
  // listeners give the parts of the next page the state that the reader chose: open categories, tabs
  document.dispatchEvent(new CustomEvent('arriving', { detail: next }));
  if (fromTop) hideRest(next);
  placeHead(next.head);
  morphAttributes(document.body, next.body);
  morphChildren(document.body, next.body, isSamePage);
}

/** Attributes that change while a page is open, and that stay with an open menu or dialog. */
const staysOpen = (element: Element, name: string) =>
  element.localName === 'dialog'
    ? name === 'open'
    : name === 'aria-expanded' && element.closest('[data-menu]') !== null;

/** Left as they are: what listeners added to the page, such as an open dialog. */
const isKept = (node: Node) => node instanceof HTMLElement && node.dataset.keep !== undefined;

/** Parts with another key are other parts, even where they are of the same kind. */
const keyOf = (node: Node): string | undefined =>
  node instanceof HTMLElement ? node.id || node.dataset.island || node.dataset.key : undefined;

const isSamePart = (before: Node, after: Node): boolean =>
  before.nodeName === after.nodeName && keyOf(before) === keyOf(after);

function morphChildren(before: Node, after: Node, keepsMain: boolean): void {
  let at = before.firstChild;
  for (const next of [...after.childNodes]) {
    let same = at;
    while (same && !isSamePart(same, next)) same = same.nextSibling;
    if (!same) {
      before.insertBefore(next, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else before.insertBefore(same, at);
    morph(same, next, keepsMain);
  }
  while (at) {
    const left = at;
    at = at.nextSibling;
    if (!isKept(left)) left.remove();
  }
}

/** The props of an island are those of its page; its content belongs to it. */
const isOtherIsland = (before: Element, after: Element) =>
  before.getAttribute('data-props') !== after.getAttribute('data-props');

function morph(before: ChildNode, after: ChildNode, keepsMain: boolean): void {
  if (isKept(before) || before.isEqualNode(after)) return;
  if (!(before instanceof Element) || !(after instanceof Element)) {
    before.nodeValue = after.nodeValue;
    return;
  }
  if ((before.localName === 'main' && !keepsMain) || isOtherIsland(before, after)) {
    before.replaceWith(after);
  } else if (before.localName !== 'site-island') {
    morphAttributes(before, after);
    morphChildren(before, after, keepsMain);
  }
}

function morphAttributes(before: Element, after: Element): void {
  for (const { name } of [...before.attributes])
    if (!after.hasAttribute(name) && !staysOpen(before, name)) before.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value && !staysOpen(before, name))
      before.setAttribute(name, value);
}

/** Removes and adds what differs; scripts of the bundle stay, because they have run. */
function placeHead(next: HTMLHeadElement): void {
  const wanted = new Map([...next.children].map((element) => [element.outerHTML, element]));
  for (const element of [...document.head.children]) {
    if (wanted.delete(element.outerHTML) || isScript(element)) continue;
    element.remove();
  }
  for (const element of wanted.values()) if (!isScript(element)) document.head.append(element);
}

/** Elements in `noscript` count as scripts: they would load here. */
const isScript = (element: Element) => element.matches('noscript, script:not([data-page])');
