import { createCompiler } from '../content/compile';
import type { Compiled } from '../content/compiled';
import { parseSource } from '../content/readFile';
import type { TextRules } from '../ownContract';
import { SiteError } from '../report/report';
import { extensionsOf } from './extensionsOf';
import { failureOf, textsOf } from './failureOf';

interface TextOptions {
  /** Name of the text; its extension decides how it is compiled. */
  file?: string;
  /** Other files of the site. */
  files?: Record<string, string | Uint8Array>;
  /** For a text by other authors. */
  rules?: TextRules;
}

const defaultFile = 'content/page.md';

/** The files of the compiled text; one compiler serves all, because grammars take long to load. */
let present: Record<string, string | Uint8Array> = {};

const compiler = createCompiler({
  extensions: await extensionsOf([]),
  read: (name) => {
    const content = Object.hasOwn(present, name) ? present[name] : undefined;
    if (content === undefined) return 'missing';
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  },
});

/** Compiles a text as the engine does; placeholders in the HTML are shown as `{0}`. */
export async function compileText(
  text: string,
  { file = defaultFile, files = {}, rules }: TextOptions = {},
): Promise<Compiled> {
  present = files;
  const compiled = await compiler.compile(await parseSource(file, text), { rules });
  return { ...compiled, html: compiled.html.replaceAll(/\0(\w+)\0/g, '{$1}') };
}

/** The HTML of a text without problems. */
export async function htmlOf(text: string, options?: TextOptions): Promise<string> {
  const { html, problems } = await compileText(text, options);
  if (problems.length > 0) throw new SiteError(problems);
  return html;
}

/** All warnings of a text, as texts for people. */
export async function warningsOf(text: string, options?: TextOptions): Promise<string> {
  const { problems } = await compileText(text, options);
  return textsOf(problems, textsIn(text, options));
}

/** All errors of a text that does not compile, as texts for people. */
export const errorsOf = (text: string, options?: TextOptions): Promise<string> =>
  failureOf(compileText(text, options), textsIn(text, options));

const textsIn = (text: string, { file = defaultFile, files = {} }: TextOptions = {}) => ({
  ...(files as Record<string, string>), // escaped text stays escaped
  [file]: text,
});
