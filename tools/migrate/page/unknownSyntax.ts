import { directives } from '../../../plugins/markdown';
import { componentNames } from '../findFeatures';
import { keptAsText, type Report } from '../findings';
import { lineAt } from './edits';
import { codeMask } from './prose';

const knownDirectives = new Set([...Object.keys(directives), ...componentNames]);

/** Syntax of other programs by kind; the capture is what the report quotes. */
const syntaxes: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['admonition', /^[ \t>]*((?:!!!|\?\?\?\+?)[ \t]+[\w-]+)/gm],
  ['tab or heading', /^[ \t>]*(={2,6}[!+]?)[ \t]+\S/gm],
  ['block', /^[ \t>]*(\/{3,}[ \t]+[\w-]+)/gm],
  ['directive', /^[ \t>]*(:{3,}[ \t]*[A-Za-z][\w-]*)/gm],
  ['include', /(\{!|-{1,2}8<-{1,2})/g],
  // Not the ends, "{% endraw %}" and "{{< /note >}}".
  ['template', /\{(?:%[-+]?|\{[-<%]?)[ \t]*(?!end|\/)([\w.#-]+)/g],
  ['attributes', /(\{(?::|[ \t]*\.|[ \t]+#))[^{}\n]*\}/g],
  ['table of contents', /^[ \t]*(\[TOC\])[ \t]*$/gim],
  ['link of a wiki', /\[\[([^[\]\n]+)\]\](?!\()/g],
];

/** An include that code may have too. */
const includeInCode = /^[ \t]*\{\{(#\w*include)/gm;

/** Reports the syntax that this engine shows as text, with its lines. */
export function reportUnknownSyntax(body: string, report: Report): void {
  const prose = codeMask(body);
  const isCode = (offset: number) => prose[offset] !== body[offset];
  const matches = syntaxes.flatMap(([kind, pattern]) =>
    [...prose.matchAll(pattern)].map((match) => ({ kind, match })),
  );
  const inCode = [...body.matchAll(includeInCode)]
    .filter(({ 0: whole, index }) => isCode(index + whole.length - 1))
    .map((match) => ({ kind: 'template', match }));
  for (const { kind, match } of [...matches, ...inCode]) {
    const [whole, quoted = ''] = match;
    if (kind === 'directive' && knownDirectives.has(quoted.replace(/^[: \t]+/, ''))) continue;
    // The blanks before it may begin on an earlier line.
    const offset = match.index + whole.indexOf(quoted);
    report(`${kind} "${quoted}"`, keptAsText, lineAt(body, offset));
  }
}
