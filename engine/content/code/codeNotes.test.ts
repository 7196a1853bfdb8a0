import { expect, test } from 'vitest';
import { notesOfLines } from './codeNotes';

const note = (start: number, length: number, text: string) => ({ line: 0, start, length, text });

test('counts lines among those that are shown', () => {
  const notes = [
    { ...note(0, 1, 'a'), line: 1 },
    { ...note(0, 1, 'b'), line: 3 },
  ];
  expect(notesOfLines(notes, [2, 3])).toEqual([{ ...note(0, 1, 'b'), line: 1 }]);
  expect(notesOfLines(undefined, [2, 3])).toEqual([]);
});
