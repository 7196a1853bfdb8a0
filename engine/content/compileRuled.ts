import { hashOf } from '../cache/hashOf';
import type { RuledText, TextRules } from '../plugin';
import { isSiteError } from '../report/report';
import type { Compiler } from './compile';
import { type ExtensionSet, extensionsFor } from './extensions/extension';

/** Compiles a text by other authors; undefined when it uses no extension. See `LoadContext.compileRuled`. */
export async function compileRuled(
  text: string,
  rules: TextRules,
  { compiler, extensions }: { compiler: () => Promise<Compiler>; extensions: ExtensionSet },
): Promise<RuledText | undefined> {
  if (extensionsFor(text, extensions).length === 0) return undefined;
  const body = text.replaceAll('\0', '');
  const source = { file: 'text.md', hash: hashOf(body), body, bodyLine: 1 };
  try {
    const { html, links } = await (await compiler()).compile(
      { ...source, frontMatter: {}, frontMatterPlaces: {} },
      { rules },
    );
    return { html, links };
  } catch (error) {
    // A problem without a place is none of the text: a module could not be loaded.
    if (!isSiteError(error) || error.problems.some(({ place }) => !place)) throw error;
    return { mistakes: error.problems };
  }
}
