import { type LinkProps, Link as ThemeLink } from '../../engine/client';
import useBaseUrl from './useBaseUrl';

interface Props extends Omit<LinkProps, 'href'> {
  to?: string;
  href?: string;
}

/** `@docusaurus/Link`: an address of the site in `to`, or any address in `href`. */
export default function Link({ to, href, ...rest }: Props) {
  return <ThemeLink href={useBaseUrl(to ?? href ?? '')} {...rest} />;
}
