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
 * code becomes a link to the symbol, or nothing when its target is empty. ` src="\0n\0"` becomes all attributes with
 * the addresses of an image. @throws Error when the words have more links than targets
 */
export function fillLinks(html: string, targets: readonly Target[]): string {
  if (!html.includes('\0')) return html;
  const placeholder = / src="\0(\d+)\0"|\0([se]?)(\d+)\0/g;
  return html.replace(placeholder, (_, image?: string, mark?: string, number = image) => {
    const target = targetOf(targets, number);
    if (image !== undefined) return imageAttributes(target);
    if (typeof target !== 'string') return escapeAttribute(target.src);
    if (!mark) return escapeAttribute(target);
    if (!target) return '';
    return mark === 's'
      ? `<a class="symbol" href="${escapeAttribute(target)}"${newTab(target)}>`
      : '</a>';
  });
}

function targetOf(targets: readonly Target[], number: string | undefined): Target {
  const target = targets[Number(number)];
  if (target !== undefined) return target;
  throw new Error(
    'the HTML of a compiled text came without its `links`; joinTexts joins those of several texts',
  );
}

function imageAttributes(target: Target): string {
  if (typeof target === 'string') return ` src="${escapeAttribute(target)}"`;
  const { src, srcSet, sizes } = target;
  return `${imageAttributes(src)} srcset="${escapeAttribute(srcSet)}" sizes="${escapeAttribute(sizes)}"`;
}

const newTab = (target: string) =>
  /^https?:/.test(target) ? ' target="_blank" rel="noopener noreferrer"' : '';

/** Puts targets into the code of a module page, where placeholders are inside string literals, and images are properties. */
export function fillModuleLinks(code: string, targets: readonly Target[]): string {
  const placeholder = /\bsrc: "\\u0000(\d+)\\u0000"|\\u0000(\d+)\\u0000/g;
  return code.replace(placeholder, (_, image?: string, number = image) => {
    const target = targets[Number(number)] ?? '';
    const { src, ...versions } = typeof target === 'string' ? { src: target } : target;
    if (image === undefined) return JSON.stringify(src).slice(1, -1);
    const properties = Object.entries({ src, ...versions });
    return properties.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
  });
}

/** Text as the value of a double-quoted attribute. */
const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
