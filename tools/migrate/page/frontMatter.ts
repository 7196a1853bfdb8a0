import { isMap, isScalar, parseDocument, stringify, YAMLMap } from 'yaml';
import type { postFrontMatter } from '../../../plugins/blog/options';
import { docFrontMatter } from '../../../plugins/docs/frontMatter';
import { pageMeta } from '../../../plugins/pages/pageMeta';
import type { Report } from '../findings';
import { readYaml, type Values } from '../values';
import { lineAt } from './edits';

/** Front matter for a kind of page: the keys it may have, and the ones to add. */
export interface PageKind {
  schema: typeof docFrontMatter | typeof postFrontMatter | typeof pageMeta;
  /** Keys to write for a file, based on its front matter; `undefined` removes a key. */
  keysOf?(file: string, written: Values, report: Report): Values;
}

export const docKind: PageKind = { schema: docFrontMatter };

export const pageKind: PageKind = { schema: pageMeta };

const renamed: Record<string, string> = { displayed_sidebar: 'sidebar' };
const texts = ['title', 'description', 'sidebar_label', 'id'];

/** The front matter of a text with its dashes; empty when there is none. */
export const frontMatterOf = (text: string): string =>
  /^\uFEFF?---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';

/** The values of the front matter of a text. */
export const frontValues = (text: string): Values => readYaml(yamlOf(frontMatterOf(text)));

/** A block of front matter without its dashes. */
const yamlOf = (block: string): string =>
  block.replace(/^\uFEFF?---[ \t]*\n/, '').replace(/---[ \t]*\n?$/, '');

/** New front matter with its dashes; empty without values. */
export const frontText = (values: Values): string =>
  Object.keys(values).length > 0 ? `---\n${stringify(values, { lineWidth: 0 })}---\n\n` : '';

/** Front matter with the keys that the plugin for this kind of page knows; the others are reported. */
export function convertFrontMatter(
  block: string,
  report: Report,
  { file, kind, heading }: { file: string; kind: PageKind; heading?: string },
): string {
  const yaml = yamlOf(block);
  const document = parseDocument(yaml);
  if (document.errors.length > 0) {
    report('front matter', 'is not valid YAML; left as it is', 1);
    return block;
  }
  const contents = isMap(document.contents) ? document.contents : new YAMLMap();
  document.contents = contents as typeof document.contents;
  let changed = false;
  const set = (key: string, value: unknown) => {
    if (value === undefined) document.delete(key);
    else document.set(key, value);
    changed = true;
  };
  const written = { ...(document.toJS() as Record<string, unknown>) };
  const keys = kind.keysOf?.(file, written, (name, outcome) => report(name, outcome, 1)) ?? {};
  for (const [key, value] of Object.entries(keys)) if (value !== written[key]) set(key, value);
  if (kind === docKind && heading !== undefined) setTitle(written, heading, set);
  for (const { key } of [...contents.items]) {
    const name = String(isScalar(key) ? key.value : key);
    const line = isScalar(key) && key.range ? lineAt(yaml, key.range[0]) + 1 : 1;
    const value = document.toJS()[name];
    if (renamed[name]) set(renamed[name], value);
    else if (texts.includes(name) && value != null && typeof value !== 'string')
      set(name, String(value));
    else if (name === 'keywords' && typeof value === 'string')
      set(
        name,
        value.split(',').map((word) => word.trim()),
      );
    else if (name === 'tags' && Array.isArray(value)) setTags(value, set);
    const field = (kind.schema.shape as Partial<typeof docKind.schema.shape>)[
      name as keyof typeof docKind.schema.shape
    ];
    const fits = field?.safeParse(document.toJS()[name]).success ?? false;
    if (fits) continue;
    document.delete(key);
    changed = true;
    if (renamed[name] || (field && value == null)) continue;
    const outcome = field ? 'left out; its value has another form here' : 'left out';
    report(`front matter key "${name}"`, outcome, line);
  }
  if (!changed) return block;
  return contents.items.length > 0 ? `---\n${document.toString({ lineWidth: 0 })}---\n` : '';
}

/** A title that differs from the heading is that of menus: readers of the page see the heading. */
function setTitle(
  { title, sidebar_label: label, hide_title: isHidden }: Record<string, unknown>,
  heading: string,
  set: (key: string, value: unknown) => void,
): void {
  if (typeof title !== 'string' || title === heading || isHidden) return;
  set('title', undefined);
  if (label === undefined) set('sidebar_label', title);
}

/** Tags may have their own label and address. */
function setTags(tags: unknown[], set: (key: string, value: unknown) => void): void {
  if (tags.every((tag) => typeof tag === 'string')) return;
  set(
    'tags',
    tags.map((tag) => String((tag as { label?: unknown } | null)?.label ?? tag)),
  );
}
