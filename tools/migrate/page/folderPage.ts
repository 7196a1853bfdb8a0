import { stringify } from 'yaml';
import { plainText } from '../../../engine';
import { slugOf } from '../../../engine/content/transform/slug';
import type { Finding } from '../findings';
import type { folderLinks } from '../folderLinks';
import type { MarkdownFolder } from '../read/readFolder';
import { codeMask } from './codeMask';
import { lineAt } from './edits';
import { type EmojiInIds, withEmoji } from './emoji';
import { keepFolderFront, splitFront } from './folderFront';
import { withoutLiquid, withoutShortcodes } from './liquid';
import { plainAttributes, withDirectives } from './mkdocsBlocks';

/** A page with its place in the old folder and in the new site. */
export interface FolderPage {
  name: string;
  place: string;
  folder: MarkdownFolder;
  links: ReturnType<typeof folderLinks>;
  findings: Finding[];
}

/** A page of a folder of Markdown as one of this engine. */
export function convertFolderPage(
  text: string,
  { name, place, folder, links, findings }: FolderPage,
): string {
  let skipped = 0;
  const report = (what: string, outcome: string, line?: number) =>
    void findings.push({ name: what, outcome, file: name, line: line && line + skipped });
  const { front, body } = splitFront(text, report);
  const isPost = place.startsWith('content/blog/');
  const kept = isPost ? postFront(front, name, report) : keepFolderFront(front, report);
  skipped = text.slice(0, text.length - body.length).split('\n').length - 1;
  if (folder.kind === 'MkDocs' && folder.hasEmoji) reportIcons(body, report);
  const values = {
    'site.baseurl': '',
    'site.url': '',
    'site.title': folder.title,
    'site.description': folder.tagline,
    'page.title': String(front.title ?? ''),
  };
  const linked = links.convert(writers[folder.kind](body, { report, values }), name);
  const written = folder.hasEmoji ? withEmoji(linked, emojiInIds[folder.kind]) : linked;
  const keys =
    Object.keys(kept).length > 0 ? `---\n${stringify(kept, { lineWidth: 0 })}---\n\n` : '';
  const page = written.replace(/^\n+/, '');
  return keys + (kept.title === undefined ? withTitle(page) : page);
}

/** Rewrites the additions of each program to Markdown. */
const writers: Record<MarkdownFolder['kind'], typeof withoutLiquid> = {
  Jekyll: withoutLiquid,
  Hugo: withoutShortcodes,
  MkDocs: (text, { report }) => withDirectives(plainAttributes(text, report)),
  mdBook: reportTemplates,
  Markdown: (text) => text,
};

/** A page that begins with a heading below the first level: that one is its title, with the id that links know. */
function withTitle(body: string): string {
  return body.replace(
    /^((?:\s*(?:<!--[\s\S]*?-->|<a (?:id|name)="[^"]*"><\/a>))*\s*)#{2,6}[ \t]+(.*)/,
    (_, before: string, heading: string) => {
      const id = /\{#[^{}\s]+\}\s*$/.test(heading) ? '' : ` {#${slugOf(plainText(heading))}}`;
      return `${before}# ${heading.trimEnd()}${id}`;
    },
  );
}

/** The templates of mdBook, which include files. */
function reportTemplates(body: string, { report }: Parameters<typeof withoutLiquid>[1]): string {
  for (const { 1: name, index } of body.matchAll(/\{\{#(\w+)[^{}]*\}\}/g))
    report(`{{#${name}}}`, 'kept as text', lineAt(body, index));
  return body;
}

/** The icons of Material, which have names like emoji. */
function reportIcons(body: string, report: (...found: [string, string, number]) => void): void {
  const icons = /:((?:material|fontawesome|octicons|simple)-[\w-]+):/g;
  for (const { 1: icon, index } of codeMask(body).matchAll(icons))
    report(`icon "${icon}"`, 'kept as text', lineAt(body, index));
}

/** Hugo makes the ids that this engine makes. */
const emojiInIds: Partial<Record<MarkdownFolder['kind'], EmojiInIds>> = {
  Jekyll: 'named',
  MkDocs: 'left out',
};

/** A post has its date and its title in the name of its file. */
function postFront(
  given: Record<string, unknown>,
  name: string,
  report: (name: string, outcome: string, line?: number) => void,
): Record<string, unknown> {
  const { categories, category, ...others } = given;
  const { sidebar_label, sidebar_position, slug, ...kept } = keepFolderFront(others, report);
  const [, year, month, day, words] = /(\d{4})-(\d\d?)-(\d\d?)-([^/]+)\.\w+$/.exec(name) ?? [];
  const groups = [categories ?? category].flat().flatMap((one) => {
    return typeof one === 'string' ? one.split(/[\s,]+/).filter(Boolean) : [];
  });
  const old = [...groups, year, month, day, words].join('/').toLowerCase();
  const tags = [...((kept.tags as string[] | undefined) ?? []), ...groups];
  return {
    ...kept,
    date: year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : '1970-01-01',
    slug: year ? `/${year}/${month}/${day}/${words}` : undefined,
    tags: tags.length > 0 ? [...new Set(tags)] : undefined,
    redirect_from: [
      ...((kept.redirect_from as string[] | undefined) ?? []),
      ...(typeof slug === 'string' ? [slug] : year ? [`/${old}`] : []),
    ],
  };
}
