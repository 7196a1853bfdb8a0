import type { Root } from 'mdast';
import type { Problem } from '../../plugin';
import { readHeadingIds } from './headingId';
import { revertMarks } from './revertMarks';

/** For rare texts its time grows with the square of their length, and nothing can end it: 200,000 characters took 47 s. */
const maxLength = 60_000;
/** A text with 15,000 entities has ended the process, which nothing can catch. */
const maxEntities = 2_000;

/**
 * All characters of Chinese, Japanese and Korean, with their punctuation, wide forms and variation selectors; also some
 * signs that are as wide, but no emoji.
 */
const wide = String.raw`(?!\p{Emoji_Presentation})[\u1100-\u11ff\u20a9\u2329\u232a\u2600-\ufe0e\ufe10-\u{10ffff}]`;
/** Emphasis next to these characters: the native parser has the rules of CommonMark alone, for which `**「用語」**の` is text. */
const wideEmphasis = new RegExp(`[*_~]${wide}|${wide}[*_~]`, 'u');

/** The parser of a site, which takes a thirtieth of the time of the JavaScript one. */
interface NativeParser {
  /**
   * The tree of Markdown, or of MDX, with GitHub's extensions and directives. Undefined for a text that is too long
   * to be safe, for one with emphasis next to wide characters, and for an error in MDX.
   */
  parse(text: string, options: NativeOptions): Root | undefined;
}

interface NativeOptions {
  mdx: boolean;
  /** Names of the directives in the sentences of the text. */
  directives: readonly string[];
}

/** Loads the native parser; undefined where its binary is missing or blocked. */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  const native = await loadSatteri();
  if (native instanceof Error) return undefined;
  return {
    parse(text, { mdx, directives }) {
      if (!isSafe(text) || wideEmphasis.test(text)) return undefined;
      const directive = text.includes('::') || directives.length > 0;
      const read = mdx ? native.mdxToMdast : native.markdownToMdast;
      try {
        return readHeadingIds(text, (plain) => {
          const features = { gfm: true, frontmatter: false, directive };
          const tree = read(plain, { features }) as Root;
          revertMarks(tree, plain, directives);
          return tree;
        });
      } catch (error) {
        if (mdx) return undefined; // the parser of MDX says better what is wrong
        throw error;
      }
    },
  };
}

function isSafe(text: string): boolean {
  if (text.length > maxLength) return false;
  return !text.includes('&') || text.split('&').length <= maxEntities;
}

export async function nativeParserWarnings(): Promise<Problem[]> {
  const native = await loadSatteri();
  if (!(native instanceof Error)) return [];
  const cause = innermost(native).message.split('\n')[0]!;
  return [
    {
      message: `content: the native Markdown parser could not be loaded: ${cause}`,
      action:
        'Install optional packages (npm ci without --omit=optional) for faster builds, and for rare syntax to be read as elsewhere.',
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
