import { announce, textFor } from './announce';
import { closestTo } from './closestTo';
import { hiddenLanguage, switchLanguage } from './codeLanguage';
import { handleTypes } from './types';
import { offerWrapping, toggleWrapping } from './wrap';

/** How long the copy button confirms a copy. */
const copiedForMs = 2000;

/** The code to paste: the whole program, without prompts, and without lines marked as printed or deleted. */
export function codeToCopy(figure: Element): string {
  const hidden = hiddenLanguage(figure.ownerDocument);
  return setupOf(figure, hidden) + shownCode(figure, hidden);
}

/** The setup in the language that the reader has chosen. */
function setupOf(figure: Element, hidden: string): string {
  const code = figure.querySelector('.setup code')?.cloneNode(true) as Element | undefined; // the copy of an element
  for (const other of code?.querySelectorAll(hidden) ?? []) other.remove();
  return code?.textContent ?? '';
}

function shownCode(figure: Element, hidden: string): string {
  const lines = [...figure.querySelectorAll('code .line')];
  if (lines.length === 0) return figure.querySelector(':scope > pre code')?.textContent ?? '';
  return lines
    .filter((line) => !line.matches('.deleted, .printed') && !line.closest(hidden))
    .map(textOfLine)
    .join('\n')
    .replace(/(?<!\n)\n+$/, '');
}

function textOfLine(line: Element): string {
  const code = line.cloneNode(true) as Element; // the copy of an element
  for (const prompt of code.querySelectorAll('.prompt')) prompt.remove();
  return (code.textContent ?? '').replace(/\n$/, '');
}

async function write(doc: Document, text: string): Promise<void> {
  const clipboard = doc.defaultView?.navigator.clipboard;
  if (clipboard) return clipboard.writeText(text);
  // pages served without https have no clipboard API; the old command still works there
  const area = doc.createElement('textarea');
  area.value = text;
  area.className = 'sr-only';
  doc.body.append(area);
  area.select();
  const done = doc.execCommand('copy');
  area.remove();
  if (!done) throw new Error('copying is not allowed');
}

/** Copies a text and shows the outcome on the button for a while. */
async function copyWith(button: HTMLElement, text: string, said: string): Promise<void> {
  const doc = button.ownerDocument;
  let state = 'copied';
  try {
    await write(doc, text);
    announce(doc, said);
  } catch {
    state = 'failed';
    announce(doc, textFor(doc, 'copyFailed'));
  }
  button.dataset.state = state;
  setTimeout(() => {
    delete button.dataset.state;
  }, copiedForMs);
}

export async function copyFetched(button: HTMLElement): Promise<void> {
  const href = button.dataset.href ?? '';
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`status ${response.status}`);
    await copyWith(button, await response.text(), button.dataset.said ?? '');
  } catch {
    button.dataset.state = 'failed';
    announce(button.ownerDocument, textFor(button.ownerDocument, 'copyFailed'));
  }
}

/** Handles clicks on a copy or `data-copy` button, a heading's anchor, and the switches of a block. */
function press(event: Event): void {
  const wrap = closestTo(event, 'button.wrap');
  if (wrap) toggleWrapping(wrap);
  const language = closestTo(event, 'button.language');
  if (language) announce(language.ownerDocument, switchLanguage(language));
  const button = closestTo(event, 'button.copy, button[data-copy]');
  if (button) {
    const figure = button.closest('figure.code');
    const text = button.dataset.copy ?? (figure ? codeToCopy(figure) : '');
    void copyWith(button, text, textFor(button.ownerDocument, 'codeCopied'));
  }
  const anchor = closestTo(event, 'a.anchor');
  if (anchor instanceof HTMLAnchorElement && isPlain(event))
    void copyWith(anchor, anchor.href, textFor(anchor.ownerDocument, 'linkCopied'));
}

const isPlain = (event: Event) =>
  !(event instanceof MouseEvent) ||
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Handles whatever happens to code: copying, wrapping, and showing types. */
export function handle(event: Event): void {
  if (event.type === 'click') press(event);
  if (event.type === 'pointerover' || event.type === 'focusin') offerWrapping(event);
  handleTypes(event);
}
