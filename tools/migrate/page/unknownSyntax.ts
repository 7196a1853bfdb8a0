import { lineAt } from './edits';
import type { ReportHere } from './frontMatter';
import { codeMask } from './prose';

/** Syntax of other programs by kind, besides what each build warns of; the capture is what the report quotes. */
const syntaxes: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['block', /^[ \t>]*(\/{3,}[ \t]+[\w-]+)/gm],
  // mkdocstrings writes the reference of a module in its place.
  ['reference', /^[ \t]*(:::[ \t]+(?:\w+\.[\w.]+|\w+(?=[ \t]*\n[ \t]+options:)))/gm],
  ['include', /(<!--\s*@include|\{!|-{1,2}8<-{1,2}|^<<<(?=[ \t]))/gm],
  // Not the ends, "{% endraw %}" and "{{< /note >}}".
  ['template', /\{(?:%[-+]?|\{[-<%]?)[ \t]*(?!end|\/)([\w.#-]+)/g],
  ['attributes', /(\{(?::|[ \t]*\.|[ \t]+#))[^{}\n]*\}/g],
  ['link of a wiki', /\[\[([^[\]\n]+)\]\](?!\()/g],
];

/** An include that code may have too. */
const includeInCode = /^[ \t]*\{\{(#\w*include)/gm;

/** Reports the syntax of other programs that this engine shows as text, with its lines. */
export function reportUnknownSyntax(body: string, report: ReportHere): void {
  const prose = codeMask(body);
  const found = syntaxes.flatMap(([kind, pattern]) =>
    [...prose.matchAll(pattern)].map((match) => ({ kind, match })),
  );
  const inCode = [...body.matchAll(includeInCode)].map((match) => ({ kind: 'template', match }));
  for (const { kind, match } of [...found, ...inCode]) {
    const [whole, quoted = ''] = match;
    // The blanks before it may begin on an earlier line.
    const at = match.index + whole.indexOf(quoted);
    if (kind !== 'template' || match.input === prose || prose[at] !== body[at])
      report(`${kind} "${quoted}"`, 'kept as text', lineAt(body, at));
  }
}
