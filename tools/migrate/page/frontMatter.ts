import { parse, stringify } from 'yaml';
import { isRecord } from '../../../engine';
import { slugOf } from '../../../engine/content/transform/slug';
import type { postFrontMatter } from '../../../plugins/blog/options';
import { docFrontMatter } from '../../../plugins/docs/frontMatter';
import { leadingHeading, plainText } from '../../../plugins/front-matter';
import { pageMeta } from '../../../plugins/pages/pageMeta';
import { firstText, recordOf, textOf, type Values } from '../values';

/** Adds a finding about the page in question. */
export type ReportHere = (name: string, outcome: string, line?: number) => void;

/** Front matter for a kind of page: the keys it may have, and the ones to change. */
export interface PageKind {
  schema: typeof docFrontMatter | typeof postFrontMatter | typeof pageMeta;
  /** Keys to write for a file of this name, based on its front matter; `undefined` removes a key. */
  keysOf?(name: string, written: Values, report: ReportHere): Values;
}

export const docKind: PageKind = { schema: docFrontMatter };
export const pageKind: PageKind = { schema: pageMeta };

interface Front {
  /** As it is written, with its dashes; empty where it cannot stay so. */
  block: string;
  values: Values;
  body: string;
  /** Whether it could be read, where that is worth a line. */
  outcome?: string;
}

/** Splits a page into the values of its front matter and the text after it. */
export function readFront(text: string): Front {
  const [block = '', fence, inside = ''] =
    /^\uFEFF?(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  const body = text.slice(block.length);
  const values = fence === '---' ? valuesIn(inside) : undefined;
  if (fence === undefined) return { block: '', values: {}, body: text };
  if (values) return { block, values, body };
  const [keys = '', ...tables] = inside.split(/^(?=\[{1,2}[\w.-]+\])/m);
  const isToml = fence === '+++';
  const fixed = valuesIn(isToml ? keys.replace(/^([\w-]+)\s*=\s*/gm, '$1: ') : withFixes(inside));
  if (!fixed) return { block: '', values: {}, body, outcome: 'left out; it is not valid YAML' };
  const toml = tables.length > 0 ? 'was TOML; its tables are left out' : 'was TOML';
  const outcome = isToml ? toml : 'was not valid YAML; tabs and colons are fixed';
  return { block: '', values: fixed, body, outcome };
}

/** The text of a page of mdBook, whose first heading may have any level, with the one of a title; its id stays. */
export const withTitle = (body: string): string =>
  body.replace(
    /^((?:\s|<!--[\s\S]*?-->|<a\b[^>]*><\/a>)*)(?<![^\n])#{2,6} (.+)\n/,
    (_, before: string, text: string) => {
      const id = /\{#[^{}]+\}\s*$/.test(text) ? '' : ` {#${slugOf(plainText(text))}}`;
      return `# ${text}${id}\n${before.trim() && `\n${before.trim()}\n`}`;
    },
  );

/** The title of a page, or its heading; undefined without one. */
export function pageTitle(text: string): string | undefined {
  const { values, body } = readFront(text);
  return firstText(values.title, leadingHeading(body)?.text);
}

/** The values of a text in YAML; undefined when it is not valid, or no map. */
export function valuesIn(yaml: string): Values | undefined {
  try {
    const values: unknown = parse(yaml, { logLevel: 'error' }) ?? {};
    return isRecord(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Spaces in place of tabs, and quotes around values that contain a colon. */
const withFixes = (yaml: string) =>
  yaml
    .replace(/^[ \t]+/gm, (blanks) => blanks.replaceAll('\t', '  '))
    .replace(
      /^([ ]*[\w-]+:)[ \t]+([^\s'"[{|>&*#!].*:[ \t].*)$/gm,
      (_, key: string, value: string) => `${key} ${JSON.stringify(value.trim())}`,
    );

/** Keys of other programs that mean the same. */
const renamed: Record<string, string> = {
  displayed_sidebar: 'sidebar',
  last_update: 'last_updated',
  lastUpdated: 'last_updated',
  lastmod: 'last_updated',
  nav_order: 'sidebar_position',
  weight: 'sidebar_position',
};
const texts = ['title', 'description', 'sidebar_label', 'id'];

/** The front matter of a page with the keys that the plugin for this kind of page knows; the others are reported. */
export function writeFront(
  { block, values: written, body }: Front,
  { name, kind, report }: { name: string; kind: PageKind; report: ReportHere },
): string {
  const values: Values = { ...written, ...kind.keysOf?.(name, written, report) };
  const lines = block.split('\n');
  const lineOf = (key: string) =>
    lines.findIndex((line) => line.startsWith(`${key}:`)) + 1 || undefined;
  if (kind.schema === docFrontMatter) setTitle(values, leadingHeading(body)?.text);
  for (const [key, value] of Object.entries(values)) {
    const { order, label, badge } = key === 'sidebar' ? recordOf(value) : {};
    delete values[key];
    if (order !== undefined) values.sidebar_position = order;
    if (label !== undefined) values.sidebar_label = label;
    if (badge !== undefined) values.sidebar_badge = recordOf(badge).text ?? badge;
    const own = renamed[key] ?? key;
    const made = valueFor(own, value);
    const field = (kind.schema.shape as Partial<typeof docFrontMatter.shape>)[
      own as keyof typeof docFrontMatter.shape
    ];
    const { author } = own === 'last_updated' ? recordOf(value) : {};
    if (author !== undefined) report(`front matter key "${key}.author"`, 'left out', lineOf(key));
    if (field?.safeParse(made).success && made !== undefined) values[own] = made;
    else if (value != null && [order, label, badge].every((one) => one === undefined)) {
      const outcome = field ? 'left out; its value has another form here' : 'left out';
      report(`front matter key "${key}"`, outcome, lineOf(key));
    }
  }
  const isSame = JSON.stringify(values) === JSON.stringify(written);
  return isSame && block ? block : frontText(values);
}

const frontText = (values: Values): string =>
  Object.keys(values).length > 0 ? `---\n${stringify(values, { lineWidth: 0 })}---\n` : '';

/** A title that differs from the heading is that of menus: readers of the page see the heading. */
function setTitle(values: Values, heading: string | undefined): void {
  const title = textOf(values.title);
  if (heading === undefined) return;
  delete values.hide_title;
  if (title === undefined || title === heading) return;
  delete values.title;
  values.sidebar_label ??= title;
}

function valueFor(name: string, value: unknown): unknown {
  if (texts.includes(name) && value != null) return String(value);
  if (name === 'keywords' && typeof value === 'string')
    return value.split(',').map((word) => word.trim());
  if (name === 'last_updated') return dayOf(recordOf(value).date ?? value);
  if (name === 'banner') return plainBanner(value);
  if (name !== 'tags' || !Array.isArray(value)) return value;
  return value.map((tag: unknown) => String(recordOf(tag).label ?? tag));
}

/** The day of a date with or without its time; other values as they are. */
const dayOf = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value) : value;

/** The text of a banner of Starlight, whose content may be HTML; banners here are plain text. */
function plainBanner(value: unknown): unknown {
  const { content } = recordOf(value);
  return typeof content === 'string' && !content.includes('<') ? content : value;
}
