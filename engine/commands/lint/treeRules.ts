import type { Code, Heading, Image, ImageReference, Link, Nodes } from 'mdast';
import { createHighlighter } from '../../content/highlight';
import { nearestName } from '../../report/report';
import { eachNode, type LintPage, placeOfNode, rangeOf, textOfNode } from './page';
import type { Finding, Rule } from './rules';

/** Rules about headings, images, links and code, on the parsed tree of a page. */

/** Knows the names of languages; it loads no grammar for that. */
const highlighter = createHighlighter();

/** A page has one title, and no heading skips a level on the way down. */
export const headings: Rule = (page) => {
  const findings: Finding[] = [];
  let before = 0;
  let titles = typeof page.source.frontMatter.title === 'string' ? 1 : 0;
  for (const node of nodesOf<Heading>(page, 'heading')) {
    const place = placeOfNode(page, node);
    const isLeading = before === 0 && node.depth === 1;
    // The title in the front matter and the leading heading are the same title.
    if (node.depth === 1) titles = isLeading ? 1 : titles + 1;
    if (node.depth === 1 && titles > 1) {
      findings.push({
        rule: 'one-title',
        message: `a second title: "${textOfNode(node)}"; the page has one already`,
        place,
        action: 'Begin the heading with "##".',
      });
    }
    const last = Math.max(before, 1);
    if (node.depth > last + 1) {
      findings.push({
        rule: 'heading-level',
        message: `a level-${node.depth} heading follows one of level ${last}`,
        place,
        action: `Begin it with "${'#'.repeat(last + 1)}".`,
      });
    }
    before = node.depth;
  }
  return findings;
};

/** Every image has alternative text. */
export const images: Rule = (page) =>
  [...nodesOf<Image>(page, 'image'), ...nodesOf<ImageReference>(page, 'imageReference')].flatMap(
    (node) =>
      node.alt?.trim()
        ? []
        : [
            {
              rule: 'image-text' as const,
              message: 'an image without alternative text',
              place: placeOfNode(page, node),
              action: 'Describe it between the brackets: ![what it shows](…).',
            },
          ],
  );

const emptyWords = new Set([
  'click',
  'click here',
  'here',
  'learn more',
  'link',
  'more',
  'more info',
  'read more',
  'see here',
  'this',
  'this link',
  'this page',
]);

/** Links say where they lead, and addresses in the text are written as links. */
export const links: Rule = (page) =>
  nodesOf<Link>(page, 'link').flatMap((node): Finding[] => {
    const place = placeOfNode(page, node);
    const words = textOfNode(node).trim();
    const range = rangeOf(page, node);
    const written = page.text.slice(range.start, range.end);
    if (!/^[[<]/.test(written)) {
      const isAddress = written === node.url && !page.isMdx;
      return [
        {
          rule: 'bare-address',
          message: `a bare address: ${written}`,
          place,
          action: 'Write it as a link whose text says where it leads, or put it in <…>.',
          fix: { ...range, text: isAddress ? `<${written}>` : `[${written}](${node.url})` },
        },
      ];
    }
    if (!emptyWords.has(words.toLowerCase().replace(/(?<![.:!…])[.:!…]+$/, ''))) return [];
    return [
      {
        rule: 'link-text',
        message: `the link "${words}" does not say where it leads`,
        place,
        action: 'Use the title of the page, or say what the reader finds there.',
      },
    ];
  });

/** Code blocks name a language that can be highlighted, and their lines fit the page. */
export const code: Rule = (page, { codeLineLength }) => {
  return nodesOf<Code>(page, 'code').flatMap((node): Finding[] => {
    const { start, end } = rangeOf(page, node);
    const fence = /^([`~]{3,})[ \t]*([^\s{`]*)/.exec(page.text.slice(start, end));
    if (!fence) return []; // indented code takes no language
    return [...languageOf(page, node, { fence, start }), ...longLines(page, node, codeLineLength)];
  });
};

function languageOf(
  page: LintPage,
  node: Code,
  { fence, start }: { fence: RegExpExecArray; start: number },
): Finding[] {
  const [whole, , language = ''] = fence;
  const place = placeOfNode(page, node);
  if (language === '') {
    return [
      {
        rule: 'code-language',
        message: 'a code block without a language',
        place,
        action: 'Write it after the fence; "text" for none.',
      },
    ];
  }
  if (highlighter.knows(language)) return [];
  const lower = language.toLowerCase();
  const meant = highlighter.knows(lower) ? lower : nearestName(language, highlighter.languages);
  const at = start + whole.length;
  return [
    {
      rule: 'code-language',
      message: `unknown code language "${language}"`,
      place: { ...place, column: (place.column ?? 1) + whole.length - language.length },
      action: meant ? `Did you mean "${meant}"?` : 'Use a known language, or "text".',
      fix: meant ? { start: at - language.length, end: at, text: meant } : undefined,
    },
  ];
}

function longLines(page: LintPage, node: Code, most: number): Finding[] {
  if (/(^|\s)(wrap|hidden)(\s|$)/.test(node.meta ?? '')) return [];
  const { file, line = 1 } = placeOfNode(page, node);
  return node.value.split('\n').flatMap((text, index) =>
    text.length <= most
      ? []
      : [
          {
            rule: 'long-code-line' as const,
            message: `a line of code with ${text.length} characters; ${most} fit`,
            place: { file, line: line + index + 1, column: most + 1 },
            action: 'Break the line, or write "wrap" after the fence.',
          },
        ],
  );
}

function nodesOf<Node extends Nodes>({ tree }: LintPage, type: Node['type']): Node[] {
  const nodes: Node[] = [];
  eachNode(tree, (node) => {
    if (node.type === type) nodes.push(node as Node);
  });
  return nodes;
}
