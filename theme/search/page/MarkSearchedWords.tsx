import { useEffect, useRef, useState } from 'react';
import { useLocation, useRoute, useShared } from '../../../engine/client';
import { useSignal } from '../../state/useSignal';
import { markWords, unmarkWords } from '../box/markWords';
import { landing as landingSignal } from '../box/state';

/** Marks the words of a search on the page it led to, with a way to remove the marks. */
export default function Landing() {
  const landing = useSignal(landingSignal);
  const { pathname } = useLocation();
  const { path } = useRoute();
  const texts = useShared('search')?.translations;
  const [isMarked, setMarked] = useState(false);
  const arrived = useRef<typeof landing>(null);
  useEffect(() => {
    if (!landing) return;
    if (landing.path !== pathname && landing.path !== path) {
      // The marks wait until the page is shown; after leaving it they are off.
      if (arrived.current === landing) landingSignal.set(null);
      return;
    }
    arrived.current = landing;
    const mark = () => setMarked(markWords(document, landing.words));
    const frame = requestAnimationFrame(mark);
    document.addEventListener('words', mark);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && landingSignal.set(null);
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('words', mark);
      document.removeEventListener('keydown', onKey);
      unmarkWords();
      setMarked(false);
    };
  }, [landing, pathname, path]);
  if (!landing || !isMarked) return null;
  return (
    <div className="search-landing" role="status">
      <p>{texts?.highlightsLabel ?? 'Words of your search are marked on this page.'}</p>
      <button type="button" onClick={() => landingSignal.set(null)}>
        {texts?.removeHighlights ?? 'Remove marks'}
      </button>
    </div>
  );
}
