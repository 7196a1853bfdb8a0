/**
 * Calls `prepare` with the document on screen, and with every document before it is put in place, so that it
 * arrives in the state that the reader chose.
 */
export function onArrival(doc: Document, prepare: (next: Document) => void): void {
  prepare(doc);
  doc.addEventListener('arriving', (event) => prepare((event as CustomEvent<Document>).detail));
}
