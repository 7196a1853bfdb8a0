import type { SourceRecord } from './records';

export interface SourceChange {
  headingsAdded: string[];
  headingsRemoved: string[];
  /** Share of the words in paragraphs that are new, changed or gone, from 0 to 1. */
  changedWords: number;
}

export function changeOf(before: SourceRecord, now: SourceRecord): SourceChange {
  const added = without(now.paragraphs, before.paragraphs);
  const removed = without(before.paragraphs, now.paragraphs);
  const all = sumWords(before.paragraphs) + sumWords(now.paragraphs);
  return {
    headingsAdded: without(now.headings, before.headings),
    headingsRemoved: without(before.headings, now.headings),
    changedWords: all === 0 ? 0 : (sumWords(added) + sumWords(removed)) / all,
  };
}

/** The entries of a list that another does not have, each as often as it is there more. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((entry) => {
    const at = rest.indexOf(entry);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const sumWords = (paragraphs: readonly string[]) =>
  paragraphs.reduce((sum, paragraph) => sum + Number(paragraph.split(':')[1]), 0);
