import { directives } from '../../../plugins/markdown';
import { componentNames } from '../findFeatures';
import { keptAsText, type Report } from '../findings';
import { lineAt } from './edits';
import { codeMask } from './prose';

const knownDirectives = new Set([...Object.keys(directives), ...componentNames]);

type Syntax = readonly [kind: string, pattern: RegExp];

/** Blocks of other programs by kind; the capture is what the report quotes. */
const blocks: readonly Syntax[] = [
  ['admonition', /^[ \t>]*((?:!!!|\?\?\?\+?)[ \t]+[\w-]+)/gm],
  ['tab or heading', /^[ \t>]*(={2,6}[!+]?)[ \t]+\S/gm],
  ['block', /^[ \t>]*(\/{3,}[ \t]+[\w-]+)/gm],
  ['directive', /^[ \t>]*(:{3,}[ \t]*[A-Za-z][\w-]*)/gm],
];

/** Other syntax of such programs. */
const words: readonly Syntax[] = [
  ['include', /(\{!|-{1,2}8<-{1,2})/g],
  // Not the ends, "{% endraw %}" and "{{< /note >}}".
  ['template', /\{(?:%[-+]?|\{[-<%]?)[ \t]*(?!end|\/)([\w.#-]+)/g],
  ['attributes', /(\{(?::|[ \t]*\.|[ \t]+#))[^{}\n]*\}/g],
  ['table of contents', /^[ \t]*(\[TOC\])[ \t]*$/gim],
  ['link of a wiki', /\[\[([^[\]\n]+)\]\](?!\()/g],
];

/** An include that code may have too. */
const includeInCode = /^[ \t]*\{\{(#\w*include)/gm;

interface Found {
  name: string;
  offset: number;
}

function find(text: string, syntaxes: readonly Syntax[]): Found[] {
  return syntaxes.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: quoted = '', index }) => {
      const isKnown = kind === 'directive' && knownDirectives.has(quoted.replace(/^[: \t]+/, ''));
      // The blanks before it may begin on an earlier line.
      const offset = index + whole.indexOf(quoted);
      return isKnown ? [] : [{ name: `${kind} "${quoted}"`, offset }];
    }),
  );
}

/** The lines that begin with a block of another program, which this engine shows as text. */
export const unknownBlocks = (body: string) =>
  find(codeMask(body), blocks).map(({ name, offset }) => ({ name, line: lineAt(body, offset) }));

/** Reports the words of other programs that this engine shows as text, with their lines. */
export function reportUnknownWords(body: string, report: Report): void {
  const prose = codeMask(body);
  const inCode = find(body, [['template', includeInCode]]).filter(
    ({ offset }) => prose[offset] !== body[offset],
  );
  for (const { name, offset } of [...find(prose, words), ...inCode])
    report(name, keptAsText, lineAt(body, offset));
}
