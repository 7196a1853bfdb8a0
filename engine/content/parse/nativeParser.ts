import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../plugin';

/** For some texts its time grows with the square of their length: 200,000 characters took up to 47 s. */
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
  /** The same for MDX, whose code stays text. Also undefined for a syntax error: the other parser has better messages. */
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

/** Its loader tries several binaries and chains the error of each. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

type ParseText = Satteri['markdownToMdast'] | Satteri['mdxToMdast'];

/** Texts that the JavaScript parser reads, because the two differ in them; `parsers.test.ts` compares them. */
const readDifferently = [
  // Labels of notes with blanks, which are no labels.
  /\[\^[^\]\n \t]{0,999}[ \t][^\]\n]{0,999}\]/,
  // A backslash before the end of a directive.
  /\\\n[ \t>]*:{3,}/,
  // Tasks without words, and list items without anything.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+]|\d{1,9}[.)])[ \t]*(?:\[[ xX]\][ \t]*)?$/m,
  // A mail address right after another script's letter, and a cell that ends with an address.
  /[^\0-\x7f][\w.+-]*@/,
  /(?:https?:\/\/|www\.)(?:(?!https?:\/\/|www\.)[^\s|])*\|/,
  // An indented directive, and one that begins a list item.
  /^[ \t]+:{3,}[ \t]*[A-Za-z]/m,
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+:{2,}/m,
  // A list item that begins with a fence; a task that is a table.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:`{3}|~{3})/m,
  /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]+\|/m,
  // "_" next to "*": the native parser takes it for a letter.
  /[\p{L}\p{N}]\*+_/u,
  /\S_\*+[\p{L}\p{N}]/u,
  /_(?:\*[^*\n]+\*\*|\*\*[^*\n]+\*)(?!\*)/,
  // Emoji next to the marks of emphasis: the JavaScript parser sees half of one, which is no symbol to it.
  /[*_~][\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*_~]/u,
  // Brackets right after a note, a note in the text of a link, and an indented note.
  /\[\^[^\]\n]{1,999}\]\[/,
  /\[\^[^\]\n]{1,999}\][^[\]]*\]\(/,
  /^(?: {4}| {0,3}\t)[ \t]*\[\^[^\]\n]{1,999}\]:/m,
];

/** Whether the lines of a paragraph, and the directives above, make the two parsers differ. */
function hasUnlikeLines(text: string): boolean {
  let directive = false;
  // How many lines above in the same paragraph there was HTML, a note, a table's second line or a task.
  let above = { html: none, note: none, table: none, task: none };
  for (const line of text.split('\n')) {
    const { html, note, table, task } = above;
    // HTML in the lines above colons, in the lines of a note, and right below a table; a task that is a heading.
    if (html < none && /^[ \t]*:{3,}[ \t]*$/.test(line)) return true;
    if (note < none && /^[ \t]*</.test(line)) return true;
    if (table <= 100 && /^[ \t>]*</.test(line)) return true;
    if (task <= 20 && /^[ \t]*(?:=+|-+)[ \t]*$/.test(line)) return true;
    // Definitions in a text with directives: inside of one they hold for the whole text, or for the rest of it.
    if (directive && definition.test(line)) return true;
    directive ||= /^[ \t>]*:{3}/.test(line);
    if (line === '') above = { html: none, note: none, table: none, task: none };
    else
      above = {
        html: line.includes('<') ? 0 : html + 1,
        note: /^[ \t>]*\[\^[^\]]{1,999}\]:/.test(line) ? 0 : note + 1,
        table: isDelimiterRow(line) ? 0 : table + 1,
        task: /\[[ xX]\]/.test(line) ? 0 : task + 1,
      };
  }
  return false;
}

const none = Number.POSITIVE_INFINITY;
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[[^\]]{1,999}\]:/;

/** Whether a line may divide the head of a table from its body. */
const isDelimiterRow = (line: string) =>
  line.includes('|') && line.includes('-') && /^[ \t>]*(?:[|:-][|:\- \t]*)?$/.test(line);

/** Whether the two parsers may read a text differently. */
export const mayDiffer = (text: string): boolean =>
  readDifferently.some((pattern) => pattern.test(text)) || hasUnlikeLines(text);

function parse(text: string, native: ParseText): Root | undefined {
  if (text.length > maxLength || text.includes('\0')) return undefined;
  if (text.includes('&') && text.split('&').length > maxEntities) return undefined;
  if (mayDiffer(text)) return undefined;
  const directive = text.includes('::');
  const tree = native(text, { features: { gfm: true, frontmatter: false, directive } }) as Root;
  if (mailInAddress.test(text) && mailInAddress.test(withoutCode(tree, text))) return undefined;
  if (!directive && !/~|style/.test(text)) return tree;
  return isReadDifferently(tree, text) ? undefined : tree;
}

/** "@" in an address, which the two parsers end at different places. */
const mailInAddress = /:\/\/(?:(?!:\/\/)[^\s<>])*@/;

/** A text with "@" in place of its code, where connection strings name users: an address may swallow code that touches it. */
function withoutCode(tree: Root, text: string): string {
  const between: string[] = [];
  let end = 0;
  visit(tree, ['code', 'inlineCode'], ({ position }) => {
    between.push(text.slice(end, position!.start.offset));
    end = position!.end.offset!;
  });
  return [...between, text.slice(end)].join('@');
}

/** `:name` in a sentence is text here, `~one~` tilde deletes nothing, and a style is an error with a place. */
const isReadDifferently = (node: Nodes, text: string): boolean =>
  node.type === 'textDirective' ||
  (node.type === 'delete' && text[node.position!.start.offset! + 1] !== '~') ||
  ('attributes' in node && Array.isArray(node.attributes) && node.attributes.some(isStyle)) ||
  ('children' in node && node.children.some((child) => isReadDifferently(child, text)));

const isStyle = (attribute: object) => 'name' in attribute && attribute.name === 'style';
