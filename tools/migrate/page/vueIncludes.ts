import path from 'node:path';
import { cutCode } from '../../../plugins/markdown/regions';
import type { Report } from '../findings';
import { isOfProject, projectOf } from '../siteFiles';
import { readText } from '../values';
import { frontMatterOf } from './frontMatter';
import { mapLines } from './prose';

interface IncludeInput {
  /** Absolute path of the page. */
  file: string;
  /** Absolute folder that `@` means. */
  root: string;
  report: Report;
}

const include = /^([ \t]*)<!--\s*@include:\s*([^\s{#]+)(#[\w-]+)?(?:\{([\d,-]*)\})?\s*-->\s*$/;
const snippet =
  /^([ \t]*)<<<\s+([^\s{#[]+)(?:#([\w.-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[([^\]]*)\])?\s*$/;

/**
 * A page of VitePress with the texts of its `<!-- @include -->` lines and the code of its `<<<` lines. Both become part
 * of the page: files may be outside of the new site, and ranges of lines may have another meaning there.
 */
export const withIncludes = (text: string, input: IncludeInput, depth = 0): string =>
  mapLines(text, ({ text: line, number, code }) => {
    const included = code ? null : include.exec(line);
    if (included && depth < 10) return includeText(included, number, input, depth);
    const match = code ? null : snippet.exec(line);
    return match ? snippetText(match, number, input) : line;
  });

/** The file that is included; undefined when there is none in the project. */
function placeOf(name: string, { file, root }: IncludeInput): string | undefined {
  const place = name.startsWith('@')
    ? path.join(root, name.slice(1))
    : path.resolve(path.dirname(file), name.replace(/^\/+/, ''));
  return isOfProject(projectOf(root), place) ? place : undefined;
}

function includeText(
  [, indent = '', name = '', anchor, range]: RegExpExecArray,
  line: number,
  input: IncludeInput,
  depth: number,
): string {
  const file = placeOf(name, input);
  if (file === undefined) {
    input.report('missing include', 'a note says so on the page', line);
    return `${indent}*The part ${path.basename(name)} is missing.*`;
  }
  const text = readText(file);
  const body = text.slice(frontMatterOf(text).length);
  const part = anchor ? sectionOf(body, anchor.slice(1)) : cutLines(body, range);
  const whole = withIncludes(part.trim(), { ...input, file }, depth + 1);
  return whole.replaceAll('\n', `\n${indent}`).replace(/^/, indent);
}

/** The lines that `{3,}`, `{,10}` or `{5-8}` mean, counted from 1; all of them without a range. */
function cutLines(text: string, range: string | undefined): string {
  const [, from, , to] = /^(\d*)([,-])(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return text;
  const lines = text.split('\n');
  return lines.slice(Number(from || 1) - 1, to ? Number(to) : lines.length).join('\n');
}

/** The region or the section of a heading with that name; the whole text without one. */
function sectionOf(text: string, name: string): string {
  const cut = cutCode(text, { region: name });
  if (typeof cut !== 'string') return cut.code;
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#{1,6}\s/.test(line) && line.includes(`{#${name}}`));
  if (start < 0) return text;
  const level = /^#+/.exec(lines[start]!)![0].length;
  const rest = lines.findIndex((line, at) => at > start && headingLevel(line) <= level);
  return lines.slice(start, rest < 0 ? undefined : rest).join('\n');
}

const headingLevel = (line: string) => (/^(#{1,6})\s/.exec(line)?.[1] ?? '#######').length;

function snippetText(
  [whole, indent = '', name = '', region, settings = '', title]: RegExpExecArray,
  line: number,
  input: IncludeInput,
): string {
  const file = placeOf(name, input);
  if (file === undefined) {
    input.report('missing code file', 'its name is shown', line);
    return `${indent}\`${whole.trim()}\``;
  }
  const text = readText(file);
  const cut = cutCode(text, { region });
  if (typeof cut === 'string')
    input.report(`code region "${region}"`, 'the whole file is shown', line);
  const code = typeof cut === 'string' ? text.replace(/\n$/, '') : cut.code;
  const words = settings.split(/\s+/).filter(Boolean);
  const marked = words.find((word) => /^[\d,-]+$/.test(word));
  const language = words.find((word) => word !== marked) ?? path.extname(file).slice(1);
  const meta = [marked && `{${marked}}`, title ? `[${title}]` : `[${path.basename(file)}]`];
  const ticks = code.includes('```') ? '````' : '```';
  const fence = `${ticks}${language} ${meta.filter(Boolean).join(' ')}\n${code}\n${ticks}`;
  return fence.replaceAll('\n', `\n${indent}`).replace(/^/, indent);
}
