import type { Nodes, Root } from 'mdast';
import type { Problem } from '../../plugin';

/** Some texts take it time that grows with the square of their length: 200,000 characters took up to 47 s. */
const maxLength = 60_000;
/** A text with 15,000 entities has ended the process, which nothing can catch. */
const maxEntities = 2_000;

/** A parser that takes a thirtieth of the time of the JavaScript one; the trees are the same. */
export interface NativeParser {
  /**
   * The tree of Markdown with GitHub's extensions and directives. Undefined for a text that the two parsers would
   * read differently, and for one that is too long to be safe.
   */
  markdown(text: string): Root | undefined;
  /** The same for MDX, whose code stays text. Undefined for a mistake too: the other parser explains it better. */
  mdx(text: string): Root | undefined;
}

/** Loads the native parser; undefined where its binary is missing or blocked. */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  const native = await loadSatteri();
  if (native instanceof Error) return undefined;
  const { markdownToMdast, mdxToMdast } = native;
  return {
    markdown: (text) => parse(text, markdownToMdast),
    mdx(text) {
      try {
        return parse(text, mdxToMdast);
      } catch {
        return undefined;
      }
    },
  };
}

/** A warning with the cause where the native parser cannot be loaded. */
export async function nativeParserWarnings(): Promise<Problem[]> {
  const native = await loadSatteri();
  if (!(native instanceof Error)) return [];
  const cause = innermost(native).message.split('\n')[0]!;
  return [
    {
      message: `content: the native Markdown parser could not be loaded: ${cause}`,
      action:
        'Install optional packages (npm ci without --omit=optional) for faster builds; the pages are the same without them.',
    },
  ];
}

type Satteri = typeof import('satteri');

async function loadSatteri(): Promise<Satteri | Error> {
  try {
    return await import('satteri');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Its loader tries several binaries and chains what went wrong with each. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

type ParseText = Satteri['markdownToMdast'] | Satteri['mdxToMdast'];

function parse(text: string, native: ParseText): Root | undefined {
  if (text.length > maxLength || text.includes('\0')) return undefined;
  if (text.includes('&') && text.split('&').length > maxEntities) return undefined;
  const directive = text.includes('::');
  const tree = native(text, { features: { gfm: true, frontmatter: false, directive } }) as Root;
  if (!directive && !/~|style/.test(text)) return tree;
  return isReadDifferently(tree, text) ? undefined : tree;
}

/** `:name` in a sentence is text here, `~one~` tilde deletes nothing, and a style is a mistake with a place. */
const isReadDifferently = (node: Nodes, text: string): boolean =>
  node.type === 'textDirective' ||
  (node.type === 'delete' && text[node.position!.start.offset! + 1] !== '~') ||
  ('attributes' in node && Array.isArray(node.attributes) && node.attributes.some(isStyle)) ||
  ('children' in node && node.children.some((child) => isReadDifferently(child, text)));

const isStyle = (attribute: object) => 'name' in attribute && attribute.name === 'style';
