/** Where the target of `links[index]` belongs. Source text never holds NUL: reading it replaces them. */
export const placeholder = (index: number) => `\0${index}\0`;

/** Around inline code that may name a symbol: `start`, the code, `end`. */
export const symbolStart = (index: number) => `\0s${index}\0`;
export const symbolEnd = (index: number) => `\0e${index}\0`;

/** The target of a link or image by its index, or of a symbol; null for a symbol that nobody knows. */
export type Filling = (index: number) => string | null;

/** Puts targets into compiled HTML. A symbol with a target becomes a link; without, its code stays alone. */
export function fillWords(html: string, target: Filling): string {
  if (!html.includes('\0')) return html;
  return html.replace(/\0([se]?)(\d+)\0/g, (_, kind: string, index: string) => {
    const url = target(Number(index));
    if (kind === 's') return url === null ? '' : `<a class="symbol" href="${escapeValue(url)}">`;
    if (kind === 'e') return url === null ? '' : '</a>';
    return escapeValue(url ?? '');
  });
}

/** Puts targets into the code of a module page; placeholders stand in its string literals. */
export function fillModule(code: string, target: Filling): string {
  return code.replace(/\\u0000(\d+)\\u0000/g, (_, index: string) =>
    JSON.stringify(target(Number(index)) ?? '').slice(1, -1),
  );
}

const escapeValue = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
