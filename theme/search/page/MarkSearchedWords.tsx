import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../../../engine/client';
import { useText } from '../../texts/useText';
import { markWords, unmarkWords } from '../box/markWords';
import { searchedWordsAtom } from '../box/state';

/** Marks the words of a search on the page it led to, with a way to remove the marks. */
export function MarkSearchedWords() {
  // Without words the address is not read, so the build renders the dialog around this once for all pages.
  return useAtomValue(searchedWordsAtom) && <Marks />;
}

function Marks() {
  const [searchedWords, setSearchedWords] = useAtom(searchedWordsAtom);
  const { pathname } = useLocation();
  const text = useText();
  const [isMarked, setMarked] = useState(false);
  const arrived = useRef<typeof searchedWords>(null);
  useEffect(() => {
    if (!searchedWords) return;
    if (searchedWords.path !== pathname) {
      // The marks wait until the page is shown; after leaving it they are off.
      if (arrived.current === searchedWords) setSearchedWords(null);
      return;
    }
    arrived.current = searchedWords;
    const mark = () => setMarked(markWords(document, searchedWords.words));
    const frame = requestAnimationFrame(mark);
    document.addEventListener('words', mark);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setSearchedWords(null);
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('words', mark);
      document.removeEventListener('keydown', onKey);
      unmarkWords();
      setMarked(false);
    };
  }, [searchedWords, pathname, setSearchedWords]);
  if (!searchedWords || !isMarked) return null;
  const remove = () => {
    setSearchedWords(null);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }); // the button goes too
  };
  return (
    <div className="search-landing" role="status">
      <p>{text('search.highlightsLabel')}</p>
      <button type="button" onClick={remove}>
        {text('search.removeHighlights')}
      </button>
    </div>
  );
}
