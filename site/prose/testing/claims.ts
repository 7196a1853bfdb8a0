import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eachLine, splitHeadingId } from '../../../engine';

/** A sentence of the guides, or a row of a table. */
export interface Sentence {
  page: string;
  /** The page and the id of its heading, with `#` in between. */
  section: string;
  line: number;
  /** Without markup. */
  text: string;
  /** It says what a call does in a case. */
  isClaim: boolean;
  /** Its section, or one that it links to, has a sample whose output is compared. */
  hasOutput: boolean;
}

const claimVerb =
  /\b(?:creates|defaults to|deletes|drops|fails? with|ignored|ignores|keeps|overwrites|refuses|rejects|removes|replaces|resolves|retries|returns|skips|stores|swallows|throws|waits)\b/;
const link = /\[([^\]]*)\]\(([^)]*)\)/g;

/** The sentences of pages, in their order. Paths are relative to the folder of the pages. */
export function sentencesIn(pages: readonly { file: string; text: string }[]): Sentence[] {
  const read = pages.map(({ file, text }) => ({ file, ...readSections(file, text) }));
  const printing = new Set(read.flatMap(({ printing }) => printing));
  return read.flatMap(({ file, blocks }) =>
    blocks.flatMap(({ section, line, text }) =>
      splitSentences(text).map((marked) => {
        const plain = marked
          .replace(link, '$1')
          .replace(/\*\*|[`]|(?<!\w)\*|\*(?!\w)/g, '')
          .trim();
        const places = [section, ...targetsOf(file, marked)];
        const hasOutput = places.some((place) => printing.has(place));
        const isClaim = claimVerb.test(plain);
        return { page: file, section, line, text: plain, isClaim, hasOutput };
      }),
    ),
  );
}

/** The paragraphs, items and rows of a page, and the sections whose samples print something. */
function readSections(file: string, text: string) {
  const blocks: Pick<Sentence, 'section' | 'line' | 'text'>[] = [];
  const printing: string[] = [];
  let section = file;
  let open: (typeof blocks)[number] | undefined;
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replace(/[^\n]/g, ''));
  eachLine(body, ({ text: line, number, code, info }) => {
    const heading = /^#+ (.*)$/.exec(line);
    if (heading && !code) section = `${file}#${splitHeadingId(heading[1]!)?.id ?? ''}`;
    if (info && /\boutput\b|hidden.*\btable\b/.test(info)) printing.push(section);
    const isText =
      !code && !heading && line.trim() !== '' && !/^\s*(?::::|!\[|\|[ :|-]*$)/.test(line);
    if (!isText) {
      open = undefined;
      return;
    }
    const item = /^\s*(?:[-*+]|\d+\.) +(.*)$/.exec(line);
    const row = /^\|(.*)\|$/.exec(line);
    if (open && !item && !row) open.text += ` ${line.trim()}`;
    else {
      open = { section, line: number, text: (item?.[1] ?? row?.[1] ?? line).trim() };
      blocks.push(open);
      if (row) open = undefined;
    }
  });
  return { blocks, printing };
}

const splitSentences = (text: string) => text.split(/(?<=[.?!]\*{0,2}\)?) +(?=[\p{Lu}`*[])/u);

const targetsOf = (file: string, marked: string) =>
  [...marked.matchAll(link)].flatMap(([, , address]) => {
    const [target, id] = address!.split('#');
    if (id === undefined || /^\w+:|^\//.test(target!)) return [];
    return [`${target ? path.posix.join(path.posix.dirname(file), target) : file}#${id}`];
  });

/** Names of tests and the reasons of `claims.json`: they show the claims that no output shows. */
export interface Proofs {
  tests: readonly string[];
  /** For each reason the sections and the beginnings of sentences that it is about. */
  reasons: Readonly<Record<string, readonly string[]>>;
}

/** The claims that nothing shows, as lines for people. */
export function openClaims(sentences: readonly Sentence[], { tests, reasons }: Proofs): string[] {
  const beginnings = Object.values(reasons).flat();
  return sentences
    .filter(({ isClaim, hasOutput }) => isClaim && !hasOutput)
    .filter(({ text }) => !tests.some((test) => text.includes(test)))
    .filter((sentence) => !beginnings.some((beginning) => isAbout(sentence, beginning)))
    .map(({ page, line, text }) => `${page}:${line} ${text}`);
}

/** The tests and reasons that belong to no sentence any more. */
export function unusedProofs(sentences: readonly Sentence[], { tests, reasons }: Proofs): string[] {
  const claims = sentences.filter(({ isClaim }) => isClaim);
  return [
    ...tests.filter((test) => !sentences.some(({ text }) => text.includes(test))),
    ...Object.values(reasons)
      .flat()
      .filter((beginning) => !claims.some((claim) => isAbout(claim, beginning))),
  ];
}

const isAbout = ({ section, text }: Sentence, beginning: string) =>
  section.startsWith(beginning) || text.startsWith(beginning);

/** The sentences of the guides and what shows them. */
export function readGuides(): { sentences: Sentence[]; proofs: Proofs } {
  const folder = path.resolve('site/content/docs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort();
  const read = (file: string) => readFileSync(file, 'utf8');
  const prose = path.join(import.meta.dirname, '..');
  const code = read(path.join(prose, 'claims.test.ts'));
  const tests = [...code.matchAll(/\btest\((['"])(.*?)\1,/g)].map((match) => match[2]!);
  return {
    sentences: sentencesIn(files.map((file) => ({ file, text: read(path.join(folder, file)) }))),
    proofs: { tests, reasons: JSON.parse(read(path.join(prose, 'claims.json'))) },
  };
}
