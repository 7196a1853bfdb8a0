import { capital, createRandom, type Random } from './random';
import { javaScriptSample, jsonSample, shellSample, typeScriptSample } from './samples';

/**
 * Generated documentation: some 5 KB per page, with a table, two lists, an admonition, four code blocks and
 * five links; every tenth page has a component. Twenty pages per folder, five folders per section, ten
 * sections per part. The same number of pages gives the same text in every syntax, except for
 * generator-specific syntax.
 */

export interface CorpusPage {
  /** Folder and file name, without the extension. */
  path: string;
  title: string;
  ending: '.md' | '.mdx';
}

/** Generator-specific syntax. */
export interface PageSyntax {
  /** Extension of a page with a component. */
  componentEnding: '.md' | '.mdx';
  /** Whether the title is repeated as the first heading of the text. */
  hasHeading: boolean;
  /** The target of a link from one page to another. */
  link(from: CorpusPage, to: CorpusPage): string;
  /** The lines a page with a component needs before its text, and the component itself. */
  component(id: string): { head: string; body: string };
}

export interface Corpus {
  pages: CorpusPage[];
  /** File → text, in order. */
  files(): Iterable<[file: string, text: string]>;
}

const componentEvery = 10;
const pagesPerTopic = 20;
const topicsPerSection = 5;
const sectionsPerPart = 10;

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

/** A corpus of that many pages, plus its first page, `index.md`. */
export function createCorpus(count: number, syntax: PageSyntax): Corpus {
  const pages = Array.from({ length: count }, (_, index) => pageAt(index, syntax));
  return {
    pages,
    *files() {
      yield ['index.md', firstPage(pages[0]!, syntax)];
      for (const [index, page] of pages.entries()) {
        yield [page.path + page.ending, textOf(index, pages, syntax)];
      }
    },
  };
}

function firstPage(next: CorpusPage, syntax: PageSyntax): string {
  const home: CorpusPage = { path: 'index', title: 'Home', ending: '.md' };
  const heading = syntax.hasHeading ? '# Home\n\n' : '';
  return `---\ntitle: Home\n---\n\n${heading}Begin with [the first page](${syntax.link(home, next)}).\n`;
}

function textOf(index: number, pages: readonly CorpusPage[], syntax: PageSyntax): string {
  const random = createRandom(index * 2 + 2);
  const page = pages[index]!;
  const id = String(index + 1).padStart(5, '0');
  const links = linkedFrom(index, pages.length, random).map((target) => {
    const to = pages[target]!;
    return `[${to.title}](${syntax.link(page, to)})`;
  });
  const component = hasComponent(index) ? syntax.component(id) : undefined;
  const { noun, adjective, verb } = random;
  const parts = [
    `---\ntitle: "${page.title}"\ndescription: "How to ${verb()} one ${adjective()} ${noun()}."\n---`,
    component?.head,
    syntax.hasHeading ? `# ${page.title}` : undefined,
    prose(random, 5),
    `## What a ${adjective()} ${noun()} is for`,
    prose(random, 5),
    `Read ${links[0]} and ${links[1]} first.`,
    '## Set up',
    prose(random, 1),
    code('sh', shellSample(random, id)),
    `:::tip\n\n${prose(random, 2)}\n\n:::`,
    `## ${capital(verb())} the ${noun()}`,
    prose(random, 3),
    code('ts', typeScriptSample(random, id)),
    component?.body,
    `### Every ${adjective()} ${noun()}`,
    list(random, () => `**${noun()}**: a ${adjective()} ${noun()} with \`${random.name()}\``),
    '## Settings',
    table(random),
    '### In a file',
    code('json', jsonSample(random, id)),
    '## In plain JavaScript',
    prose(random, 3),
    code('js', javaScriptSample(random, id)),
    '### Step by step',
    list(random, () => `${capital(verb())} the ${adjective()} ${noun()}, then ${verb()} it.`, '1.'),
    '## Where to go on',
    `${prose(random, 1)} See ${links[2]}, ${links[3]} or ${links[4]}.`,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

/** The next two pages, one in the same folder and two from anywhere. */
function linkedFrom(index: number, count: number, { int }: Random): number[] {
  const topic = index - (index % pagesPerTopic);
  const near = topic + int(0, pagesPerTopic - 1);
  return [index + 1, index + 2, near, int(0, count - 1), int(0, count - 1)].map((n) => n % count);
}

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

const list = (_: Random, item: () => string, mark = '-') =>
  Array.from({ length: 4 }, () => `${mark} ${item()}`).join('\n');

function table({ name, adjective, noun, int, pick }: Random): string {
  const rows = Array.from(
    { length: 5 },
    () =>
      `| \`${name()}\` | ${pick(['string', 'number', 'boolean'])} | ${int(1, 999)} | the ${adjective()} ${noun()} |`,
  );
  return ['| Name | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const sentences: readonly ((random: Random) => string)[] = [
  ({ adjective, noun, verb }) =>
    `Before you ${verb()} the ${adjective()} ${noun()}, every ${noun()} of the ${noun()} has to be ${adjective()}.`,
  ({ noun, verb, int }) =>
    `Most people ${verb()} ${int(2, 60)} times a ${noun()} and never see the ${noun()} behind it.`,
  ({ name, noun, adjective, verb }) =>
    `Call \`${name()}\` when you ${verb()} a ${noun()}; it prefers **${adjective()}** ones.`,
  ({ noun, int, verb }) =>
    `Up to ${int(8, 4_096)} of them fit into one ${noun()}, and the next ${noun()} has to ${verb()}.`,
  ({ noun, verb, adjective }) =>
    `If the ${noun()} cannot ${verb()}, an error names the *${adjective()}* ${noun()} and nothing is lost.`,
  ({ verb, noun, adjective }) =>
    `You may ${verb()}, ${verb()} or ${verb()} at any time, as long as the ${noun()} stays ${adjective()}.`,
];

const prose = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(sentences)(random)).join(' ');
