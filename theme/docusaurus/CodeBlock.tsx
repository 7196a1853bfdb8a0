import { Children, type ReactNode } from 'react';
import { CodeBlock as ThemeCodeBlock } from '../mdx/CodeBlock';

interface Props {
  language?: string;
  /** The class by which Markdown fences name the language. */
  className?: string;
  title?: string;
  children: ReactNode;
}

/** `@theme/CodeBlock` of Docusaurus: code that a page computes, in the theme's frame. */
export default function CodeBlock({ language, className, title, children }: Props) {
  const code = Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
  const named = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];
  return <ThemeCodeBlock code={code.replace(/\n$/, '')} language={named} title={title} />;
}
