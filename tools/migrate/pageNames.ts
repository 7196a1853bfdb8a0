import path from 'node:path';
import { isRecord } from '../../engine';
import { slugOf } from '../../engine/content/transform/slug';
import { valuesIn } from './page/frontMatter';
import { readText, recordOf, textsOf, type Values } from './values';

/** How the program of these configs makes addresses of the names of its pages. */
export function pageNames(configs: readonly string[]) {
  const configOf = (kind: RegExp) => configs.find((file) => kind.test(path.basename(file)));
  const isAstro = configOf(/^astro\./) !== undefined;
  // `config.yaml` next to another config is not one of Hugo.
  const isHugo = configOf(configs.length === 1 ? /^(hugo|config)\./ : /^hugo\./) !== undefined;
  const jekyll = configOf(/^_config\./);
  const collections = jekyll ? collectionsOf(jekyll) : [];

  /** The name of a page in the new site. */
  function renamed(name: string): string {
    const { dir, name: stem, ext } = path.posix.parse(name);
    // The page of a folder in Hugo.
    const parts = [...(dir ? dir.split('/') : []), stem === '_index' ? 'index' : stem];
    const made = parts.map((part) => {
      if (isAstro) return slugOf(part);
      if (isHugo) return part.toLowerCase().replaceAll(' ', '-');
      return collections.includes(part) ? part.slice(1) : part;
    });
    return made.join('/') + ext;
  }

  /** The front matter that a page needs to keep its address, and its folder its name. */
  function keysOf(name: string, { slug, sidebar }: Values): Values {
    const { dir, name: stem } = path.posix.parse(renamed(name));
    const keys: Values = {};
    // The docs plugin gives a page that is named like its folder the address of the folder.
    if (stem.toLowerCase() === path.posix.basename(dir).toLowerCase()) keys.slug = stem;
    if (typeof slug === 'string') keys.slug = isAstro ? slug.replace(/^\/?/, '/') : slug;
    // Here the label of the page of a folder, often "Overview", is that of the folder.
    if (isRecord(sidebar) && dir !== '' && stem === 'index') {
      const { label: _, ...others } = sidebar;
      keys.sidebar = Object.keys(others).length > 0 ? others : undefined;
    }
    return keys;
  }

  return { renamed, keysOf };
}

/** The folders of documents of Jekyll that its config lists; posts are none. */
function collectionsOf(config: string): string[] {
  const listed = valuesIn(readText(config))?.collections;
  const names = Array.isArray(listed) ? textsOf(listed) : Object.keys(recordOf(listed));
  return names.filter((name) => name !== 'posts').map((name) => `_${name}`);
}
