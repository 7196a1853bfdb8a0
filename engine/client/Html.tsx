import { createElement, memo } from 'react';
import { dataElementId, wordsElementId } from './document';

/** The one file that places HTML. It takes only HTML that the engine compiled or a view rendered. */

interface HtmlProps {
  /** Goes into the element as it is. */
  html: string;
  /** The element; `span` by default. */
  as?: 'a' | 'div' | 'span' | 'article' | 'p' | 'figure' | 'code' | 'pre' | 'section';
  /** Where an `a` leads. */
  href?: string;
  /** The element's classes, separated by spaces. */
  className?: string;
  /** Listeners may change the element before React takes over, see React's property of this name. */
  suppressHydrationWarning?: boolean;
  /** Attributes such as `data-language` of a code block. */
  [data: `data-${string}`]: string | undefined;
}

/** Places compiled HTML; never text from the network, the address bar or storage. */
export function Html({ html, as = 'span', ...rest }: HtmlProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * The words of a page. When hydrating, `html` is what already stands in the document, so nothing is
 * parsed or written twice; listeners in words are delegated.
 */
export const Words = memo(function Words({ html }: { html: string }) {
  return createElement('div', {
    id: wordsElementId,
    className: 'words',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
});

/** The JSON block of a document; stays as it was served while the page changes. */
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
