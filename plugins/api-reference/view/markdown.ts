import {
  escapeHtml,
  type FoundLink,
  hashOf,
  type LoadContext,
  type Problem,
} from '../../../engine';
import { withOwnIds, withoutPlaceholders } from '../../view-data';
import { markAddress } from '../marks';
import { type Addresses, styleMark } from './addresses';

/** Renders untrusted Markdown: no raw HTML, checked addresses, code in the site's own form. */
export type Markdown = (text: string | undefined) => Promise<string>;

type Owner = { key: string; name: string };

export interface MarkdownTools {
  compileRuled: LoadContext['compileRuled'];
  /** Reports a problem in a comment, which is shown as plain text then. */
  report(problem: Problem): void;
}

export function createMarkdown(addresses: Addresses, owner: Owner, tools: MarkdownTools): Markdown {
  const rules = {
    link: addresses.fromComment,
    symbol: (code: string) => addresses.fromCode(code, owner),
    language: 'ts',
  };
  return async (comment) => {
    if (!comment?.trim()) return '';
    const text = withoutControls(comment);
    const compiled = await tools.compileRuled(text, rules);
    if (!compiled.problems)
      return withOwnIds(withMarks(compiled), `c${hashOf(text).slice(0, 6)}-`).trim();
    for (const { message, action } of compiled.problems)
      tools.report({ message: `${message}, in the comments of "${owner.name}"`, action });
    return `<p>${escapeHtml(text)}</p>`;
  };
}

/** Compiled words with marked addresses instead of numbered ones. */
const withMarks = ({ html, links }: { html: string; links: FoundLink[] }) =>
  withoutPlaceholders(html, (link) => {
    const { kind, url } = links[link]!; // every placeholder has a link
    return kind === 'style' ? markAddress(styleMark + url) : url;
  });

/** The HTML of one line: the content of the paragraph. */
export const inlineHtml = (html: string): string => {
  const [, styles = '', inside = ''] = /^((?:<link [^>]*>)*)<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return styles + inside;
};

const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders are made of them, so comments may not hold any
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
