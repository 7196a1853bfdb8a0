import type { Nodes as HastNodes, Root as HastRoot, Text } from 'hast';
import type { Html, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type MarkdownBlock, type Rendered, walk } from '../../engine';

/** Says what to write instead of the Markdown of other programs, which pages would show as text. */

interface Hint {
  /** Matches only words that nobody writes by chance. */
  pattern: RegExp;
  message: string;
  action: string;
}

const kinds =
  'note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote|caution|attention|hint|important|error';
const texCommands =
  'frac|sqrt|sum|prod|int|lim|infty|alpha|beta|gamma|delta|theta|lambda|sigma|pi|mathbb|mathbf|mathcal|mathrm|text|cdot|times|leq?|geq?|neq|in|to|log|begin';
const formula = String.raw`(?:\\(?:${texCommands})(?![a-z])|[\w)]\^[\w{(])`;

const emoji = [
  '+1',
  'bulb',
  'heart',
  'heavy_check_mark',
  'information_source',
  'memo',
  'rocket',
  'smile',
  'sparkles',
  'tada',
  'thumbsup',
  'warning',
  'white_check_mark',
  'zap',
];

const attributes = ['align', 'class', 'height', 'loading', 'target', 'width'];

const shownFormula = {
  message: 'a formula is shown as text',
  action: 'Add math() to the plugins of the config, or write "\\$" if the sign is text.',
};

const hints: readonly Hint[] = [
  {
    pattern: new RegExp(`^(?:!!!|\\?\\?\\?\\+?) (?:${kinds})\\b`, 'm'),
    message: '"!!! note" is shown as written',
    action: 'Write ":::note" above the words and ":::" below them.',
  },
  {
    pattern: /^=== "[^"]+"/m,
    message: '"=== "Tab"" is shown as written',
    action: 'Write "::::tabs" with ":::tab[Tab]" inside.',
  },
  {
    pattern: /(?<![\w=])==(?![\s=])[^=\n]*(?<!\s)==(?![\w=])/,
    message: '"==marked words==" is shown as written',
    action: 'Write **marked words**, or <mark>marked words</mark>.',
  },
  {
    pattern: /^(?:\[\[_?toc_?\]\]|\[toc\])$/im,
    message: '"[[toc]]" is shown as written; every page has its contents at the side',
    action: 'Remove the line.',
  },
  {
    pattern: new RegExp(`\\$(?![\\s$])[^$\\n]*${formula}[^$\\n]*(?<!\\s)\\$(?!\\d)`),
    ...shownFormula,
  },
  {
    pattern: new RegExp(`^\\$\\$(?=\\s)[^$]*${formula}[^$]*\\$\\$$`, 'm'),
    ...shownFormula,
  },
  {
    pattern: /\]\([^\s()<>"']+ [^()<>"'\n]*\.[a-z]\w{1,4}(?:#[^\s()]*)?\)/i,
    message: 'a link is shown as written; its address contains a blank',
    action: 'Write the address in angle brackets, [text](<a page.md>), or %20 for the blank.',
  },
  {
    pattern: /(?<![\w)\]])\[[^\][^\n]+\]\[[^\][^\n]+\]/,
    message: '"[text][name]" is shown as written; the page has no address of that name',
    action: 'Write "[name]: ./page.md" on a separate line, or code if it is text.',
  },
  {
    pattern: /\[\^[\w-]+\]/,
    message: '"[^note]" is shown as written; the page has no note of that name',
    action: 'Write "[^note]: Its text." on a separate line, or code if it is text.',
  },
  {
    pattern: new RegExp(`^\\[!(?:${kinds})\\][+-]?`, 'i'),
    message: 'an alert such as "[!NOTE]" is shown as written',
    action:
      'Write NOTE, TIP, IMPORTANT, WARNING or CAUTION, and nothing else in the line; ":::note A title" has a title.',
  },
  {
    pattern: /^\*\[[^\]\n]+\]: \S/m,
    message: 'an abbreviation is shown as written',
    action: 'Write <abbr title="HyperText Markup Language">HTML</abbr> where the word is.',
  },
  {
    pattern: new RegExp(
      `\\{:? ?(?:[.#][a-z][\\w-]*(?=[ }])|(?:${attributes.join('|')})=)[^{}\\n]*\\}`,
      'i',
    ),
    message: '"{: .class }" is shown as written; elements of Markdown take no attributes',
    action: 'Remove it, write HTML, or {#id} after a heading.',
  },
  {
    pattern: /^\|.*\|[ \t]*\n\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m,
    message:
      'a table is shown as written; the line below its head has a different number of columns',
    action: 'Write "---" once for each column of the head, with "|" between them.',
  },
  {
    pattern: /^[^\n:].*\n: +\S/m,
    message: 'a definition is shown as written, with its colon',
    action: 'Write a list, "- **Term**: what it means", or <dl> with <dt> and <dd>.',
  },
  {
    pattern: /\{\/\*[^{}]*\*\/\}/,
    message: '"{/* a comment */}" is shown as written; it is a comment only in .mdx',
    action: 'Write <!-- a comment -->, or rename the page to .mdx.',
  },
  {
    pattern: /^(?:import [\w{*][^\n]* from ['"]|export (?:const|default|function) )/m,
    message: 'import and export are shown as written; they only work in .mdx',
    action: 'Remove the line, or rename the page to .mdx.',
  },
  {
    pattern: /\]\([^\s()<>]+ =\d*x\d*\)/,
    message: 'an image is shown as written; its address ends in a size',
    action: 'Write <img src="./a.png" width="300" alt="What it shows">.',
  },
  {
    pattern: /\{%-? *[a-z]\w*[^%\n]*%\}/i,
    message: '"{% … %}" is shown as written; pages have no templates',
    action: 'Write ::include{file="./part.md"} for a file, or the text as code.',
  },
  {
    pattern: new RegExp(emoji.map((name) => `:${name.replace('+', '\\+')}:`).join('|')),
    message: 'the name of an emoji is shown as written',
    action: 'Write the emoji itself, or add the remark plugin "remark-emoji" to "markdown.remark".',
  },
];

const elementsOfCode = new Set(['code', 'kbd', 'math', 'pre', 'samp', 'script', 'style']);

/** Looks at the words that are left once every plugin has read its own. */
export function rehypeHints() {
  return (tree: HastRoot, file: VFile): void =>
    walk<HastNodes>(tree, (node) => {
      if (node.type === 'element') return !elementsOfCode.has(node.tagName);
      if (node.type !== 'text') return true;
      for (const { pattern, message, action } of hints) {
        const found = pattern.exec(node.value);
        if (found) file.message(message, { place: placeIn(node, found.index) }).note = action;
      }
      return true;
    });
}

/** The place of a character of a text. */
function placeIn({ value, position }: Text, index: number) {
  const before = value.slice(0, index).split('\n');
  const { line = 1, column = 1 } = position?.start ?? {};
  const offset = before.at(-1)!.length;
  return {
    line: line + before.length - 1,
    column: before.length > 1 ? offset + 1 : column + offset,
  };
}

/** Finds a `<details>` that takes the rest of the page along. */
export function remarkOpenDetails() {
  return (tree: Root, file: VFile): void => {
    const open: Html[] = [];
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'html') return;
      const text = node.value.replace(/<!--[\s\S]*?-->/g, '');
      for (const [tag] of text.matchAll(/<\/?details\b/gi)) {
        if (tag.startsWith('</')) open.pop();
        else open.push(node);
      }
    });
    for (const { position } of open) {
      const message = '<details> is never closed; the rest of the page is in it';
      file.message(message, { place: position }).note = 'Close it with </details>.';
    }
  };
}

/** A diagram without a plugin that draws it stays code. */
export function diagramHint({ warn }: MarkdownBlock): Rendered {
  warn({
    message: 'a Mermaid diagram is shown as code; this site has no diagrams()',
    action: 'Add diagrams() to the plugins of the config, or write "text" after the fence.',
  });
  return undefined;
}
