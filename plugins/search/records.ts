import { type FinishedRoute, listNames, publicPath, type Section } from '../../engine';
import { recordOf, type SearchRecord } from './fulltext';
import type { Options } from './options';

/** Headings of generated pages that mean nothing on their own; their words belong to the member above. */
const boilerplate =
  /^(parameters?|returns?|return type|type parameters?|type declaration|throws|examples?|remarks|deprecated|since|see( also)?|defined in|overrides|inherited from|implementation of|implements|extends|extended by|hierarchy|call signature|index signature|signature|source|default value|properties|methods|accessors|constructors|members)$/i;

/** Headings below this level belong to the one above. */
const deepestLevel = 3;

/** Headings below the page's title that a record can have: lvl2 to lvl6. */
const deepestPath = 5;

/** Longest text of one record; more text does not help to find it. */
const longestContent = 5000;
/** On generated pages the signature and the first sentences suffice; long examples would double the index. */
const longestGenerated = 800;

const isBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);

export function sectionOf(path: string, { sections }: Options): string {
  const named = sections
    .flatMap(({ name, paths }) => paths.map((parent) => ({ name, parent })))
    .filter(({ parent }) => isBelow(path, parent))
    .sort((a, b) => b.parent.length - a.parent.length)[0];
  return named?.name ?? (sections.find(({ paths }) => paths.length === 0) ?? sections[0]!).name;
}

export function kindOf(path: string, { kinds, defaultKind }: Options): string {
  // Compared with paths below it: the overview of all classes is not itself a class.
  const parent = Object.keys(kinds)
    .filter((base) => isBelow(path, base))
    .sort((a, b) => Number(a === path) - Number(b === path) || b.length - a.length)[0];
  return parent === undefined ? defaultKind : kinds[parent]!;
}

/** Whether a page describes one name, such as a class: its kind then has a label in the options. */
export const isReference = (path: string, options: Options): boolean =>
  kindOf(path, options) !== options.defaultKind;

/** Sections with deep headings, and boilerplate of generated pages, are merged into the section above. */
export function foldSections(
  sections: readonly Section[],
  { generated = false, ignored = [] }: { generated?: boolean; ignored?: readonly string[] } = {},
): Section[] {
  const folded: Section[] = [];
  const isBoilerplate = ({ title }: Section) => generated && boilerplate.test(title.trim());
  for (const section of sections.filter(({ title }) => !ignored.includes(title))) {
    const above = folded[folded.length - 1];
    const isDetail = section.level > deepestLevel || isBoilerplate(section);
    if (!above || !isDetail || section.id === '') {
      folded.push({ ...section });
      continue;
    }
    const title = isBoilerplate(section) ? '' : section.title;
    above.text = [above.text, title, section.text].filter((text) => text !== '').join('\n');
  }
  return folded;
}

/** One line of well-formed text: half a surrogate pair would not survive encoding. */
const clean = (text: string, longest = longestContent) =>
  text.replace(blanks, ' ').trim().slice(0, longest).toWellFormed();

/** Whitespace other than a single space: most texts have little, and replacing everything takes long. */
const blanks = /(?: \s|[^\S ])\s*/g;

/** The words of a page by heading. Sections that plugins add are equal to its main ones. */
export const wordsByHeading = (route: FinishedRoute): Section[] => [
  ...route.sections(),
  ...(route.data.search?.sections ?? []).map((section) => ({ ...section, level: 2 })),
];

/** The records of a page: one for its beginning, one for each independent heading; none without words and keywords. */
export function recordsOf(
  route: FinishedRoute,
  words: readonly Section[],
  options: Options,
  baseUrl: string,
): SearchRecord[] {
  const url = publicPath(route.path, { baseUrl, trailingSlash: false });
  const section = sectionOf(route.path, options);
  const label = options.sections.find(({ name }) => name === section)!.label;
  // With one section, its label would be the same for all hits.
  const part = options.sections.length > 1 ? label : (route.trail.at(-1) ?? label);
  const page = { url, title: clean(route.title), part, section, kind: kindOf(route.path, options) };
  const generated = isReference(route.path, options);
  const { keywords = [], sectionKeywords } = route.data.search ?? {};
  const keywordsOf = new Map(Object.entries(sectionKeywords ?? {})); // an id may be "constructor"
  const longest = generated ? longestGenerated : longestContent;
  if (words.length === 0 && keywords.length === 0) return [];
  const sections = foldSections(words, { generated, ignored: options.ignoredHeadings });
  const above: Section[] = [];
  /** The subject of a heading without words. */
  const titlesBelow = ({ id, level }: Section): string => {
    const below = sections.slice(sections.findIndex((section) => section.id === id) + 1);
    const end = below.findIndex((section) => section.level <= level);
    return (end === -1 ? below : below.slice(0, end)).map(({ title }) => title).join(' · ');
  };
  const record = (own: Section, position: number): SearchRecord => {
    if (own.id !== '') {
      while ((above.at(-1)?.level ?? 0) >= own.level) above.pop();
      above.push(own);
    }
    return recordOf(page, {
      anchor: own.id,
      headings: above.slice(0, deepestPath).map(({ title }) => clean(title)),
      content: clean(own.text || titlesBelow(own), longest),
      position,
      keywords: own.id === '' ? keywords : (keywordsOf.get(own.id) ?? []),
    });
  };
  const records = withBeginning(sections, route).map(record);
  // Addresses identify records: of two with the same address the first wins.
  const urls = records.map((each) => each.url);
  return records.filter((each, i) => urls.indexOf(each.url) === i);
}

/** Mistakes in the ids of a page's headings, for its author. */
export function findProblems({ data }: FinishedRoute, words: readonly Section[]) {
  const ids = words.flatMap(({ id }) => (id === '' ? [] : [id]));
  const doubles = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  const unknown = Object.keys(data.search?.sectionKeywords ?? {}).filter((id) => !ids.includes(id));
  const problems: { message: string; action: string }[] = [];
  if (doubles.size > 0)
    problems.push({
      message: `search: headings share the ids ${listNames([...doubles])}; only the first of each can be found`,
      action: 'Give each heading a unique id.',
    });
  if (unknown.length > 0)
    problems.push({
      message: `search: there are keywords for ${listNames(unknown)}, but no headings with these ids`,
      action: 'Use the ids of headings of this page in section_keywords.',
    });
  return problems;
}

/** Every page has its own record, even one that begins with a heading. */
function withBeginning(sections: Section[], route: FinishedRoute): Section[] {
  const beginning: Section = { id: '', level: 1, title: route.title, text: '' };
  const first = sections.find(({ id }) => id === '') ?? beginning;
  const text = first.text || route.description || '';
  return [{ ...first, text }, ...sections.filter(({ id }) => id !== '')];
}
