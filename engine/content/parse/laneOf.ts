import { withoutCodeSpans } from './codeSpans';
import { eachLine } from './eachLine';
import { splitHeadingId } from './headingId';

/** `words`, unless an `.mdx` file uses imports, exports, expressions or tags, or includes an `.mdx` file, which may. */
export function laneOf(file: string, body: string): 'words' | 'module' {
  if (!file.endsWith('.mdx')) return 'words';
  let lane: 'words' | 'module' = 'words';
  eachLine(body, ({ text, code }) => {
    if (code || lane === 'module') return;
    const prose = withoutKnownBraces(withoutCodeSpans(text));
    if (/^(?:import|export)\b|\{|<[A-Za-z>!/$_]/.test(prose)) lane = 'module';
    if (/^[ \t>]*::include\{[^}]*\.mdx["' }]/.test(text)) lane = 'module';
  });
  return lane;
}

/** The braces of heading ids and of directives are not expressions. */
function withoutKnownBraces(text: string): string {
  if (/^\s{0,3}#{1,6}[ \t]/.test(text)) return splitHeadingId(text)?.text ?? text;
  return text.replace(/^([ \t>]*:{2,}[\w-]+(?:\[[^\]]*\])?)\{[^{}]*\}[ \t]*$/, '$1');
}
