import type { Problem } from '../../engine';
import { type Fence, readFences } from './fences';
import type { SamplesOptions } from './options';
import { readTable, type Table } from './tables';

export type SampleLanguage = 'ts' | 'tsx' | 'js' | 'jsx';

export interface Sample {
  /** Line of its opening fence in the file, from 1. */
  line: number;
  language: SampleLanguage;
  code: string;
  /** Whether it is setup that the page does not show. */
  isHidden?: boolean;
  /** Whether it shows the type of every name, as Twoslash does. */
  showsAllTypes?: boolean;
  /** Name of the file that the sample shows, when its title is one. */
  name?: string;
  /** The samples of the page that its module continues, as indexes, first to last. */
  before: number[];
  /** Why it is not checked. */
  unchecked?: string;
  /** Why it is checked and not run. */
  unrun?: string;
  /** The expected output, as shown on the page. */
  output?: { line: number; end: number; indent: string; text: string };
  /** The table below it, whose rows it prints with `console.table`. */
  table?: Table;
}

export interface Page {
  /** Relative to the site folder. */
  file: string;
  samples: Sample[];
  problems: Problem[];
}

const languages: Record<string, SampleLanguage> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};

/** Finds the samples of a page, which sample continues which, and the output below each. */
export function readPage(
  file: string,
  text: string,
  { check }: Pick<SamplesOptions, 'check'> = { check: 'all' },
): Page {
  const page: Page = { file, samples: [], problems: [] };
  const lines = text.split('\n');
  let last: Sample | undefined;
  for (const fence of readFences(text)) {
    const language = languages[fence.language];
    const isWanted = check === 'all' || fence.words.has('twoslash');
    if (language && isWanted && fence.values.file === undefined) {
      last = readSample(fence, language, page);
      if (fence.words.has('table')) addTable(fence, lines, last, page);
      page.samples.push(last);
    } else if (fence.words.has('output') && (last || check === 'all')) {
      addOutput(fence, last, page);
      last = undefined;
    } else {
      last = undefined;
    }
  }
  return page;
}

function readSample(fence: Fence, language: SampleLanguage, page: Page): Sample {
  const { line, code, words, values } = fence;
  const { title } = values;
  const previous = page.samples.length - 1;
  const continues = words.has('continue') && previous >= 0;
  const place = { file: page.file, line };
  if (words.has('continue') && previous < 0) {
    const message = 'samples: the first sample of the page has "continue"';
    page.problems.push({ message, place, action: 'Remove it, or add the sample it continues.' });
  }
  for (const word of ['no-check', 'no-run']) {
    if (!words.has(word) && values[word] !== '') continue;
    const message = `samples: "${word}" has no reason`;
    page.problems.push({ message, place, action: `Write ${word}="…" and say why.` });
  }
  return {
    line,
    language,
    code,
    isHidden: words.has('hidden') || undefined,
    showsAllTypes: words.has('twoslash') || undefined,
    name: title && /^[\w./-]+\.[jt]sx?$/.test(title) ? title : undefined,
    before: continues ? [...page.samples[previous]!.before, previous] : [],
    unchecked: values['no-check'] || undefined,
    unrun: values['no-run'] || undefined,
  };
}

function addTable(fence: Fence, lines: readonly string[], sample: Sample, page: Page): void {
  sample.table = readTable(lines, fence.end);
  if (sample.table) return;
  page.problems.push({
    message: 'samples: no table follows the sample that is marked with "table"',
    place: { file: page.file, line: fence.line },
    action: 'Move the table right below the sample, or remove the word "table".',
  });
}

function addOutput(fence: Fence, sample: Sample | undefined, page: Page): void {
  if (sample) {
    const { line, end, indent, code } = fence;
    sample.output = { line, end, indent, text: code };
    return;
  }
  page.problems.push({
    message: 'samples: the output follows no sample',
    place: { file: page.file, line: fence.line },
    action: 'Move it right below the sample that prints it, or remove the word "output".',
  });
}

/** The code of a sample's whole module: everything it continues, then its own; and the number of lines before it. */
export function moduleOf(page: Page, index: number): { code: string; linesBefore: number } {
  const sample = page.samples[index]!;
  const before = sample.before.map((earlier) => `${page.samples[earlier]!.code}\n`).join('');
  return { code: before + sample.code, linesBefore: before.split('\n').length - 1 };
}
