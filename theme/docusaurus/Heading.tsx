import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'h2'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** `@theme/Heading` of Docusaurus: a heading of the given level. */
export default function Heading({ as: Tag, ...rest }: Props) {
  return <Tag {...rest} />;
}
