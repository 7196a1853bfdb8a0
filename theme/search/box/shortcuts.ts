import { onArrival } from '../../listeners/arrival';
import { closestTo } from '../../listeners/closestTo';
import { modalQueryMaxLength } from './limits';

const buttonSelector = '[data-search-button]';
const waitingSelector = 'input.search-waiting';
const openSelector = `${waitingSelector}, dialog.search-modal`;
/** The island of the modal. */
const islandSelector = 'site-island[data-island^=SearchRoot]';
const editableSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Props of that island. */
export interface SearchRootProps {
  searchPagePath: string;
  /** The index of the page's version; see `indexOfVersion.ts`. */
  index?: string;
  /** Names the input that holds what is typed until the modal is there. */
  label: string;
}

const propsOf = (doc: Document) =>
  JSON.parse(
    doc.querySelector<HTMLElement>(islandSelector)?.dataset.props ?? '{}',
  ) as SearchRootProps;

/**
 * Opens the search by key or press. Until the modal has loaded, an invisible
 * input has the focus, so that typing, input methods and pasting just work and phones show their keyboard;
 * the modal then takes over its text.
 */
export function listenForSearch(doc: Document): void {
  const warm = (event: Event) => {
    if (buttonOf(event)) wake(doc);
  };
  onArrival(doc, (next) => {
    const hint = next.querySelector<HTMLElement>('[data-keys]');
    if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.dataset.keys = '⌘ K';
  });
  doc.addEventListener('island-failed', (event) => {
    if (!closestTo(event, islandSelector)) return;
    event.preventDefault();
    answerOnPage(doc);
  });
  doc.addEventListener('keydown', (event) => onKey(doc, event));
  doc.addEventListener('pointerover', warm);
  doc.addEventListener('focusin', warm);
  doc.addEventListener('click', (event) => {
    if (buttonOf(event)) open(doc, '');
  });
}

const buttonOf = (event: Event): Element | null => closestTo(event, buttonSelector);

function onKey(doc: Document, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen(doc)) close(doc);
    else open(doc, '');
    return;
  }
  if (isOpen(doc)) {
    const waiting = waitingInput(doc);
    if (event.key === 'Escape' && waiting) close(doc);
    if (event.key === 'Enter' && waiting) waiting.dataset.enter = '';
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isSlash = event.key === '/' && !isEditing(event);
  // A dead key reports "Dead", so accents wait for their letter.
  const isTyping = buttonOf(event) !== null && /^[\p{L}\p{N}]$/u.test(event.key);
  if (!isSlash && !isTyping) return;
  // Otherwise the character would also be typed into the input that gets the focus here.
  event.preventDefault();
  open(doc, isTyping ? event.key : '');
}

/** Whether the key is meant for a text field, even one inside an open shadow root. */
function isEditing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] ?? event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(editableSelector) !== null;
}

const waitingInput = (doc: Document) => doc.querySelector<HTMLInputElement>(waitingSelector);

const isOpen = (doc: Document) => doc.querySelector(openSelector) !== null;

/** Fetches the island before it is needed; also when it is needed. */
const wake = (doc: Document) =>
  doc.querySelector(islandSelector)?.dispatchEvent(new Event('wake-island', { bubbles: true }));

const announceSearch = (doc: Document, isWanted: boolean) =>
  doc.dispatchEvent(new CustomEvent('search', { detail: isWanted }));

/** Calls `listener` when the search is opened or closed, and at once when it is already open. */
export function onSearch(doc: Document, listener: (isWanted: boolean) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<boolean>).detail);
  doc.addEventListener('search', onEvent);
  if (waitingInput(doc)) queueMicrotask(() => listener(true)); // outside of React's own update
  return () => doc.removeEventListener('search', onEvent);
}

/** The element that had the focus when the search was opened, to restore it. */
const openers = new WeakMap<Document, Element | null>();

function open(doc: Document, text: string): void {
  if (isOpen(doc)) return;
  openers.set(doc, doc.activeElement);
  const input = doc.createElement('input');
  input.className = 'search-waiting';
  input.dataset.keep = '';
  input.maxLength = modalQueryMaxLength;
  input.ariaLabel = propsOf(doc).label;
  input.autocomplete = 'off';
  input.value = text;
  doc.body.append(input);
  input.focus({ preventScroll: true });
  wake(doc);
  announceSearch(doc, true);
}

/** Closes the search, or stops waiting for it. The modal restores the focus when it unmounts. */
export function close(doc: Document): void {
  const waiting = waitingInput(doc);
  waiting?.remove();
  announceSearch(doc, false);
  if (waiting) returnFocus(doc);
}

/** Text typed while the modal's code was loading, and whether Enter followed. */
export interface Typed {
  text: string;
  enter: boolean;
  /** Whether the search is open and its code has not arrived. */
  isWaiting: boolean;
}

/** Reads the text typed so far. */
export function readTyped(doc: Document): Typed {
  const input = waitingInput(doc);
  const text = (input?.value ?? '').slice(0, modalQueryMaxLength);
  return { text, enter: input?.dataset.enter !== undefined, isWaiting: input !== null };
}

/** Takes over the typed text; removes the invisible input. */
export function takeTyped(doc: Document): Typed {
  const typed = readTyped(doc);
  waitingInput(doc)?.remove();
  return typed;
}

/** Without the modal the results page answers; a full load also fixes a stale tab. */
export function answerOnPage(doc: Document): void {
  const { searchPagePath, index } = propsOf(doc);
  const { text, isWaiting } = takeTyped(doc);
  if (!isWaiting) return;
  announceSearch(doc, false);
  const query = text === '' ? '' : `?q=${encodeURIComponent(text)}`;
  location.assign(searchPagePath + query + (query && index ? `&index=${index}` : ''));
}

/** Returns the focus to the element that had it, or to the search button. */
export function returnFocus(doc: Document): void {
  const opener = openers.get(doc);
  openers.delete(doc);
  const target =
    opener?.isConnected && opener !== doc.body ? opener : doc.querySelector(buttonSelector);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
