import { readStored, writeStored } from '../state/storage';

/** The language of samples, remembered across pages: an attribute of the document that the style sheet reads. */

const storageKey = 'code-language';
const javaScript = 'javascript';

/** Whether samples are shown in JavaScript. */
export const isJavaScript = (html: HTMLElement) => html.dataset.codeLanguage === javaScript;

/** Applies the remembered language. */
export function restoreCodeLanguage(html: HTMLElement): void {
  if (readStored(storageKey) === javaScript) html.dataset.codeLanguage = javaScript;
}

/** Shows samples in JavaScript or in TypeScript, and remembers it. */
export function chooseCodeLanguage(html: HTMLElement, isWanted: boolean): void {
  if (isWanted) html.dataset.codeLanguage = javaScript;
  else delete html.dataset.codeLanguage;
  writeStored(storageKey, isWanted ? javaScript : null);
}
