/**
 * Puts targets into compiled words: `\0n\0` becomes the target of link `n`; `\0sn\0…\0en\0` around inline
 * code becomes a link to the symbol, or nothing when its target is empty.
 */
export function fillLinks(html: string, targets: readonly string[]): string {
  if (!html.includes('\0')) return html;
  return html.replace(/\0([se]?)(\d+)\0/g, (_, mark: string, number: string) => {
    const target = targets[Number(number)] ?? '';
    if (!mark) return escapeAttribute(target);
    if (!target) return '';
    return mark === 's'
      ? `<a class="symbol" href="${escapeAttribute(target)}"${newTab(target)}>`
      : '</a>';
  });
}

const newTab = (target: string) =>
  /^https?:/.test(target) ? ' target="_blank" rel="noopener noreferrer"' : '';

/** Puts targets into the code of a module page, where placeholders are inside string literals. */
export function fillModuleLinks(code: string, targets: readonly string[]): string {
  return code.replace(/\\u0000(\d+)\\u0000/g, (_, number: string) =>
    JSON.stringify(targets[Number(number)] ?? '').slice(1, -1),
  );
}

/** Text as the value of a double-quoted attribute. */
const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
