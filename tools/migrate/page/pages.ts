import { existsSync } from 'node:fs';
import path from 'node:path';
import { between, decode, isOutside } from '../addresses';
import type { ReportIn } from '../findings';
import { isOfProject, projectOf } from '../siteFiles';
import { placeIn, type TakenFiles } from '../takeFiles';
import { isBelow, nameIn, readText } from '../values';
import { type Analysed, analysePage } from './analyse';
import { applyEdits, type Edit, lineAt } from './edits';
import { docKind, type PageKind } from './frontMatter';
import { missingFile, missingText } from './imports';
import { reportLosses } from './losses';
import { repairFrontMatter } from './repairFrontMatter';

interface PagesInput {
  /** Absolute path of the old site. */
  folder: string;
  /** Absolute folders of pages, with the kind of those; documents by default. */
  roots: readonly { folder: string; kind?: PageKind }[];
  /** Absolute paths of Markdown files below the roots. */
  files: readonly string[];
  placed: ReadonlyMap<string, string>;
  taken: TakenFiles;
  /** Absolute path of a translated page → that of its original, whose name it gets. */
  originals: ReadonlyMap<string, string>;
  /** Whether `:tada:` is an emoji. */
  hasEmoji: boolean;
}

/** Converts the pages of a Docusaurus site for the engine: path below the site folder → text. */
export function convertPages(input: PagesInput, report: ReportIn): Map<string, string> {
  const pages = new Map<string, Analysed>();
  const queue = [...input.files];
  const project = projectOf(input.folder);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (pages.has(file) || !existsSync(file)) continue;
    const { text, outcome } = repairFrontMatter(readText(file));
    const { kind = docKind } = input.roots.find(({ folder }) => isBelow(file, folder)) ?? {};
    const page = analysePage(file, text, { site: input.taken, kind, hasEmoji: input.hasEmoji });
    pages.set(file, page);
    const name = nameIn(input.folder, file);
    for (const { start, file: part } of page.includes) {
      if (isOfProject(project, part)) queue.push(part);
      else {
        const what = existsSync(part) ? 'partial outside of the project' : 'missing partial';
        report(what, 'a note says so on the page', name, lineAt(text, start));
      }
    }
    if (outcome) report('front matter', outcome, name, 1);
    for (const found of page.findings) report(found.name, found.outcome, name, found.line);
  }
  const isMdx = createMdxCheck(pages, input.originals);
  const addressOf = (file: string) => {
    const place = placeIn(input.placed, file) ?? outsidePlace(input.folder, file);
    return place.replace(/\.mdx?$/i, isMdx(file) ? '.mdx' : '.md');
  };
  const made = new Map<string, string>();
  for (const [file, page] of pages) {
    if (input.originals.has(file) && (isMdx(file) ? !page.isValid : page.isMdx)) {
      const outcome = 'left out; only one of original and translation is valid MDX';
      report('translation of another form', outcome, nameIn(input.folder, file));
      continue;
    }
    const place = addressOf(file);
    if (!place) continue;
    const written = writePage(file, page, { ...input, pages, addressOf, isMdx });
    made.set(place, written);
    const name = nameIn(input.folder, file);
    if (input.files.includes(file))
      reportLosses({ file: name, old: page.text, made: written }, report);
  }
  const missing = new Set([...pages.values()].flatMap((page) => page.missing));
  if (missing.size > 0) input.taken.files.set(missingFile, missingText(missing));
  return made;
}

/** Partials from outside of the site lie next to its documents. */
const outsidePlace = (folder: string, file: string): string =>
  `content/parts/${nameIn(folder, file).replaceAll('../', '')}`;

/** Whether a page has to be MDX: because of its text, of an include or of a translation. */
function createMdxCheck(
  pages: ReadonlyMap<string, Analysed>,
  originals: ReadonlyMap<string, string>,
): (file: string) => boolean {
  const translations = new Map<string, string[]>();
  for (const [file, original] of originals)
    translations.set(original, [...(translations.get(original) ?? []), file]);
  const needsMdx = (file: string, above: readonly string[]): boolean => {
    const page = pages.get(file);
    if (!page || above.includes(file)) return false;
    return page.isMdx || page.includes.some((entry) => isMdxGroup(entry.file, [...above, file]));
  };
  const isMdxGroup = (file: string, above: readonly string[]): boolean => {
    const original = originals.get(file) ?? file;
    const others = translations.get(original) ?? [];
    if (others.length > 0 && pages.get(original)?.isValid === false)
      return needsMdx(original, above);
    return [original, ...others].some((entry) => needsMdx(entry, above));
  };
  return (file) => isMdxGroup(file, []);
}

interface WriteContext extends PagesInput {
  pages: ReadonlyMap<string, Analysed>;
  addressOf(file: string): string | undefined;
  isMdx(file: string): boolean;
}

function writePage(file: string, page: Analysed, context: WriteContext): string {
  const edits = page.edits.map((edit): Edit => {
    const to =
      edit.url === undefined
        ? undefined
        : (convertUrl(edit.url, file, context) ?? staticAddress(edit.url, context));
    return to === undefined
      ? edit
      : { ...edit, text: edit.text.replace(`<${edit.url}>`, `<${to}>`) };
  });
  if (context.isMdx(file)) {
    for (const { start, end } of page.comments) {
      const inside = page.text.slice(start + '<!--'.length, end - '-->'.length);
      edits.push({ start, end, text: `{/*${inside.replaceAll('*/', '* /')}*/}` });
    }
  }
  for (const { start, end, file: included } of page.includes) {
    const part = context.originals.get(included) ?? included;
    const place = context.pages.has(part) ? context.addressOf(part) : undefined;
    const note = `*The part ${path.basename(part)} is missing.*`;
    edits.push({ start, end, text: `\n${place ? `::include{file="${place}"}` : note}\n` });
  }
  for (const { start, end, url, attribute } of page.urls) {
    const to = convertUrl(url, file, context);
    if (attribute) edits.push({ start, end, text: `${attribute}="${to ?? url}"` });
    else if (to !== undefined) edits.push({ start, end, text: to });
  }
  return applyEdits(page.text, edits);
}

/** The address of a file of the static folder, whose name a component got without its leading slash. */
function staticAddress(url: string, { folder }: WriteContext): string | undefined {
  const file = path.join(folder, 'static', url.replace(/[?#].*/s, ''));
  return /^[./]/.test(url) || !existsSync(file) ? undefined : `/${url}`;
}

/** An address as the new site has it; undefined when it stays. */
function convertUrl(url: string, file: string, context: WriteContext): string | undefined {
  // The engine reads a translation in the place of its original, so links start there.
  const from = context.originals.get(file) ?? file;
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length);
  const at = url.search(/[?#]/);
  const name = at < 0 ? url : url.slice(0, at);
  const rest = at < 0 ? '' : url.slice(at);
  if (name === '' || isOutside(name)) return undefined;
  const isPage = /\.mdx?$/i.test(name);
  const target = [from, file]
    .flatMap((entry) => candidates(decode(name), entry, context))
    .find((entry) => (isPage ? context.pages.has(entry) : existsSync(entry)));
  // Pictures next to a translation lie next to its original in the new site.
  const isOwn = (entry: string) =>
    from !== file && path.dirname(entry).startsWith(path.dirname(file));
  if (target === undefined || (!isPage && isOwn(target))) return undefined;
  const place = isPage
    ? context.addressOf(context.originals.get(target) ?? target)
    : placeIn(context.placed, target);
  if (place?.startsWith('static/')) return `/${place.slice('static/'.length)}${rest}`;
  const own = context.addressOf(from);
  if (place === undefined || own === undefined || (!isPage && name.startsWith('/')))
    return undefined;
  return between(own, place) + rest;
}

/** Files that a written address may refer to, in Docusaurus' order. */
function candidates(name: string, from: string, { folder, roots, placed }: WriteContext): string[] {
  if (name.startsWith('@site/')) return [path.join(folder, name.slice('@site/'.length))];
  const root = roots.find((root) => isBelow(from, root.folder))?.folder ?? path.dirname(from);
  if (!name.startsWith('/')) {
    const beside = path.resolve(path.dirname(from), name);
    return name.startsWith('.')
      ? [beside]
      : [beside, path.join(root, name), path.join(folder, name)];
  }
  return [path.join(root, name), ...[...placed.keys()].map((entry) => path.join(entry, name))];
}
