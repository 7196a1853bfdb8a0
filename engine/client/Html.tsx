import { createElement } from 'react';
import { dataElementId, wordsElementId } from './document';

/** The only file that places HTML. It accepts only HTML that the engine compiled or a view rendered. */

interface HtmlProps {
  /** Placed in the element as is. */
  html: string;
  /** The element; `span` by default. */
  as?: 'a' | 'div' | 'span' | 'article' | 'p' | 'figure' | 'code' | 'pre' | 'section' | 'details';
  /** Target, when the element is an `a`. */
  href?: string;
  /** The element's classes, separated by spaces. */
  className?: string;
  /** Attributes such as `data-language` on a code block. */
  [data: `data-${string}`]: string | undefined;
}

/** Places compiled HTML; never text from the network, the address bar or storage. */
export function Html({ html, as = 'span', ...rest }: HtmlProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}

export const Words = ({ html, lang, dir }: { html: string; lang?: string; dir?: 'ltr' | 'rtl' }) =>
  createElement('div', {
    id: wordsElementId,
    className: 'words',
    lang,
    dir,
    dangerouslySetInnerHTML: { __html: html },
  });

export const DataBlock = ({ json }: { json: string }) =>
  createElement('script', {
    id: dataElementId,
    type: 'application/json',
    dangerouslySetInnerHTML: { __html: json },
  });
