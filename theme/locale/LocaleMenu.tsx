import { useLocation, useSite } from '../../engine/client';
import { LanguageIcon } from '../icons/icons';
import { NavbarMenu } from '../navbar/NavbarMenu';

/** The page on screen in every language: label, address, and whether it is the current language. */
export function useLocaleLinks() {
  const { locales, locale, baseUrl } = useSite();
  const { pathname } = useLocation();
  const rest = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : '';
  return locales.map(({ code, label, href }) => ({
    code,
    label,
    href: href + rest,
    current: code === locale,
  }));
}

/** The languages of the site; a full load, because each language is a separate build. */
export function LocaleMenu() {
  const links = useLocaleLinks();
  const current = links.find((link) => link.current);
  return (
    <NavbarMenu
      id="menu-language"
      name="Language"
      label={current?.label ?? 'Language'}
      icon={<LanguageIcon />}
    >
      {links.map(({ code, label, href, current: here }) => (
        <li key={code}>
          <a
            className="menu-link"
            href={href}
            lang={code}
            hrefLang={code}
            aria-current={here ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </NavbarMenu>
  );
}
