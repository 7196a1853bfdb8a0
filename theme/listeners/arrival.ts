/** Calls `prepare` with the document on screen, and with each later one before it is shown. */
export function onArrival(doc: Document, prepare: (next: Document) => void): void {
  prepare(doc);
  doc.addEventListener('arriving', (event) => prepare((event as CustomEvent<Document>).detail));
}
