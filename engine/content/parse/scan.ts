/** A line outside or inside a fenced code block; `number` counts from 1 in the scanned text. */
export interface Line {
  text: string;
  number: number;
  /** True for the lines of a fenced block, its fences included. */
  code: boolean;
}

const containers = String.raw`(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
const openFence = new RegExp(`^${containers}(\`{3,}(?=[^\`]*$)|~{3,})`);
const closeFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Walks the lines of Markdown and tells code from prose, cheaply; containers are followed roughly. */
export function eachLine(body: string, visit: (line: Line) => void): void {
  let fence = '';
  let number = 0;
  for (let start = 0; start <= body.length; ) {
    const end = body.indexOf('\n', start);
    const text = body.slice(start, end === -1 ? body.length : end);
    number += 1;
    if (fence) {
      const close = closeFence.exec(text)?.[1];
      visit({ text, number, code: true });
      if (close?.startsWith(fence)) fence = '';
    } else {
      const mayOpen = text.includes('```') || text.includes('~~~');
      fence = (mayOpen && openFence.exec(text)?.[1]) || '';
      visit({ text, number, code: fence !== '' });
    }
    if (end === -1) break;
    start = end + 1;
  }
}

/** Text of the first level-1 heading outside code, as written without its id; null when there is none. */
export function scanTitle(body: string): string | null {
  let title: string | null = null;
  let before = '';
  eachLine(body, ({ text, code }) => {
    if (title !== null) return;
    const atx = code ? null : /^ {0,3}#(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(text);
    if (atx) title = plain(atx[1] ?? '');
    else if (!code && before && /^ {0,3}=+[ \t]*$/.test(text)) title = plain(before);
    before = code || /^\s*$|^ {0,3}(?:#|>|[-*+][ \t])/.test(text) ? '' : text;
  });
  return title;
}

const plain = (text: string) =>
  text
    .replace(/[ \t]*\\?\{#[^{}\s]+\}[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`+|(?<!\w)[*_]|[*_](?!\w))/g, '')
    .trim();

/**
 * Which lane compiles a file: words unless an `.mdx` file uses imports, exports, expressions or tags,
 * or includes another `.mdx` file, which may.
 */
export function laneOf(file: string, body: string): 'words' | 'module' {
  if (!file.endsWith('.mdx')) return 'words';
  let lane: 'words' | 'module' = 'words';
  eachLine(body, ({ text, code }) => {
    if (code || lane === 'module') return;
    const prose = withoutKnownBraces(text.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, ''));
    if (/^(?:import|export)\b|\{|<[A-Za-z>!/$_]/.test(prose)) lane = 'module';
    if (/^[ \t>]*::include\{[^}]*\.mdx["' }]/.test(text)) lane = 'module';
  });
  return lane;
}

/** Heading ids and attributes of directives are braces that are no expressions. */
const withoutKnownBraces = (text: string) =>
  text
    .replace(/^(\s{0,3}#{1,6}[ \t].*?)\{#[^{}\s]+\}[ \t]*$/, '$1')
    .replace(/^([ \t>]*:{2,}[\w-]+(?:\[[^\]]*\])?)\{[^{}]*\}[ \t]*$/, '$1');
