import { Link } from '../../engine/client';
import { NavbarMenu } from '../navbar/NavbarMenu';
import { useVersionLinks } from './useVersionLinks';

/** The versions of the docs; the choice is remembered per docs plugin. */
export function VersionMenu({ docsId }: { docsId: string }) {
  const links = useVersionLinks(docsId);
  const shown = links.find((link) => link.current);
  if (!shown) return null;
  return (
    <div data-versions={docsId}>
      <NavbarMenu id={`menu-version-${docsId}`} name="Version" label={shown.label}>
        {links.map(({ name, label, href, current }) => (
          <li key={name}>
            <Link
              className="menu-link"
              href={href}
              data-docs-id={docsId}
              data-version={name}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </NavbarMenu>
    </div>
  );
}
