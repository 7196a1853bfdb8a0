import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useRoute } from '../../engine/client';

type Props = { prerendered: readonly Element[] };

const load = () => import('./PageHead');
const inNode = typeof document === 'undefined';
const nothing: readonly Element[] = [];

/**
 * Prerendering needs the head at once. In the browser the first page already has it in its document,
 * so react-helmet-async (6 KB of gzip) is fetched with the first navigation only.
 */
const PageHead: ComponentType<Props> = inNode ? (await load()).default : lazy(load);

/** Title, description and the other head tags of the page on screen. */
export function HeadOfPage() {
  return inNode ? <PageHead prerendered={nothing} /> : <LaterHead />;
}

function LaterHead() {
  const { path } = useRoute();
  const [first] = useState(path);
  const [prerendered] = useState(() => [...document.querySelectorAll('[data-page]')]);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && path !== first) setNavigated(true);
  return (
    navigated && (
      <Suspense>
        <PageHead prerendered={prerendered} />
      </Suspense>
    )
  );
}
