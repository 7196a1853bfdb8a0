import type { ComponentProps } from 'react';
import { Admonition as ThemeAdmonition } from '../mdx/Admonition';

type Type = ComponentProps<typeof ThemeAdmonition>['type'];

const types = ['note', 'tip', 'info', 'caution', 'warning', 'danger'];

interface Props extends Omit<ComponentProps<typeof ThemeAdmonition>, 'type'> {
  type: string;
}

/** `@theme/Admonition` of Docusaurus; types that the theme does not have become notes. */
export default function Admonition({ type, ...rest }: Props) {
  // checked on this line: one of the theme's types
  return <ThemeAdmonition type={(types.includes(type) ? type : 'note') as Type} {...rest} />;
}
