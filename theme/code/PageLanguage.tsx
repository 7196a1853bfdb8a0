import { isValidElement, type ReactNode } from 'react';
import { useText } from '../texts/useText';

/** Names, which are the same in every language. */
const languages = ['TypeScript', 'JavaScript'];

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
        {languages.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </button>
  );
}

/** Words are an element with compiled HTML, in which every block that differs has the same switch. */
const hasTwoLanguages = (words: ReactNode): boolean =>
  isValidElement<{ html?: string }>(words) &&
  words.props.html?.includes('<button class="language"') === true;
