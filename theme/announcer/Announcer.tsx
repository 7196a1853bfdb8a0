import { announcerId } from '../listeners/announce';
import { useText } from '../texts/useText';

/** The live region of the page, with the texts that listeners announce: they carry no catalogue. */
export function Announcer() {
  const text = useText();
  return (
    <div
      id={announcerId}
      className="sr-only"
      aria-live="polite"
      data-keep=""
      data-code-copied={text('copied.code')}
      data-link-copied={text('copied.link')}
      data-copy-failed={text('copied.failed')}
      data-load-failed={text('failure.load')}
      data-in-javascript={text('code.inJavaScript')}
      data-in-typescript={text('code.inTypeScript')}
      data-wrap={text('code.wrap')}
      data-types={text('code.types')}
      data-types-hint={text('code.typesHint')}
    />
  );
}
