import { useSite } from '../../engine/client';
import { LogoImage } from '../navbar/Brand';
import { NavbarLink } from '../navbar/NavbarLink';

export function Footer() {
  const { footer, navbar, tagline } = useSite();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          {footer.logo && <LogoImage logo={footer.logo} />}
          <p className="footer-name">{navbar.title}</p>
          {tagline && <p>{tagline}</p>}
        </div>
        {footer.columns.map(({ title, items }) => (
          <div key={title} className="footer-column">
            <h2>{title}</h2>
            <ul>
              {items.map((link) => (
                <li key={link.href}>
                  <NavbarLink className="footer-link" {...link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {footer.copyright && <p className="footer-copyright">{footer.copyright}</p>}
      </div>
    </footer>
  );
}
