import { type ComponentType, createElement } from 'react';

/** The only file that places HTML. It accepts only HTML that the engine compiled or rendered. */

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

interface ElementProps {
  as: string;
  html: string;
  [attribute: string]: string | undefined;
}

/** `Html` for the engine's own parts of a document: any element with any attributes. */
export const ElementOfHtml = Html as ComponentType<ElementProps>;
