import { parse, stringify } from 'yaml';
import { eachLine, isRecord } from '../../../engine';
import type { Finding } from '../findings';
import { idsForHeadings } from './headingIds';
import { hasDirective, writeDirectives } from './starlightTags';

type Report = (name: string, outcome: string, line?: number) => void;

interface PageInput {
  /** Path below the folder of pages. */
  name: string;
  /** Its path in the old site, for findings; the name when absent. */
  file?: string;
  text: string;
  kind: 'VitePress' | 'Starlight';
  findings: Finding[];
}

/** A page of VitePress or Starlight as one of this engine; `isMdx` when it has to be read as MDX. */
export function convertMarkdownPage({ name, file = name, text, kind, findings }: PageInput): {
  text: string;
  isMdx: boolean;
} {
  const report: Report = (what, outcome, line) =>
    void findings.push({ name: what, outcome, file, line });
  const clean = text.replace(/\r\n?/g, '\n');
  const front = /^---\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(clean);
  const given = readFront(front?.[1] ?? '', report);
  const body = clean.slice(front?.[0].length ?? 0);
  const directives = name.endsWith('.mdx') ? writeDirectives(body) : undefined;
  const isMdx = directives !== undefined;
  if (name.endsWith('.mdx') && !isMdx) report('not valid MDX', 'read as Markdown');
  const withoutCode = takeOutCode(directives ?? body, name, report);
  const lines: string[] = [];
  eachLine(withoutCode, ({ text: line, number, code, info }) => {
    if (info !== undefined) lines.push(convertFence(line));
    else lines.push(code ? line : convertLine(line, (what, how) => report(what, how, number)));
  });
  const kept = keepFront(given, name);
  const home = kind === 'VitePress' && given.layout === 'home' ? homeText(given) : '';
  const yaml = Object.keys(kept).length > 0 ? `---\n${stringify(kept)}---\n\n` : '';
  const words = lines.join('\n').replace(/^\n+/, '');
  return { text: yaml + home + (kind === 'VitePress' ? idsForHeadings(words) : words), isMdx };
}

function readFront(yaml: string, report: Report): Record<string, unknown> {
  try {
    const read: unknown = parse(yaml);
    return isRecord(read) ? read : {};
  } catch {
    report('front matter', 'left out: it is not valid YAML', 1);
    return {};
  }
}

/** Keys that both know; the address stays where this engine would choose another. */
function keepFront(given: Record<string, unknown>, name: string): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key of ['title', 'description', 'slug', 'draft'] as const) {
    const expected = key === 'draft' ? 'boolean' : 'string';
    if (typeof given[key] === expected && given[key] !== '') kept[key] = given[key];
  }
  const parts = name.replace(/\.mdx?$/, '').split('/');
  const own = parts.pop()!.toLowerCase();
  const isMoved = own === 'readme' || (own !== 'index' && own === parts.at(-1)?.toLowerCase());
  if (isMoved && kept.slug === undefined) kept.slug = `/${name.replace(/\.mdx?$/, '')}`;
  return kept;
}

/** Removes `<script>` and `<style>` blocks, and imports of components that only the other program has. */
function takeOutCode(body: string, name: string, report: Report): string {
  const names = new Set(['Fragment']);
  const outside = (
    pattern: RegExp,
    take: (found: string) => void,
    from: string,
    written: (found: string) => string = (found) => found.replace(/[^\n]/g, ''),
  ) => {
    const fenced = new Set<number>();
    eachLine(from, ({ number, code }) => {
      if (code) fenced.add(number);
    });
    return from.replace(pattern, (found: string, ...rest) => {
      const offset = rest.find((one) => typeof one === 'number') as number;
      const before = from.slice(0, offset).split('\n');
      // Inside of a fence, or of code in the line.
      if (fenced.has(before.length) || before.at(-1)!.split('`').length % 2 === 0) return found;
      take(found);
      return written(found);
    });
  };
  let text = outside(
    /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>/gm,
    (found) => report(`<${/^<(\w+)/.exec(found)![1]}>`, 'left out'),
    body,
  );
  if (!name.endsWith('.mdx')) return text;
  text = outside(
    /^import\s+([\s\S]*?)\s+from\s+['"]([^'"]+)['"];?[ \t]*$/gm,
    (found) => {
      const imported = [...found.split(/\bfrom\b/)[0]!.matchAll(/[A-Z]\w*/g)].map(([one]) => one);
      for (const one of imported) names.add(one);
      if (!imported.every(hasDirective))
        report('imports', 'left out; their tags show their text and their title');
    },
    text,
  );
  // Braces in braces, as deep as data in attributes goes.
  let braces = String.raw`\{[^{}]*\}`;
  for (let depth = 0; depth < 6; depth += 1) braces = String.raw`\{(?:[^{}]|${braces})*\}`;
  const attributes = `(?:"[^"]*"|'[^']*'|${braces}|[^>"'{])*`;
  const tags = new RegExp(`</?(?:${[...names].join('|')})\\b${attributes}>`, 'g');
  return outside(tags, () => {}, text, wordsOf);
}

/** The title and the link in the attributes of a tag. */
function wordsOf(tag: string): string {
  const [, title] = /\b(?:title|label|text|name)=["']([^"']+)["']/.exec(tag) ?? [];
  const [, href] = /\bhref=["']([^"']+)["']/.exec(tag) ?? [];
  if (!title) return '';
  return href ? `[${title}](${href})` : `**${title}**`;
}

/** `[name]` after the language is a title, and `:line-numbers` a setting. */
const convertFence = (line: string): string =>
  line
    .replace(
      /^(\s*(?:`{3,}|~{3,})\s*[\w+#-]*):line-numbers(?:=(\d+))?/,
      (_, before, first) => `${before} showLineNumbers${first ? `{${first}}` : ''}`,
    )
    .replace(/:no-line-numbers/, '')
    .replace(/(^\s*(?:`{3,}|~{3,})[^[\]]*?)\s*\[([^\]]+)\]/, '$1 title="$2"');

function convertLine(line: string, report: Report): string {
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return '';
  const include = /^\s*<!--\s*@include:\s*([^\s{#]+)[^>]*-->\s*$/.exec(line)?.[1];
  if (include) {
    report('<!-- @include -->', 'left out; write ::include{file="…"}');
    return '';
  }
  if (/^\s*<<<\s/.test(line)) {
    report('<<< code from a file', 'shown as text; write a fence with file="…"');
    return `\`${line.trim()}\``;
  }
  let text = line
    .replace(/(\]\([^)\s]*?)\.html(?=[#)])/g, '$1')
    .replace(/(\]\(\/[^/)\s][^)\s]*?)\.md(?=[#)])/g, '$1');
  text = text.replace(/^(\s*:{3,}\s*)(?:important|raw|v-pre|steps|aside)\b/i, '$1note');
  return text;
}

/** The hero and the features of a home page as Markdown. */
function homeText({ hero, features }: Record<string, unknown>): string {
  const top = isRecord(hero) ? hero : {};
  const text = (from: Record<string, unknown>, key: string) =>
    typeof from[key] === 'string' ? from[key] : '';
  const actions = Array.isArray(top.actions) ? top.actions.filter(isRecord) : [];
  const list = Array.isArray(features) ? features.filter(isRecord) : [];
  const parts = [
    text(top, 'name') && `# ${text(top, 'name')}`,
    text(top, 'text') && `**${text(top, 'text')}**`,
    text(top, 'tagline'),
    actions.map((one) => `[${text(one, 'text')}](${text(one, 'link')})`).join(' · '),
    ...list.map((one) => `## ${text(one, 'title')}\n\n${text(one, 'details')}`),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n\n`;
}
