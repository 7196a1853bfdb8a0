/** Id of the live region of the layout. */
export const announcerId = 'Layout-announcer';

/** The texts of listeners: the live region of the layout has an attribute for each. */
export type Announcement =
  | 'codeCopied'
  | 'linkCopied'
  | 'copyFailed'
  | 'loadFailed'
  | 'inJavascript'
  | 'inTypescript'
  | 'wrap'
  | 'types'
  | 'typesHint';

export const textFor = (doc: Document, name: Announcement): string =>
  doc.getElementById(announcerId)?.dataset[name] ?? '';

export function announce(doc: Document, text: string): void {
  const region = doc.getElementById(announcerId);
  if (region) region.textContent = text;
}
