import { escapeHtml } from '../../files/escapeHtml';

/** A token of a line: where it starts, and its class or nothing. It ends where the next one starts. */
export interface Token {
  start: number;
  name: string;
}

/** A line as HTML. Neighbours of one class, and blanks between them, become one span. */
export function writeTokens(line: string, tokens: readonly Token[]): string {
  let html = '';
  let start = 0;
  let open = '';
  for (const [index, token] of tokens.entries()) {
    const end = tokens[index + 1]?.start ?? line.length;
    if (token.name === open || isBlank(line, token.start, end)) continue;
    html += span(line.slice(start, token.start), open);
    start = token.start;
    open = token.name;
  }
  return html + span(line.slice(start), open);
}

function isBlank(line: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const code = line.charCodeAt(at);
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}

function span(text: string, name: string): string {
  if (!text) return '';
  return name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text);
}
