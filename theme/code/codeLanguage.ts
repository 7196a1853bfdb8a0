import { readStored, writeStored } from '../state/storage';

/** The language of samples, remembered across pages: an attribute of the document that the style sheet reads. */

const storageKey = 'code-language';
const javaScript = 'javascript';

export const isJavaScript = (html: HTMLElement) => html.dataset.codeLanguage === javaScript;

export function restoreCodeLanguage(html: HTMLElement): void {
  if (readStored(storageKey) === javaScript) html.dataset.codeLanguage = javaScript;
}

export function chooseCodeLanguage(html: HTMLElement, isWanted: boolean): void {
  if (isWanted) html.dataset.codeLanguage = javaScript;
  else delete html.dataset.codeLanguage;
  writeStored(storageKey, isWanted ? javaScript : null);
}
