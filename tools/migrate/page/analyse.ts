import { createProcessor } from '@mdx-js/mdx';
import type { Node } from 'estree';
import type { Definition, Image, Link, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { leadingHeading } from '../../../engine';
import type { Finding } from '../findings';
import { type Edit, lineAt } from './edits';
import { emojiEdits } from './emoji';
import { fenceEdits } from './fences';
import { freeNames } from './freeNames';
import { convertFrontMatter, frontMatterOf } from './frontMatter';
import { fateOf, type ImportSite, missingFile, readProgram } from './imports';
import { maskForMdx } from './maskForMdx';
import type { PageKind } from './pageKinds';
import { type FoundUrl, reportImage, spanOf, tagEdits } from './tags';

/** A Docusaurus page after reading: its edits, and its dependencies on other pages. */
export interface Analysed {
  text: string;
  edits: Edit[];
  urls: FoundUrl[];
  /** Tags that include another Markdown file. */
  includes: { start: number; end: number; file: string }[];
  comments: { start: number; end: number }[];
  isMdx: boolean;
  /** Whether MDX can parse it. */
  isValid: boolean;
  /** Names that its code uses and that get a stand-in. */
  missing: string[];
  findings: Omit<Finding, 'file'>[];
}

const parsers = {
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }),
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }),
};

/** Reads the page `file`, an absolute path, and finds everything the new site writes differently. */
export function analysePage(
  file: string,
  text: string,
  { site, kind, hasEmoji }: { site: ImportSite; kind: PageKind; hasEmoji: boolean },
): Analysed {
  const findings: Analysed['findings'] = [];
  const report = (name: string, outcome: string, offset: number) =>
    void findings.push({ name, outcome, line: lineAt(text, offset) });
  const front = frontMatterOf(text);
  const masked = maskForMdx(text, front.length, report);
  const { tree, valid } = parse(masked.text, (reason, line) =>
    findings.push({ name: 'not valid MDX', outcome: `read as Markdown (${reason})`, line }),
  );
  const edits = [...masked.edits];
  const page: Analysed = {
    text,
    edits,
    urls: [],
    includes: [],
    comments: masked.comments,
    isMdx: false,
    isValid: valid,
    missing: [],
    findings,
  };
  const converted = convertFrontMatter(
    front,
    (name, outcome, line) => void findings.push({ name, outcome, line }),
    { file, kind, heading: leadingHeading(text.slice(front.length))?.text },
  );
  if (converted !== front) edits.push({ start: 0, end: front.length, text: converted });
  const names = readImports(tree, file, site, page, report);
  const tags = tagEdits(tree, masked.text, names, report);
  edits.push(...tags.edits);
  page.urls.push(...tags.urls);
  page.includes.push(...tags.includes);
  page.isMdx = valid && (tags.isMdx || names.known.size > 0);
  const known = new Set([...names.known, ...names.written.keys(), ...tags.needed.keys()]);
  const absent = valid ? absentNames(tree, known, edits) : [];
  for (const { name, offset } of absent)
    if (!names.gone.has(name)) report(`name ${name}`, 'not defined; it is empty', offset);
  if (absent.length > 0) page.isMdx = true;
  page.missing = absent.map(({ name }) => name);
  const lines = [
    ...tags.needed.values(),
    // one statement for each: a page and its partials may import the same one
    ...page.missing.map((name) => `import { ${name} } from '@site/${missingFile}';`),
  ];
  if (lines.length > 0)
    edits.push({ start: front.length, end: front.length, text: `\n${lines.join('\n')}\n\n` });
  if (hasEmoji) edits.push(...emojiEdits(tree, text, 'named'));
  visit(tree, (node) => {
    if (node.type === 'code') edits.push(...fenceEdits(node, text, report));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      page.urls.push(...urlOf(node, text));
    if (node.type === 'image' && /^https?:/.test(node.url))
      reportImage(report, node.position?.start.offset ?? 0);
  });
  return page;
}

/** The names that the code of a page uses and nobody declares; parts that are edited out do not count. */
function absentNames(
  tree: Root,
  known: ReadonlySet<string>,
  edits: readonly Edit[],
): { name: string; offset: number }[] {
  const programs: { program: Node; offset: number }[] = [];
  const add = (data: unknown, offset: number) => {
    const program = (data as { estree?: Node | null } | undefined)?.estree;
    if (program) programs.push({ program, offset });
  };
  const addKept = (data: unknown, offset: number) => {
    if (!edits.some(({ start, end }) => start <= offset && offset < end)) add(data, offset);
  };
  visit(tree, (node) => {
    const [start] = spanOf(node);
    if (node.type === 'mdxjsEsm') add(node.data, start);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      addKept(node.data, start);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const one of node.attributes) {
      const [at] = spanOf(one);
      if (one.type === 'mdxJsxExpressionAttribute') addKept(one.data, at);
      else if (typeof one.value === 'object') addKept(one.value?.data, at);
    }
  });
  const imported = new Set(known);
  const free = freeNames(
    programs.map(({ program }) => withoutImports(program)),
    imported,
  );
  return [...free].sort().map((name) => ({
    name,
    offset: programs.find(({ program }) => freeNames([program], imported).has(name))?.offset ?? 0,
  }));
}

/** Imports that stay are known; the others are gone. */
const withoutImports = (program: Node): Node =>
  program.type === 'Program'
    ? { ...program, body: program.body.filter(({ type }) => type !== 'ImportDeclaration') }
    : program;

function parse(text: string, report: (reason: string, line?: number) => void) {
  try {
    return { tree: parsers.mdx.parse(new VFile(text)) as Root, valid: true };
  } catch (error) {
    const { reason, message, line } = error as { reason?: string; message: string; line?: number };
    report((reason ?? message).split('\n')[0]!, line);
    return { tree: parsers.md.parse(new VFile(text)) as Root, valid: false };
  }
}

/** Follows the imports of a page; removes and reports those that cannot be converted. */
function readImports(
  tree: Root,
  file: string,
  site: ImportSite,
  page: Analysed,
  report: (name: string, outcome: string, offset: number) => void,
) {
  const known = new Set<string>();
  const gone = new Set<string>();
  const partials = new Map<string, string>();
  const written = new Map<string, string>();
  visit(tree, 'mdxjsEsm', (node) => {
    const { imports, declared } = readProgram(node.data?.estree);
    for (const name of declared) known.add(name);
    for (const one of imports) {
      const { start, end } = one as unknown as { start: number; end: number };
      const source = String(one.source.value);
      const fate = fateOf(source, file, site);
      const locals = one.specifiers.map(({ local }) => local.name);
      if (fate.kind === 'keep') {
        for (const name of locals) known.add(name);
        if (fate.source === source) continue;
        const from = one.source as unknown as { start: number; end: number };
        page.edits.push({ start: from.start, end: from.end, text: `'${fate.source}'` });
        continue;
      }
      const after = page.text[end] === '\n' ? end + 1 : end;
      page.edits.push({ start, end: after, text: '' });
      if (fate.kind === 'gone')
        report(`import of ${locals.join(', ')} from ${source}`, `left out: ${fate.why}`, start);
      for (const name of locals) {
        if (fate.kind === 'gone') gone.add(name);
        else if (fate.kind === 'written') written.set(name, fate.part);
        else partials.set(name, fate.file);
      }
    }
  });
  return { known, gone, partials, written, everywhere: site.everywhere };
}

/** The address of a link as written in the text. */
function urlOf(node: Link | Image | Definition, text: string): FoundUrl[] {
  const start = node.position?.start.offset ?? 0;
  const at = text.slice(start, node.position?.end.offset ?? 0).lastIndexOf(node.url);
  if (at < 0 || node.url === '') return [];
  return [{ start: start + at, end: start + at + node.url.length, url: node.url }];
}
