import { type LinkProps, Link as ThemeLink } from '../../engine/client';
import useBaseUrl from './useBaseUrl';

interface Props extends Omit<LinkProps, 'href'> {
  to?: string;
  href?: string;
}

/** `@docusaurus/Link`: an address from the root of the site gets the base URL; one relative to the page stays. */
export default function Link({ to, href, ...rest }: Props) {
  const address = (to ?? href ?? '').replace(/^pathname:\/\//, '');
  const based = useBaseUrl(address);
  return <ThemeLink href={address.startsWith('/') ? based : address} {...rest} />;
}
