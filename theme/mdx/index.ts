import { Html, Link } from '../../engine/client';
import { Admonition } from './Admonition';
import { CodeBlock } from './CodeBlock';
import { Details } from './Details';
import { SymbolLink } from './SymbolLink';
import { TabItem, Tabs } from './Tabs';

/**
 * Components that `.mdx` pages may use without importing them; `a` renders Markdown links, `Html` code
 * blocks, `SymbolLink` inline code.
 */
export const mdx = {
  a: Link,
  Admonition,
  CodeBlock,
  Details,
  Html,
  Link,
  SymbolLink,
  TabItem,
  Tabs,
};
