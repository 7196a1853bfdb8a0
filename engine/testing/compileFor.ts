import { createCompiler } from '../content/compile';
import type { Compiled } from '../content/compiled';
import { parseSource } from '../content/readFile';
import type { Plugin } from '../plugin';
import { extensionsOf } from './extensionsOf';
import { textsOf } from './failureOf';

/** The settings of `compileFor`. */
export interface CompileForOptions {
  /** Name of the text; its extension decides how it is compiled. */
  file?: string;
  /** Other files of the site, which the text may include. */
  files?: Record<string, string>;
}

/**
 * Compiles a text with what a plugin adds to Markdown; placeholders of links are shown as `{0}`.
 * @returns the page, and its warnings as texts for people
 * @throws SiteError with the problems on the page
 */
export async function compileFor(
  plugin: Plugin,
  text: string,
  { file = 'content/page.md', files = {} }: CompileForOptions = {},
): Promise<Compiled & { warnings: string }> {
  const extensions = await extensionsOf([plugin]);
  const compiler = createCompiler({
    extensions,
    read: (name) => {
      const text = Object.hasOwn(files, name) ? files[name] : undefined;
      return text === undefined ? 'missing' : new TextEncoder().encode(text);
    },
  });
  const compiled = await compiler.compile(await parseSource(file, text));
  return {
    ...compiled,
    html: compiled.html.replaceAll(/\0(\w+)\0/g, '{$1}'),
    warnings: textsOf(compiled.problems, { ...files, [file]: text }),
  };
}
