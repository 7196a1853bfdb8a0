import type { Nodes } from 'mdast';
import { walk } from '../../engine';
import { placeOfNode, type Rule, rangeOf, textOfNode } from './page';

/** Rules about headings, images, links and code, on the parsed tree of a page. */

/** A page has one title, and no heading skips a level on the way down. */
export const headings: Rule = (page, _, report) => {
  let before = 0;
  let titles = typeof page.source.frontMatter.title === 'string' ? 1 : 0;
  walk<Nodes>(page.tree, (node) => {
    if (node.type !== 'heading') return;
    const place = placeOfNode(page, node);
    const isLeading = before === 0 && node.depth === 1;
    // The title in the front matter and the leading heading are the same title.
    if (node.depth === 1) titles = isLeading ? 1 : titles + 1;
    if (node.depth === 1 && titles > 1) {
      report({
        rule: 'one-title',
        message: `duplicate title: "${textOfNode(node)}"; the page has one already`,
        place,
        action: 'Begin the heading with "##".',
      });
    }
    const last = Math.max(before, 1);
    if (node.depth > last + 1) {
      report({
        rule: 'heading-level',
        message: `a level-${node.depth} heading follows one of level ${last}`,
        place,
        action: `Begin it with "${'#'.repeat(last + 1)}".`,
      });
    }
    before = node.depth;
  });
};

/** Every image has alternative text. */
export const images: Rule = (page, _, report) =>
  walk<Nodes>(page.tree, (node) => {
    if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt?.trim()) return;
    report({
      rule: 'image-text',
      message: 'an image without alternative text',
      place: placeOfNode(page, node),
      action: 'Describe it between the brackets: ![what it shows](…).',
    });
  });

const emptyWords = new Set(
  'click,click here,here,learn more,link,more,more info,read more,see here,this,this link,this page'.split(
    ',',
  ),
);

/** Links say where they lead, and addresses in the text are written as links. */
export const links: Rule = (page, _, report) =>
  walk<Nodes>(page.tree, (node) => {
    if (node.type !== 'link') return;
    const place = placeOfNode(page, node);
    const words = textOfNode(node).trim();
    const range = rangeOf(page, node);
    const written = page.text.slice(range.start, range.end);
    if (!/^[[<]/.test(written)) {
      const isAddress = written === node.url && !page.file.endsWith('.mdx');
      report({
        rule: 'bare-address',
        message: `a bare address: ${written}`,
        place,
        action: 'Write it as a link whose text says where it leads, or put it in <…>.',
        fix: { ...range, text: isAddress ? `<${written}>` : `[${written}](${node.url})` },
      });
    } else if (emptyWords.has(words.toLowerCase().replace(/(?<![.:!…])[.:!…]+$/, '')))
      report({
        rule: 'link-text',
        message: `the link "${words}" does not say where it leads`,
        place,
        action: 'Use the title of the page, or say what the reader finds there.',
      });
  });

/** Code blocks name a language, which the compiler checks, and their lines fit the page. */
export const code: Rule = (page, { codeLineLength }, report) =>
  walk<Nodes>(page.tree, (node) => {
    if (node.type !== 'code') return;
    const { start, end } = rangeOf(page, node);
    const fence = /^([`~]{3,})[ \t]*([^\s{`]*)/.exec(page.text.slice(start, end));
    if (!fence) return; // indented code takes no language
    const place = placeOfNode(page, node);
    if (fence[2] === '') {
      report({
        rule: 'code-language',
        message: 'a code block without a language',
        place,
        action: 'Write it after the fence; "text" for none.',
      });
    }
    if (/(^|\s)(wrap|hidden)(\s|$)/.test(node.meta ?? '')) return;
    const { file, line = 1 } = place;
    for (const [index, text] of node.value.split('\n').entries())
      if (text.length > codeLineLength)
        report({
          rule: 'long-code-line',
          message: `this line of code has ${text.length} characters; ${codeLineLength} fit`,
          place: { file, line: line + index + 1, column: codeLineLength + 1 },
          action: 'Break the line, or write "wrap" after the fence.',
        });
  });
