/** The address of an image with smaller versions, from which the browser chooses. */
export interface ImageTarget {
  src: string;
  /** The values of the attributes `srcset` and `sizes`. */
  srcSet: string;
  sizes: string;
}

export type Target = string | ImageTarget;

/**
 * Puts targets into compiled words: `\0n\0` becomes the target of link `n`; `\0sn\0…\0en\0` around inline
 * code becomes a link to the symbol, or nothing when its target is empty.
 */
export function fillLinks(html: string, targets: readonly Target[]): string {
  if (!html.includes('\0')) return html;
  return html.replace(/\0([se]?)(\d+)\0/g, (_, mark: string, number: string) => {
    const target = targets[Number(number)] ?? '';
    if (typeof target !== 'string') return imageAttributes(target);
    if (!mark) return escapeAttribute(target);
    if (!target) return '';
    return mark === 's'
      ? `<a class="symbol" href="${escapeAttribute(target)}"${newTab(target)}>`
      : '</a>';
  });
}

/** The rest of `src="…"`, and the other two attributes: only images have such targets. */
const imageAttributes = ({ src, srcSet, sizes }: ImageTarget): string =>
  `${escapeAttribute(src)}" srcset="${escapeAttribute(srcSet)}" sizes="${escapeAttribute(sizes)}`;

const newTab = (target: string) =>
  /^https?:/.test(target) ? ' target="_blank" rel="noopener noreferrer"' : '';

/** Puts targets into the code of a module page, where placeholders are inside string literals. */
export function fillModuleLinks(code: string, targets: readonly Target[]): string {
  return code.replace(/\\u0000(\d+)\\u0000/g, (_, number: string) => {
    const target = targets[Number(number)] ?? '';
    if (typeof target === 'string') return inLiteral(target);
    const { src, srcSet, sizes } = target;
    return `${inLiteral(src)}", srcSet: "${inLiteral(srcSet)}", sizes: "${inLiteral(sizes)}`;
  });
}

/** Text inside of a string literal in double quotes. */
const inLiteral = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Text as the value of a double-quoted attribute. */
const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
