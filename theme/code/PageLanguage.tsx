import { isValidElement, type ReactNode } from 'react';
import { useText } from '../texts/useText';

/** The switch for the language of all samples of a page, next to its title; nothing when they have only one. */
export function PageLanguage({ words }: { words: ReactNode }) {
  const text = useText();
  if (!hasTwoLanguages(words)) return null;
  return (
    <button className="language" type="button">
      <span className="sr-only">
        <span className="as-ts">{text('code.inJavaScript')}</span>
        <span className="as-js" hidden>
          {text('code.inTypeScript')}
        </span>
      </span>
      <span aria-hidden="true">
        <span>TypeScript</span>
        <span>JavaScript</span>
      </span>
    </button>
  );
}

/** Words are an element with compiled HTML, in which every block that differs has the same switch. */
const hasTwoLanguages = (words: ReactNode): boolean =>
  isValidElement<{ html?: string }>(words) &&
  words.props.html?.includes('<button class="language"') === true;
