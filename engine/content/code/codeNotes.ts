import type { AnnotatedCode, CodeNote } from './annotatedCode';

/** Plugins' explanations for names in the code of one page, by the code in the fence without trailing blanks. */
export type PageNotes = ReadonlyMap<string, AnnotatedCode>;

export function indexNotes(blocks: readonly AnnotatedCode[]): PageNotes {
  return new Map(blocks.map((block) => [block.code, block]));
}

/** The explanations for the shown lines; `kept` has the index of each in the written code. */
export function notesOfLines(
  notes: readonly CodeNote[] | undefined,
  kept: readonly number[],
): readonly CodeNote[] {
  return (notes ?? []).flatMap((note) => {
    const line = kept.indexOf(note.line);
    return line < 0 ? [] : [{ ...note, line }];
  });
}

/** Wraps the explained names of a line of highlighted HTML; names that are not in it are skipped. */
export function writeNotes(html: string, notes: readonly CodeNote[]): string {
  let written = html;
  for (const note of [...notes].sort((a, b) => b.start - a.start)) {
    const at = findText(written, note.start);
    const end = at + note.length;
    if (at < 0 || !/^[\w$]+$/.test(written.slice(at, end))) continue;
    const name = written.slice(at, end);
    written = `${written.slice(0, at)}<span data-type="${escapeNote(note.text)}">${name}</span>${written.slice(end)}`;
  }
  return written;
}

/** The position in the HTML of the text's character number `wanted`; -1 when the text is shorter. */
function findText(html: string, wanted: number): number {
  let count = 0;
  for (let at = 0; at < html.length; at += 1) {
    if (html[at] === '<') {
      at = html.indexOf('>', at);
      if (at < 0) return -1;
      continue;
    }
    if (count === wanted) return at;
    count += 1;
    if (html[at] === '&') at = html.indexOf(';', at);
  }
  return -1;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

const escapeNote = (text: string) => text.replace(/[&<>"\n]/g, (character) => entities[character]!);
