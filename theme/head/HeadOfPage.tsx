import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useRoute } from '../../engine/client';

const PageHead = lazy(() => import('./PageHead'));

/**
 * Title, description and the other head tags, from the first navigation on. Until then the document's own
 * tags are used, and react-helmet-async (6 KB gzipped) is not fetched.
 */
export function HeadOfPage() {
  const { path } = useRoute();
  const [first] = useState(path);
  const [navigated, setNavigated] = useState(false);
  const [prerendered] = useState(() =>
    typeof document === 'undefined' ? [] : [...document.querySelectorAll('[data-page]')],
  );
  useEffect(() => {
    if (path !== first) startTransition(() => setNavigated(true)); // after the page is painted
  }, [path, first]);
  return (
    navigated && (
      <Suspense>
        <PageHead prerendered={prerendered} />
      </Suspense>
    )
  );
}
