import path from 'node:path';
import { isRecord, listFiles } from '../../engine';
import type { ConvertedDocs, NewSite } from './configText';
import { foldersIn, isFollowed } from './documents';
import { valuesIn } from './page/frontMatter';
import type { OldLocale } from './read/readLocales';
import type { Report } from './report';
import { readText, recordOf } from './values';

/**
 * The labels file of a language: the translations of labels that the new site has, because the engine refuses others.
 * Undefined without any.
 */
export function languageFile(
  site: NewSite,
  { folder }: OldLocale,
  { pages, report }: { pages: readonly string[]; report: Report },
): string | undefined {
  const used = new Set(labelsOf(site, pages));
  const kept = new Map<string, string>();
  const place = path.join(site.old.folder, folder);
  for (const name of listFiles(place).filter((name) => isOfLabels.test(name))) {
    const messages = valuesIn(readText(path.join(place, name))); // JSON is YAML too
    const file = path.posix.join(folder, name);
    if (!messages) report('translated labels', 'left out; the file is not JSON', file);
    for (const [key, value] of Object.entries(messages ?? {})) {
      const message = isRecord(value) ? value.message : value;
      const text = keyOfLabel.exec(key)?.[1];
      if (text === undefined) report(`translation of "${key}"`, 'left out', file);
      else if (used.has(text) && /\p{L}/u.test(text)) kept.set(text, String(message));
    }
  }
  return kept.size > 0 ? `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n` : undefined;
}

/** The files with labels of menus and sidebars. */
const isOfLabels =
  /^docusaurus-(theme-classic\/(navbar|footer)|plugin-content-docs[^/]*\/[^/]+)\.json$/;

/** A key that has the text of the original. */
const keyOfLabel =
  /^(?:item\.label|link\.(?:title|item\.label)|sidebar\..+?\.(?:category|link|doc))\.(.*?)(?:\.link\.generated-index\.title)?$/s;

/** The labels of the new site, of those that the old one could translate. */
const labelsOf = ({ docs, settings }: NewSite, pages: readonly string[]): unknown[] => [
  ...labelsIn([settings.navbar, settings.footer]),
  ...docs.flatMap((folder) => [...labelsIn(folder.sidebars), ...folderLabels(folder, pages)]),
];

/** The texts in a part of the config that a language may have in other words; documents have their own titles. */
function labelsIn(value: unknown): unknown[] {
  const { type, label, title } = recordOf(value);
  if (type === 'doc') return [];
  const inside = Array.isArray(value) ? value : Object.values(recordOf(value));
  return [label, title, ...inside.flatMap(labelsIn)];
}

/** The labels in `_category_` files of folders inside of those that a sidebar follows; these have no entry themselves. */
function folderLabels({ folder, place, sidebars }: ConvertedDocs, pages: readonly string[]) {
  const lists = Object.values(sidebars);
  const followed = lists.length === 0 ? ['.'] : lists.flatMap(foldersIn);
  return listFiles(folder).flatMap((name) => {
    if (!/(^|\/)_category_\.(json|ya?ml)$/.test(name)) return [];
    const dir = path.posix.dirname(name);
    const hasPages = pages.some((page) => page.startsWith(`${place}/${dir}/`));
    return hasPages && isFollowed(dir, followed)
      ? [valuesIn(readText(path.join(folder, name)))?.label]
      : [];
  });
}
