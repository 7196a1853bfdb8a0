import { Link, useRoute } from '../../engine/client';
import { ExternalIcon, LinkIcon } from '../icons/icons';
import { NewTab } from './NewTab';

export const isHere = (href: string, pathname: string): boolean =>
  href.split(/[?#]/, 1)[0] === pathname;

interface Props {
  href: string;
  label: string;
  external: boolean;
  className: string;
  /** Shown instead of the label, which stays for screen readers. */
  icon?: string;
}

/** A link in the navbar, its menus or the drawer; marked as current on its own page only. */
export function NavbarLink({ href, label, external, className, icon }: Props) {
  const { path } = useRoute();
  const shown = icon ? (
    <>
      <LinkIcon icon={icon} />
      <span className="sr-only">{label}</span>
    </>
  ) : (
    label
  );
  if (external) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {shown}
        {!icon && <ExternalIcon />}
        <NewTab />
      </a>
    );
  }
  return (
    <Link className={className} href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
      {shown}
    </Link>
  );
}
