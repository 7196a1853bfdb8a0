import type { Part } from './parts';

/** A highlighted text: text, with `<mark>` around matches, and nothing else. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text));
}
