import { useText } from '../texts/useText';

/** Says to screen readers that a link opens a new tab. */
export function NewTab() {
  const text = useText();
  return <span className="sr-only">{` ${text('layout.newTab')}`}</span>;
}
