import { type AnchorHTMLAttributes, type MouseEvent, useContext, useEffect, useRef } from 'react';
import { RouterContext } from './hooks';
import { isInternal, isPlainClick, watchForPrefetch } from './links';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * A link that navigates inside the site without a reload and prefetches what it leads to.
 * Modified clicks, downloads, other targets and other origins stay with the browser.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const router = useContext(RouterContext);
  const ref = useRef<HTMLAnchorElement>(null);
  const internal = isInternal(href);
  useEffect(() => {
    if (internal && router && ref.current) return watchForPrefetch(ref.current, router.prefetch);
  }, [internal, router]);
  const handle = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !internal || !isPlainClick(event.nativeEvent, event.currentTarget)) return;
    event.preventDefault();
    void router.navigate(href);
  };
  const outside = internal ? {} : externalAttributes(href);
  return <a ref={ref} href={href} onClick={handle} {...outside} {...rest} />;
}

const externalAttributes = (href: string) =>
  /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
