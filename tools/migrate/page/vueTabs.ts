import { eachLine } from '../../../engine';
import { inBrackets } from './starlightTags';
import { longestColons } from './writeDirectives';

interface Line {
  text: string;
  code: boolean;
}

const opening = /^([ \t]*)(:{3,})[ \t]*tabs(?:[ \t]+key:(\S+))?[ \t]*$/;
const tab = /^[ \t]*(={2,})[ \t]+(.+)$/;

/** Tabs of vitepress-plugin-tabs, `::: tabs key:a` with lines `== Label`, as this engine writes them. */
export function convertTabs(text: string): string {
  const lines: Line[] = [];
  eachLine(text, ({ text, code }) => void lines.push({ text, code }));
  return convertLines(lines)
    .map((line) => line.text)
    .join('\n');
}

function convertLines(lines: readonly Line[]): Line[] {
  const start = lines.findIndex((line) => matchOf(opening, line));
  const [, indent = '', colons, key] = start < 0 ? [] : opening.exec(lines[start]!.text)!;
  const isEnd = new RegExp(`^[ \\t]*${colons}:*[ \\t]*$`);
  const end = lines.findIndex((line, at) => at > start && matchOf(isEnd, line));
  if (start < 0 || end < 0) return [...lines];
  const inside = convertLines(lines.slice(start + 1, end));
  return [
    ...lines.slice(0, start),
    ...writeGroup(inside, { indent, key }),
    ...convertLines(lines.slice(end + 1)),
  ];
}

const matchOf = (pattern: RegExp, { text, code }: Line) => (code ? null : pattern.exec(text));

function writeGroup(
  inside: readonly Line[],
  { indent, key }: { indent: string; key: string | undefined },
): Line[] {
  const marker = inside.map((line) => matchOf(tab, line)?.[1]).find(Boolean);
  const depth = Math.max(3, longestColons(inside.map(({ text }) => text).join('\n')) + 1);
  const written = (text: string): Line => ({ text: indent + text, code: false });
  const end = written(':'.repeat(depth));
  const lines = inside.flatMap((line) => {
    const [, marks, label] = matchOf(tab, line) ?? [];
    const isTab = marks !== undefined && marks === marker;
    return isTab ? [end, written(`${end.text.trim()}tab${inBrackets(label)}`)] : [line];
  });
  const first = lines.indexOf(end);
  const outer = ':'.repeat(depth + 1);
  const group = key ? `{group=${JSON.stringify(key)}}` : '';
  return [
    ...lines.slice(0, first),
    written(`${outer}tabs${group}`),
    ...lines.slice(first + 1),
    ...(first < 0 ? [] : [end]),
    written(outer),
  ];
}
