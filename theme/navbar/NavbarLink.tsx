import { Link, useRoute } from '../../engine/client';
import { ExternalIcon } from '../icons/icons';
import { NewTab } from './NewTab';

export const isHere = (href: string, pathname: string): boolean =>
  href.split(/[?#]/, 1)[0] === pathname;

interface Props {
  href: string;
  label: string;
  external: boolean;
  className: string;
}

/** A link in the navbar, its menus or the drawer; marked as current on its own page only. */
export function NavbarLink({ href, label, external, className }: Props) {
  const { path } = useRoute();
  if (external) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <ExternalIcon />
        <NewTab />
      </a>
    );
  }
  return (
    <Link className={className} href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
      {label}
    </Link>
  );
}
