/** What the live region of the layout can say: an attribute of it for each text. */
export type Announcement =
  | 'codeCopied'
  | 'linkCopied'
  | 'copyFailed'
  | 'inJavascript'
  | 'inTypescript'
  | 'wrap'
  | 'types'
  | 'typesHint';

/** A text in the language of the page. */
export const textFor = (doc: Document, name: Announcement): string =>
  doc.getElementById('announcer')?.dataset[name] ?? '';

/** Announces a text to screen readers. */
export function announce(doc: Document, text: string): void {
  const region = doc.getElementById('announcer');
  if (region) region.textContent = text;
}
