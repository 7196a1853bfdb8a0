import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findGuideMentions } from '../../../plugins/api-reference/guideMentions';
import { countWords } from '../../../plugins/blog/wordsToRead';
import { parseReleases } from '../../../plugins/changelog/parse';
import { absoluteHtml } from '../../../plugins/feeds/absoluteHtml';
import { firstParagraph, leadingHeading, plainText } from '../../../plugins/front-matter';
import { readNotation } from '../../../plugins/markdown/notation';
import { cutCode } from '../../../plugins/markdown/regions';
import { readFences } from '../../../plugins/samples/fences';
import { foldWord } from '../../../plugins/search/fulltext/letters';
import { full } from '../../../tools/testing/full';
import { wordsOfMeta } from '../../content/extensions/wordsOfMeta';
import { readHeadingIds } from '../../content/parse/headingId';
import { prepareText } from '../../content/parse/prepare';
import type { Source } from '../../plugin';
import { originsOf } from '../../report/origins';
import { isSiteError } from '../../report/report';

// Text of authors is read in time that grows with its length, not with its square: nothing stops a regular expression
// on the main thread.

const root = path.join(import.meta.dirname, '../../..');

/** Expressions that may be slow, with the reason. Folders end with a slash. */
const exempt: Readonly<Record<string, string>> = {
  'plugins/theme-parts/': 'reads paths',
  'engine/report/progress.ts': 'reads a number',
  'tools/bench/': 'reads what it has written',
};

/** Less CPU time than this is not slow. */
const unnoticedMs = 50;

interface Literal {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** Every regular expression that the files of some folders have as a literal. */
function literalsIn(folders: readonly string[]): Literal[] {
  const files = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|(^|\/)(fixtures|testing)\//.test(file),
    );
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const literals: Literal[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const line = parsed.getLineAndCharacterOfPosition(node.end).line + 1;
        const end = node.text.lastIndexOf('/');
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        literals.push({ file, line, source, flags });
      }
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    return literals;
  });
}

const isExempt = ({ file }: Literal) =>
  Object.keys(exempt).some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));

/** The version for browsers, which needs neither Java nor another program. */
const { checkSync } = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
) as typeof import('recheck');

/** Makes the checker answer within seconds, and rather warn too often: its attacks are tried. */
const quickly = {
  maxIteration: 1,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  attackTimeout: 200,
  incubationTimeout: 50,
};

/** The attack that makes an expression slow, with what it costs; undefined when the checker finds none that works. */
function slowBy({ source, flags }: Omit<Literal, 'file' | 'line'>, timeout: number) {
  const result = checkSync(source, flags, { ...quickly, timeout });
  if (result.status !== 'vulnerable') return undefined;
  const values = { text: result.attack.string, pattern: new RegExp(source, flags) };
  const begin = process.cpuUsage();
  try {
    runInNewContext('text.replace(pattern, "")', values, { timeout: 1_000 });
  } catch {} // stopped after a second
  const ms = process.cpuUsage(begin).user / 1_000;
  if (ms < unnoticedMs) return undefined;
  return `${result.complexity.summary}: ${result.attack.pattern}`;
}

test('no regular expression can be made slow by the text that it reads', { tags: 'I8' }, () => {
  // The checker needs minutes for all of them; what it cannot decide in its time counts as fast.
  const folders = full
    ? ['engine', 'plugins', 'theme', 'tools']
    : ['engine/content/parse', 'engine/routes'];
  const literals = literalsIn(folders).filter((literal) => !isExempt(literal));
  const slow = literals.flatMap((literal) => {
    const attack = slowBy(literal, full ? 10_000 : 100);
    return attack ? `${literal.file}:${literal.line} /${literal.source}/ ${attack}` : [];
  });
  expect(literals.length).toBeGreaterThan(full ? 1_000 : 20);
  expect(slow).toEqual([]);
});

test('the checker finds slow expressions', () => {
  const isSlow = (source: string) => slowBy({ source, flags: '' }, 10_000) !== undefined;
  expect(isSlow('[ \\t]+$')).toBe(true);
  expect(isSlow('^[ \\t]+')).toBe(false);
  // Time that does not grow, for which the checker has an attack.
  expect(isSlow('(?<!/)/+$')).toBe(false);
});

const sourceOf = (body: string): Source => ({
  file: 'content/page.mdx',
  hash: '',
  body,
  bodyLine: 1,
  frontMatter: {},
  frontMatterPlaces: {},
});

/** A text with too many marks is refused in the time that it takes to count them. */
const unlessRefused = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
};

/** Functions that read the text of authors on the main thread, and before the parser. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  leadingHeading,
  firstParagraph,
  countWords,
  plainText,
  prepareText: unlessRefused((text) => prepareText(sourceOf(text), ['tip', 'tabs'])),
  readHeadingIds: (text) => readHeadingIds(`${text}\n---\n`, () => undefined),
  wordsOfMeta,
  readNotation: (text) => readNotation(`${text} // [!code ++]`),
  cutCode: (text) => cutCode(text, { region: 'a' }),
  originsOf,
  absoluteHtml: (text) => absoluteHtml(text, 'https://site.example/page'),
  findGuideMentions: (text) => findGuideMentions(sourceOf(text)),
  parseReleases: (text) => parseReleases(sourceOf(`## 1.0.0\n- ${text}`)),
  readFences,
  foldWord,
};

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

const attacks: readonly ((length: number) => string)[] = [
  (length) => `# a${repeat(' ', length)}x`,
  (length) => `a${repeat('\u0301', length)}`,
  (length) => `a${repeat(' ', length)}x`,
  (length) => `a${repeat('\t', length)}}`,
  (length) => `# ${repeat('{#', length)}`,
  (length) => `[^${repeat('[^', length / 2)}${repeat('\t', length / 2)}`,
  (length) => `:::note${repeat(' ', length)}\u2028`,
  (length) => repeat('[a](', length),
  (length) => repeat('[', length),
  (length) => repeat('``', length),
  (length) => `~~~${repeat('~', length)}\``,
  (length) => repeat('~~~\n\n', length),
  (length) => repeat('<!--', length),
  (length) => repeat('<script', length),
  (length) => `<A${repeat('-', length)}`,
  (length) => repeat("'<A'", length),
  (length) => repeat('://', length),
  (length) => repeat('www.', length),
  (length) => repeat('<\n', length),
  (length) => repeat('{ ', length),
  (length) => repeat(' /a', length),
  (length) => `\`\`\`\n${repeat('\t', length)}\n\`\`\`\n`,
  (length) => `](${repeat('a', length)}`,
  (length) => `\`\`\`js\n\`${repeat('\\`', length)}x\n\`\`\`\n`,
  (length) => `\`\`\`js\n${repeat('/*', length)}\n\`\`\`\n`,
];

/** The least CPU time of some runs, in milliseconds: other processes do not add to it. */
function timeOf(read: (text: string) => unknown, text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const begin = process.cpuUsage();
    read(text);
    return process.cpuUsage(begin).user / 1_000;
  });
  return Math.min(...times);
}

const short = 5_000;

/** Whether four times the text takes clearly more than four times as long; asked again while it looks so. */
function growsTooFast(read: (text: string) => unknown, attack: (length: number) => string) {
  for (const runs of [1, 5]) {
    const long = timeOf(read, attack(4 * short), runs);
    if (long < unnoticedMs || long < 9 * timeOf(read, attack(short), runs)) return false;
  }
  return true;
}

test.each(Object.entries(readers))(
  '%s reads hostile text in linear time',
  { tags: 'I8' },
  (_, read) => {
    const slow = attacks.filter((attack) => growsTooFast(read, attack));
    expect(slow.map((attack) => attack(20))).toEqual([]);
  },
);

test('quadratic growth is noticed', () => {
  const read = (text: string) => /[ \t]+$/.test(text);
  expect(growsTooFast(read, (length) => `a${repeat(' ', length)}x`)).toBe(true);
});
