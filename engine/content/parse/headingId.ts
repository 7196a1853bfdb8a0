/** A heading without the id at its end, `{#id}` or, as in MDX, `{/* #id *\/}` or `\{#id}`. */
export interface HeadingWithId {
  text: string;
  id: string;
}

/** Separates the id from the end of a heading; undefined when there is none. */
export function splitHeadingId(heading: string): HeadingWithId | undefined {
  const trimmed = heading.trimEnd();
  if (!trimmed.endsWith('}')) return undefined;
  const start = trimmed.lastIndexOf('{');
  const id = idInBraces.exec(trimmed.slice(start));
  if (!id) return undefined;
  const text = trimmed.slice(0, start).replace(/\\$/, '').trimEnd();
  return { text, id: (id[1] ?? id[2])! }; // one of the two forms has matched
}

const idInBraces = /^\{(?:#([^{}\s]+)|\/\*[ \t]*#([^{}\s]+)[ \t]*\*\/)\}$/;
