import type { Node } from 'estree';
import type { Definition, Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { leadingHeading } from '../../../engine';
import type { Finding, Report, ReportAt } from '../findings';
import { type Edit, lineAt } from './edits';
import { emojiEdits } from './emoji';
import { fenceEdits } from './fences';
import { freeNames, type PlacedProgram } from './freeNames';
import { convertFrontMatter, frontMatterOf, type PageKind } from './frontMatter';
import { type Fate, fateOf, type ImportSite, missingFile, readProgram } from './imports';
import { isJsx, parsePage, spanOf } from './jsx';
import { maskForMdx } from './maskForMdx';
import { type FoundUrl, reportImage, type TagEdits, tagEdits } from './tags';

/** A Docusaurus page after reading: its edits, and its dependencies on other pages. */
export interface Analysed extends Pick<TagEdits, 'edits' | 'urls' | 'includes' | 'isMdx'> {
  text: string;
  comments: { start: number; end: number }[];
  /** Whether MDX can parse it. */
  isValid: boolean;
  /** Names that its code uses and that get a stand-in. */
  missing: string[];
  findings: Omit<Finding, 'file'>[];
}

/** Reads the page `file`, an absolute path, and finds everything the new site writes differently. */
export function analysePage(
  file: string,
  text: string,
  { site, kind, hasEmoji }: { site: ImportSite; kind: PageKind; hasEmoji: boolean },
): Analysed {
  const findings: Analysed['findings'] = [];
  const reportLine = (name: string, outcome: string, line?: number) =>
    void findings.push({ name, outcome, line });
  const report: ReportAt = (name, outcome, offset) =>
    reportLine(name, outcome, lineAt(text, offset));
  const front = frontMatterOf(text);
  const masked = maskForMdx(text, front.length, report);
  const { tree, isValid } = parse(masked.text, reportLine);
  const converted = convertFrontMatter(front, reportLine, {
    file,
    kind,
    heading: leadingHeading(text.slice(front.length))?.text,
  });
  const edits = [...masked.edits];
  if (converted !== front) edits.push({ start: 0, end: front.length, text: converted });
  const { fates, edits: importEdits } = readImports(tree, { file, text, site, report });
  const tags = tagEdits(tree, masked.text, { fates, everywhere: site.everywhere }, report);
  edits.push(...importEdits, ...tags.edits);
  const namesThat = (...kinds: Fate['kind'][]) =>
    [...fates].flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []));
  const defined = new Set([...namesThat('keep', 'written'), ...tags.needed.keys()]);
  const absent = isValid ? freeNames(programsIn(tree, edits), defined) : new Map<string, number>();
  const missing = [...absent.keys()].sort();
  for (const name of missing)
    if (fates.get(name)?.kind !== 'gone')
      report(`name ${name}`, 'not defined; it is empty', absent.get(name)!);
  const lines = [
    ...tags.needed.values(),
    // one statement for each: a page and its partials may import the same one
    ...missing.map((name) => `import { ${name} } from '@site/${missingFile}';`),
  ];
  if (lines.length > 0)
    edits.push({ start: front.length, end: front.length, text: `\n${lines.join('\n')}\n\n` });
  if (hasEmoji) edits.push(...emojiEdits(tree, text, { keepIds: true }));
  const urls = [...tags.urls];
  visit(tree, (node) => {
    if (node.type === 'code') edits.push(...fenceEdits(node, text, report));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      urls.push(...urlOf(node, text));
    if (node.type === 'image' && /^https?:/.test(node.url)) reportImage(report, spanOf(node)[0]);
  });
  return {
    text,
    edits,
    urls,
    includes: tags.includes,
    comments: masked.comments,
    isMdx: (isValid && (tags.isMdx || namesThat('keep').length > 0)) || missing.length > 0,
    isValid,
    missing,
    findings,
  };
}

/** The code of a page, except for parts that are edited out. */
function programsIn(tree: Root, edits: readonly Edit[]): PlacedProgram[] {
  const programs: PlacedProgram[] = [];
  const add = (node: { data?: unknown } | null | undefined, offset: number) => {
    const program = (node?.data as { estree?: Node | null } | undefined)?.estree;
    const isGone = edits.some(({ start, end }) => start <= offset && offset < end);
    if (program && !isGone) programs.push({ program, offset });
  };
  visit(tree, (node) => {
    const [start] = spanOf(node);
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
    if (program) programs.push({ program: withoutImports(program), offset: start });
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') add(node, start);
    for (const attribute of isJsx(node) ? node.attributes : []) {
      if (attribute.type === 'mdxJsxExpressionAttribute') add(attribute, spanOf(attribute)[0]);
      else if (typeof attribute.value === 'object') add(attribute.value, spanOf(attribute)[0]);
    }
  });
  return programs;
}

/** Imports that stay are known; the others are gone. */
const withoutImports = (program: Extract<Node, { type: 'Program' }>): Node => ({
  ...program,
  body: program.body.filter(({ type }) => type !== 'ImportDeclaration'),
});

function parse(text: string, report: Report): { tree: Root; isValid: boolean } {
  try {
    return { tree: parsePage(text, 'mdx'), isValid: true };
  } catch (error) {
    const { reason, message, line } = error as { reason?: string; message: string; line?: number };
    const [why] = (reason ?? message).split('\n');
    report('not valid MDX', `read as Markdown (${why})`, line);
    return { tree: parsePage(text, 'md'), isValid: false };
  }
}

/** Follows the imports of a page; removes and reports those that cannot be converted. */
function readImports(
  tree: Root,
  { file, text, site, report }: { file: string; text: string; site: ImportSite; report: ReportAt },
): { fates: Map<string, Fate>; edits: Edit[] } {
  const edits: Edit[] = [];
  const fates = new Map<string, Fate>();
  visit(tree, 'mdxjsEsm', (node) => {
    const { imports, declared } = readProgram(node.data?.estree);
    for (const name of declared.keys()) fates.set(name, { kind: 'keep', source: '' });
    for (const statement of imports) {
      const source = String(statement.source.value);
      const fate = fateOf(source, file, site);
      const locals = statement.specifiers.map(({ local }) => local.name);
      for (const name of locals) fates.set(name, fate);
      // the parser gives every node its place
      const [whole, from] = [statement, statement.source] as unknown as Edit[];
      const { start, end } = fate.kind === 'keep' ? from! : whole!;
      if (fate.kind === 'keep') {
        if (fate.source !== source) edits.push({ start, end, text: `'${fate.source}'` });
        continue;
      }
      edits.push({ start, end: text[end] === '\n' ? end + 1 : end, text: '' });
      if (fate.kind === 'gone')
        report(`import of ${locals.join(', ')} from ${source}`, `left out: ${fate.why}`, start);
    }
  });
  return { fates, edits };
}

function urlOf(node: Link | Image | Definition, text: string): FoundUrl[] {
  const [start, end] = spanOf(node);
  const at = text.slice(start, end).lastIndexOf(node.url);
  if (at < 0 || node.url === '') return [];
  return [{ start: start + at, end: start + at + node.url.length, url: node.url }];
}
