import { Link, useSite } from '../../engine/client';
import type { Logo } from '../../plugins/theme-options/contract';

/** A logo; with a second source for dark mode, the style sheet shows one of the two. */
export function LogoImage({ logo }: { logo: Logo }) {
  const size = { width: logo.width, height: logo.height, loading: 'lazy' as const };
  return (
    <>
      <img
        className={logo.srcDark ? 'logo light-only' : 'logo'}
        src={logo.src}
        alt={logo.alt}
        {...size}
      />
      {logo.srcDark && (
        <img className="logo dark-only" src={logo.srcDark} alt={logo.alt} {...size} />
      )}
    </>
  );
}

export function Brand() {
  const { navbar, home } = useSite();
  // next to the title the logo adds nothing for screen readers
  const logo = navbar.logo && { ...navbar.logo, alt: navbar.title ? '' : navbar.logo.alt };
  return (
    <Link className="brand" href={home}>
      {logo && <LogoImage logo={logo} />}
      <span className="brand-title">{navbar.title}</span>
    </Link>
  );
}
