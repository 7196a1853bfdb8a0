import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser';

/** `@docusaurus/BrowserOnly`: content that cannot be prerendered. */
export default function BrowserOnly({
  children,
  fallback = null,
}: {
  children: () => ReactNode;
  fallback?: ReactNode;
}) {
  return useIsBrowser() ? children() : fallback;
}
