import { createElement } from 'react';

interface HtmlProps {
  /** HTML that the engine compiled or a view rendered; never text from the network or the address bar. */
  html: string;
  as?: 'div' | 'span' | 'article' | 'p' | 'figure';
  className?: string;
  /** Attributes such as `data-language` of a code block. */
  [data: `data-${string}`]: string | undefined;
}

/** Places compiled HTML. The only use of `dangerouslySetInnerHTML` besides `Words`. */
export function Html({ html, as = 'span', ...rest }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it takes compiled HTML only
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
