import { createElement, memo } from 'react';
import { dataElementId, wordsElementId } from './document';

/** The only file that places HTML. It accepts only HTML that the engine compiled or a view rendered. */

interface HtmlProps {
  /** Placed in the element as is. */
  html: string;
  /** The element; `span` by default. */
  as?: 'a' | 'div' | 'span' | 'article' | 'p' | 'figure' | 'code' | 'pre' | 'section';
  /** Target, when the element is an `a`. */
  href?: string;
  /** The element's classes, separated by spaces. */
  className?: string;
  /** Lets listeners change the element before React takes over; see React's prop of this name. */
  suppressHydrationWarning?: boolean;
  /** Attributes such as `data-language` on a code block. */
  [data: `data-${string}`]: string | undefined;
}

/** Places compiled HTML; never text from the network, the address bar or storage. */
export function Html({ html, as = 'span', ...rest }: HtmlProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * The words of a page. When hydrating, `html` is the markup already in the document, so nothing is parsed or
 * written twice; listeners inside words are delegated.
 */
export const Words = memo(function Words({ html }: { html: string }) {
  return createElement('div', {
    id: wordsElementId,
    className: 'words',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
});

/** A document's JSON block; stays as served while the page changes. */
export const DataBlock = memo(
  function DataBlock({ json }: { json: string }) {
    return createElement('script', {
      id: dataElementId,
      type: 'application/json',
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: json },
    });
  },
  () => true,
);
