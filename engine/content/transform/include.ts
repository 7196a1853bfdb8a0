import type { Nodes, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { isSiteError, SiteError } from '../../report/report';
import { type Page, type Positioned, pageOf, refuse } from '../page';
import { mdxProblems } from '../parse/mdxErrors';
import { type Prepared, prepareText } from '../parse/prepare';
import { parseSource } from '../readFile';
import { resolveFile } from './resolveFile';
import { walk } from './walk';

type Parent = { children: RootContent[] };

const maxDepth = 10;

/** Puts the content of `::include{file="…"}` in its place. */
export function remarkInclude() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file);
    if (page.rules || !page.lines.some((line) => line.includes('::include'))) return;
    await expand(tree, page, [page.file]);
    importOnce(tree);
  };
}

/** Removes imports that a page and its fragments share: a module may import a name only once. */
function importOnce(tree: Root): void {
  const seen = new Set<string>();
  walk<Nodes>(tree, (node) => {
    const program = node.type === 'mdxjsEsm' && node.data?.estree;
    if (!program) return;
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true;
      const names = statement.specifiers.map((specifier) => specifier.local.name).sort();
      const key = `${names.join()} ${statement.source.value}`;
      return !seen.has(key) && seen.add(key);
    });
  });
}

async function expand(parent: Parent, page: Page, chain: readonly string[]): Promise<void> {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index]!;
    if (node.type === 'leafDirective' && node.name === 'include') {
      const name = node.attributes?.file ?? '';
      const fragment = await readFragment(name, node, page, chain);
      parent.children.splice(index, 1, ...fragment);
      index += fragment.length - 1;
    } else if ('children' in node) await expand(node as Parent, page, chain);
  }
}

async function readFragment(
  name: string,
  node: RootContent,
  page: Page,
  chain: readonly string[],
): Promise<RootContent[]> {
  const fail = (message: string, action: string) => {
    refuse(page, node, message, action);
    return [];
  };
  const file = resolveFile(chain.at(-1)!, name);
  if (!name) return fail('include names no file', 'Write ::include{file="name.md"}.');
  const outside = `include "${name}" is outside of the site folder`;
  if (!file) return fail(outside, insideOnly);
  if (chain.includes(file)) {
    return fail(`include cycle: ${cycleOf(chain, file)}`, 'Remove one of these includes.');
  }
  if (chain.length > maxDepth) {
    return fail(`includes nest deeper than ${maxDepth} files`, 'Include fewer files in a row.');
  }
  const bytes = page.read(file);
  if (bytes === 'outside') return fail(outside, insideOnly);
  if (bytes === 'missing') return fail(`cannot find "${file}" to include`, 'Check the path.');
  try {
    const prepared = prepareText(await parseSource(file, bytes), page.extensions.containers);
    page.found.problems.push(...prepared.problems);
    const tree = await parseIn(file, prepared, page);
    addText(tree, file, prepared, page);
    await expand(tree, page, [...chain, file]);
    return tree.children;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    page.found.errors.push(...error.problems);
    return [];
  }
}

/** @throws SiteError for errors of syntax, with their place in the file */
async function parseIn(file: string, { text, lines }: Prepared, page: Page): Promise<Root> {
  try {
    return await page.parse(text);
  } catch (error) {
    throw new SiteError(mdxProblems(error, { file, lines }));
  }
}

/** The files of a cycle, from the same one on wherever a page enters it: then all of its pages report one problem. */
function cycleOf(chain: readonly string[], repeated: string): string {
  const files = chain.slice(chain.indexOf(repeated));
  const first = files.toSorted()[0]!; // the repeated one at least
  const at = files.indexOf(first);
  return [...files.slice(at), ...files.slice(0, at), first].join(' → ');
}

/** Moves the nodes of a text below those of the page, and its lines: the line of a node says which file it comes from. */
function addText(tree: Root, file: string, { lines, written }: Prepared, page: Page): void {
  const { state } = page;
  const before = page.lines.length;
  const offset = page.lines.join('\n').length + 1;
  const below = ({ line, column, offset: at = 0 }: Point) => ({
    line: line + before,
    column,
    offset: at + offset,
  });
  const move = (node: Positioned) => {
    if (node.position)
      node.position = { start: below(node.position.start), end: below(node.position.end) };
  };
  walk<Nodes>(tree, (node) => {
    move(node);
    if ('attributes' in node && Array.isArray(node.attributes)) node.attributes.forEach(move);
  });
  state.texts.push({ file, before });
  page.lines.push(...lines);
  for (const [line, author] of written) state.written.set(before + line, author);
}

const insideOnly = 'Include files of the site only.';
