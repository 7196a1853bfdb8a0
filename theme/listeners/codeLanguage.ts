import { chooseCodeLanguage, isJavaScript } from '../code/codeLanguage';
import { textFor } from './announce';

export const hiddenLanguage = (doc: Document) =>
  isJavaScript(doc.documentElement) ? '.as-ts' : '.as-js';

/** Switches the language of all samples; returns what to announce. */
export function switchLanguage(button: HTMLElement): string {
  const { documentElement: html, defaultView } = button.ownerDocument;
  // blocks above change their height; the button stays where the reader pressed it
  const before = button.getBoundingClientRect().top;
  chooseCodeLanguage(html, !isJavaScript(html));
  defaultView?.scrollBy(0, button.getBoundingClientRect().top - before);
  return textFor(button.ownerDocument, isJavaScript(html) ? 'inJavascript' : 'inTypescript');
}
