import { useText } from '../texts/useText';

/** Attributes of a `<pre>` with code. The keyboard reaches it because it may scroll, so it has a role and a name. */
export function useCodeAttributes(title?: string) {
  const text = useText();
  return { tabIndex: 0, role: 'group', 'aria-label': title ?? text('code.block') };
}
