import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons';
import { useLocaleLinks } from '../locale/LocaleMenu';
import { useVersionLinks } from '../versions/useVersionLinks';

/** A choice at the bottom of the drawer: the current value, with the others behind it. */
function DrawerChoice({
  name,
  shown,
  children,
}: {
  name: string;
  shown?: string;
  children: ReactNode;
}) {
  return (
    <details className="drawer-section">
      <summary>
        <span>
          <span className="drawer-choice-name">{name}</span> {shown}
        </span>
        <ChevronIcon />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

/** The versions of the docs, in the drawer. */
export function DrawerVersions({ docsId }: { docsId: string }) {
  const links = useVersionLinks(docsId);
  const shown = links.find((link) => link.current);
  if (!shown) return null;
  return (
    <div data-versions={docsId}>
      <DrawerChoice name="Version" shown={shown.label}>
        {links.map(({ name, label, href, current }) => (
          <li key={name}>
            <a
              className="drawer-link"
              href={href}
              data-docs-id={docsId}
              data-version={name}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </DrawerChoice>
    </div>
  );
}

/** The languages of the site, in the drawer. */
export function DrawerLocales() {
  const links = useLocaleLinks();
  return (
    <DrawerChoice name="Language" shown={links.find((link) => link.current)?.label}>
      {links.map(({ code, label, href, current }) => (
        <li key={code}>
          <a
            className="drawer-link"
            href={href}
            lang={code}
            aria-current={current ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </DrawerChoice>
  );
}
