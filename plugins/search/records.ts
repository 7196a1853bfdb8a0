import { type FinishedRoute, publicPath, type Section } from '../../engine';
import { hierarchyOf, type SearchRecord } from './fulltext';
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

/** The records of a page: one for its beginning, one for each independent heading. */
export function recordsOf(
  route: FinishedRoute,
  options: Options,
  baseUrl: string,
): [SearchRecord, ...SearchRecord[]] {
  const url = publicPath(route.path, { baseUrl, trailingSlash: false });
  const section = sectionOf(route.path, options);
  const label = options.sections.find(({ name }) => name === section)!.label;
  const kind = kindOf(route.path, options);
  const generated = kind !== options.defaultKind;
  const longest = generated ? longestGenerated : longestContent;
  const sections = foldSections(route.sections(), {
    generated,
    ignored: options.ignoredHeadings,
  });
  const above: Section[] = [];
  const [beginning, ...others] = withBeginning(sections, route);
  const record = (part: Section, position: number): SearchRecord => {
    if (part.id !== '') {
      while ((above.at(-1)?.level ?? 0) >= part.level) above.pop();
      above.push(part);
    }
    const path = above.slice(0, deepestPath).map(({ title }) => clean(title));
    const level = path.length + 1;
    const address = part.id === '' ? url : `${url}#${part.id}`;
    return {
      objectID: address,
      url: address,
      url_without_anchor: url,
      anchor: part.id,
      type: `lvl${level}` as SearchRecord['type'], // from lvl1 to lvl6
      hierarchy: hierarchyOf(route.trail.at(-1) ?? label, clean(route.title), path),
      content: clean(part.text, longest) || null,
      section,
      kind,
      keywords: [...(route.data.search?.keywords ?? [])],
      weight: { level, position },
    };
  };
  return [record(beginning, 0), ...others.map((part, index) => record(part, index + 1))];
}

/** Every page has its own record, even one that begins with a heading. */
function withBeginning(sections: Section[], route: FinishedRoute): [Section, ...Section[]] {
  const beginning: Section = { id: '', level: 1, title: route.title, text: '' };
  const first = sections.find(({ id }) => id === '') ?? beginning;
  const text = first.text || route.description || '';
  return [{ ...first, text }, ...sections.filter(({ id }) => id !== '')];
}
