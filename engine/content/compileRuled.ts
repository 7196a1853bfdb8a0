import type { RuledText, TextRules } from '../plugin';
import { isSiteError } from '../report/report';
import type { CompileContext, Compiler } from './compile';
import { sourceOf } from './readFile';

/** Compiles a text by other authors. See `LoadContext.compileRuled`. */
export async function compileRuled(
  text: string,
  rules: TextRules,
  compiler: Compiler,
  { language, notes }: Pick<CompileContext, 'language' | 'notes'> = {},
): Promise<RuledText> {
  const source = sourceOf('text.md', text.replaceAll('\0', ''));
  try {
    const { html, links } = await compiler.compile(source, { rules, language, notes });
    return { html, links };
  } catch (error) {
    // A problem without a place is none of the text: a module could not be loaded.
    if (!isSiteError(error) || error.problems.some(({ place }) => !place)) throw error;
    return { problems: error.problems };
  }
}
