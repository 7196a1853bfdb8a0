import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../../engine/files/writeFiles';
import { capital, createRandom, type Random } from './random';
import { type CorpusPage, type PageSyntax, syntaxes } from './syntaxes';
import words from './words.json';

/**
 * Generated documentation: some 5 KB per page, filled into `page.md`; every tenth page has a component. Twenty pages per
 * folder, five folders per section, ten sections per part. The same number of pages gives the same text in every syntax,
 * except for generator-specific syntax.
 */

const componentEvery = 10;
const pagesPerTopic = 20;
const topicsPerSection = 5;
const sectionsPerPart = 10;

const template = readFileSync(path.join(import.meta.dirname, 'page.md'), 'utf8');

/** Writes that many pages and a first one into `folder`, replacing its contents; returns a file to edit and the paths of two neighbors. */
export function writeCorpus(folder: string, count: number, name: keyof typeof syntaxes = 'plain') {
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, corpusFiles(count, syntaxes[name]));
  // Neither has a component.
  const [page, next] = corpusPages(count, syntaxes[name]).slice(4) as [CorpusPage, CorpusPage];
  return { edited: page.path + page.ending, from: page.path, to: next.path };
}

export const corpusPages = (count: number, syntax: PageSyntax): CorpusPage[] =>
  Array.from({ length: count }, (_, index) => pageAt(index, syntax));

/** The text of every page, and of a first page that links to them. */
export function* corpusFiles(
  count: number,
  syntax: PageSyntax,
): Generator<[file: string, text: string]> {
  const pages = corpusPages(count, syntax);
  yield ['index.md', firstPage(pages[0]!, syntax)];
  for (const [index, page] of pages.entries())
    yield [page.path + page.ending, textOf(index, pages, syntax)];
}

/** Sections that contain a page, and its unique name. */
function pageAt(index: number, syntax: PageSyntax): CorpusPage {
  const random = createRandom(index * 2 + 1);
  const topic = Math.floor(index / pagesPerTopic);
  const section = Math.floor(topic / topicsPerSection);
  const part = Math.floor(section / sectionsPerPart);
  const title = `${capital(random.verb())} the ${random.adjective()} ${random.noun()} ${index + 1}`;
  const folder = `part-${number(part)}/section-${number(section)}/topic-${number(topic)}`;
  return {
    path: `${folder}/${title.toLowerCase().replace(/ /g, '-')}`,
    title,
    ending: hasComponent(index) ? syntax.componentEnding : '.md',
  };
}

const number = (index: number) => String(index + 1).padStart(3, '0');
const hasComponent = (index: number) => index % componentEvery === 3;

function firstPage(next: CorpusPage, syntax: PageSyntax): string {
  const home: CorpusPage = { path: 'index', title: 'Home', ending: '.md' };
  const heading = syntax.hasHeading ? '# Home\n\n' : '';
  return `---\ntitle: Home\n---\n\n${heading}Begin with [the first page](${syntax.link(home, next)}).\n`;
}

/** Every sample of code contains the page's number, so that no highlighter sees the same sample twice. */
function textOf(index: number, pages: readonly CorpusPage[], syntax: PageSyntax): string {
  const random = createRandom(index * 2 + 2);
  const { noun, verb, adjective, name, int, pick } = random;
  const page = pages[index]!;
  const id = String(index + 1).padStart(5, '0');
  const component = hasComponent(index) ? syntax.component(id) : undefined;
  const values: Record<string, () => string> = {
    ...{ noun, verb, adjective, name },
    Noun: () => capital(noun()),
    Verb: () => capital(verb()),
    number: () => String(int(2, 900)),
    type: () => pick(words.types.split(' ')),
    sentence: () => fill(pick(words.sentences)),
    id: () => id,
    title: () => page.title,
    heading: () => (syntax.hasHeading ? `# ${page.title}` : ''),
    'component head': () => component?.head ?? '',
    'component body': () => component?.body ?? '',
  };
  for (const [position, target] of linkedFrom(index, pages.length, random).entries()) {
    const to = pages[target]!;
    values[`link ${position}`] = () => `[${to.title}](${syntax.link(page, to)})`;
  }
  const fill = (text: string): string => text.replace(/«([^»]+)»/g, (_, key) => values[key]!());
  return fill(template).replace(/\n{3,}/g, '\n\n');
}

/** The next two pages, one in the same folder and two from anywhere. */
function linkedFrom(index: number, count: number, { int }: Random): number[] {
  const topic = index - (index % pagesPerTopic);
  const near = topic + int(0, pagesPerTopic - 1);
  return [index + 1, index + 2, near, int(0, count - 1), int(0, count - 1)].map((n) => n % count);
}
