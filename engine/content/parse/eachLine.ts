/** A line of Markdown, outside or inside a fenced code block; `number` counts from 1 in the scanned text. */
interface MarkdownLine {
  text: string;
  number: number;
  /** True for the lines of a fenced block, including its fences. */
  code: boolean;
  /** On the line that opens a block: everything after the fence, such as ` ts title="a.ts"`. */
  info?: string;
}

/** Markers of quotes and lists before the text of a line. */
export const containers = String.raw`(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
const openFence = new RegExp(`^${containers}(\`{3,}(?=[^\`]*$)|~{3,})`);
const closeFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Walks the lines of Markdown and separates code from prose without parsing; quotes and lists are followed roughly.
 * Ends early when `visit` returns false.
 */
export function eachLine(body: string, visit: (line: MarkdownLine) => unknown): void {
  let fence = '';
  let number = 0;
  for (let start = 0; start <= body.length; ) {
    const end = body.indexOf('\n', start);
    const text = body.slice(start, end === -1 ? body.length : end);
    number += 1;
    let line: MarkdownLine = { text, number, code: fence !== '' };
    if (fence) {
      if (closeFence.exec(text)?.[1]?.startsWith(fence)) fence = '';
    } else if (text.includes('```') || text.includes('~~~')) {
      const match = openFence.exec(text);
      fence = match?.[1] ?? '';
      if (match) line = { text, number, code: true, info: text.slice(match[0].length) };
    }
    if (visit(line) === false || end === -1) return;
    start = end + 1;
  }
}
