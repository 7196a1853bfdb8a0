import { expect, test } from 'vitest';
import { notesOfLines, writeNotes } from './codeNotes';

const note = (start: number, length: number, text: string) => ({ line: 0, start, length, text });

test('wraps names of highlighted code and escapes what is said of them', () => {
  const html = '<span class="tk-keyword">const</span> a = b &lt; <span class="tk-type">Cd</span>';
  const notes = [note(6, 1, ': "x" & <y>\nz'), note(14, 2, '(): Cd')];
  expect(writeNotes(html, notes)).toBe(
    '<span class="tk-keyword">const</span> <span data-type=": &quot;x&quot; &amp; &lt;y&gt;&#10;z">a</span> = b &lt; <span class="tk-type"><span data-type="(): Cd">Cd</span></span>',
  );
});

test('leaves code alone where there is no such name', () => {
  const html = '<span class="tk-type">Ab</span>c';
  expect(writeNotes(html, [note(0, 3, 'x'), note(9, 1, 'y')])).toBe(html);
});

test('counts lines among those that are shown', () => {
  const notes = [
    { ...note(0, 1, 'a'), line: 1 },
    { ...note(0, 1, 'b'), line: 3 },
  ];
  expect(notesOfLines(notes, [2, 3])).toEqual([{ ...note(0, 1, 'b'), line: 1 }]);
  expect(notesOfLines(undefined, [2, 3])).toEqual([]);
});
