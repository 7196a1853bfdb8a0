import { modalQueryMaxLength } from './limits';
import { searchOpen, searchWarm } from './state';

const buttonSelector = '[data-search-button]';
const waitingSelector = 'input.search-waiting';
const editableSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/**
 * Opens the search by key or press, before React runs and after. Until the modal has loaded, an invisible
 * input has the focus, so that typing, input methods and pasting just work and phones show their keyboard;
 * the modal then takes over its text.
 */
export function listenForSearch(doc: Document): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const warm = (event: Event) => {
    if (buttonOf(event)) searchWarm.set(true);
  };
  doc.addEventListener('keydown', (event) => onKey(doc, event), options);
  doc.addEventListener('pointerover', warm, options);
  doc.addEventListener('focusin', warm, options);
  doc.addEventListener(
    'click',
    (event) => {
      if (buttonOf(event)) open(doc, '');
    },
    options,
  );
  return () => stop.abort();
}

const buttonOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(buttonSelector) : null;

function onKey(doc: Document, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    if (event.repeat) return;
    if (searchOpen.get()) close(doc);
    else open(doc, '');
    return;
  }
  if (searchOpen.get()) {
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

/** The element that had the focus when the search was opened, to restore it. */
const openers = new WeakMap<Document, Element | null>();

function open(doc: Document, text: string): void {
  if (searchOpen.get()) return;
  openers.set(doc, doc.activeElement);
  const input = doc.createElement('input');
  input.className = 'search-waiting';
  input.maxLength = modalQueryMaxLength;
  input.setAttribute('aria-label', 'Search');
  input.autocomplete = 'off';
  input.value = text;
  doc.body.append(input);
  input.focus({ preventScroll: true });
  searchOpen.set(true);
}

/** Closes the search, or stops waiting for it. The modal restores the focus when it unmounts. */
export function close(doc: Document): void {
  const waiting = waitingInput(doc);
  waiting?.remove();
  searchOpen.set(false);
  if (waiting) returnFocus(doc);
}

/** Text typed while the modal's code was loading, and whether Enter followed. */
export interface Typed {
  text: string;
  enter: boolean;
}

/** Reads the text typed so far. */
export function readTyped(doc: Document): Typed {
  const input = waitingInput(doc);
  const text = (input?.value ?? '').slice(0, modalQueryMaxLength);
  return { text, enter: input?.dataset.enter !== undefined };
}

/** Takes over the typed text; removes the invisible input. */
export function takeTyped(doc: Document): Typed {
  const typed = readTyped(doc);
  waitingInput(doc)?.remove();
  return typed;
}

/** Returns the focus to the element that had it, or to the search button. */
export function returnFocus(doc: Document): void {
  const opener = openers.get(doc);
  openers.delete(doc);
  const target =
    opener?.isConnected && opener !== doc.body ? opener : doc.querySelector(buttonSelector);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
