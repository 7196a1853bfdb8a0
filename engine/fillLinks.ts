/**
 * Replaces the placeholders of compiled words: `\0n\0` by the target of link `n`, and `\0sn\0…\0en\0`
 * around inline code by an opening and a closing tag, or by nothing.
 */
export function fillLinks(
  html: string,
  targets: readonly (string | readonly [string, string])[],
): string {
  if (!html.includes('\0')) return html;
  return html.replace(/\0([se]?)(\d+)\0/g, (_, mark: string, number: string) => {
    const target = targets[Number(number)];
    if (target === undefined) return '';
    if (typeof target === 'string') return mark ? '' : escapeAttribute(target);
    return mark === 's' ? target[0] : mark === 'e' ? target[1] : '';
  });
}

/** Text as the value of a double-quoted attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
