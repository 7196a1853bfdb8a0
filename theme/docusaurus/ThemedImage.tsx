import type { ComponentProps } from 'react';
import useBaseUrl from './useBaseUrl';

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string };
}

/** `@theme/ThemedImage` of Docusaurus: the colour mode decides which of two images shows. */
export default function ThemedImage({ sources, alt = '', className = '', ...rest }: Props) {
  return (
    <>
      <img
        {...rest}
        className={`${className} light-only`}
        src={useBaseUrl(sources.light)}
        alt={alt}
      />
      <img
        {...rest}
        className={`${className} dark-only`}
        src={useBaseUrl(sources.dark)}
        alt={alt}
      />
    </>
  );
}
