import type { Heading } from '../contract';
import { escapeHtml } from '../files/escapeHtml';

/** A heading of a view, in plain text. */
export const headingOf = (id: string, level: Heading['level'], text: string): Heading => ({
  id,
  level,
  text,
  html: escapeHtml(text),
});
