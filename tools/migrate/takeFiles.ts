import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fateOf, type ImportSite, stoodIn } from './page/imports';
import { codeFile } from './read/codeFile';
import { type Aliases, aliasedFile } from './read/readAliases';
import type { GlobalComponent } from './read/readMdxComponents';
import { isOfProject, projectOf } from './siteFiles';
import { nameIn } from './values';

/** Files besides pages that the new site needs: code, styles and assets imported by pages. */
export interface TakenFiles extends ImportSite {
  /** Path below the new site folder → text or bytes. */
  files: Map<string, string | Uint8Array>;
  /** Packages that the code imports, with their ranges. */
  packages: Map<string, string>;
}

interface Folders {
  /** Absolute path of the old site. */
  folder: string;
  /** Absolute folder in or next to the old site → its name below the new site folder. */
  placed: ReadonlyMap<string, string>;
  aliases?: Aliases;
  /** Components that pages use without an import. */
  components?: ReadonlyMap<string, GlobalComponent>;
}

/** Names at the root of the new site that its config and its sidebars have. */
const ownFile = /^(?:config|sidebars)\.[cm]?[jt]sx?$/;
const isCode = /\.[cm]?[jt]sx?$/;
const isTakeable = /\.([cm]?[jt]sx?|json|css|png|jpe?g|gif|webp|avif|svg|mp4|webm|woff2?)$/;

/** Follows imports through the files of a Docusaurus site. */
export function createTakenFiles({
  folder,
  placed,
  aliases = [['@site', folder]],
  components = new Map(),
}: Folders): TakenFiles {
  const files: TakenFiles['files'] = new Map();
  const packages = new Map<string, string>();
  const project = projectOf(folder);
  const verdicts = new Map<string, { name: string } | { why: string }>();
  const ranges = rangesOf(folder);

  const resolve: ImportSite['resolve'] = (name, from) => {
    if (/^[./]/.test(name)) {
      const full = path.resolve(path.dirname(from), name.replaceAll('\\_', '_'));
      return codeFile(full) ?? full;
    }
    // A component of the site that takes the place of one of Docusaurus, or is new to its theme.
    if (name.startsWith('@theme/'))
      return codeFile(path.join(folder, 'src', 'theme', name.slice('@theme/'.length)));
    const aliased = aliasedFile(aliases, name);
    return aliased === undefined ? undefined : (codeFile(aliased) ?? aliased);
  };
  const takePackage: ImportSite['takePackage'] = (name) => {
    const range = ranges[name];
    if (range !== undefined) packages.set(name, range);
    return range !== undefined;
  };
  const take: ImportSite['take'] = (file) => {
    const earlier = verdicts.get(file);
    if (earlier) return earlier;
    const written = placeIn(placed, file);
    const place = written?.replace(ownFile, 'src/kept/$&');
    if (!existsSync(file)) return { why: `no such file: ${path.relative(folder, file)}` };
    if (place === undefined || !isOfProject(project, file))
      return { why: 'a file outside of the site' };
    if (!isTakeable.test(file)) return { why: `a ${path.extname(file)} file` };
    verdicts.set(file, { name: `@site/${place}` }); // Cyclic imports: stop here.
    const verdict = takeContent(file, place);
    verdicts.set(file, verdict);
    return verdict;
  };
  function takeContent(file: string, place: string): { name: string } | { why: string } {
    if (!isCode.test(file)) {
      if (!place.startsWith('static/')) files.set(place, readFileSync(file));
      return { name: `@site/${place}` };
    }
    let code = readFileSync(file, 'utf8');
    for (const name of importsOf(code)) {
      if (/\.(s[ac]ss|less|styl)$/.test(name)) {
        code = withoutStyles(code, name);
        continue;
      }
      const reason = blocker(name, file);
      if (reason) return { why: `${path.relative(folder, file)} imports ${name} (${reason})` };
      const stand = stoodIn.get(name) ?? movedName(name, file, place);
      if (stand)
        code = code.replaceAll(`'${name}'`, `'${stand}'`).replaceAll(`"${name}"`, `"${stand}"`);
    }
    files.set(place, code);
    return { name: `@site/${place}` };
  }
  /** Why code cannot import this; undefined when it can. */
  function blocker(name: string, from: string): string | undefined {
    const fate = fateOf(name, from, site);
    if (fate.kind === 'gone') return fate.why;
    if (fate.kind === 'written') return 'a part of Docusaurus';
    return fate.kind === 'partial' ? `a ${path.extname(fate.file)} file` : undefined;
  }
  /** The new name of a file that `name` no longer leads to; undefined when it does. */
  function movedName(name: string, from: string, place: string): string | undefined {
    const file = resolve(name, from);
    const taken = file === undefined ? undefined : verdicts.get(file);
    if (!taken || !('name' in taken)) return undefined;
    const old = /^[./]/.test(name)
      ? `@site/${path.posix.join(path.posix.dirname(place), name)}`
      : name;
    return old.startsWith('@site/') && taken.name.startsWith(old) ? undefined : taken.name;
  }
  const everywhere: ImportSite['everywhere'] = (tag) => {
    const component = components.get(tag);
    if (!component) return undefined;
    const fate = fateOf(component.source, component.file, site);
    if (fate.kind === 'partial') return { file: fate.file };
    if (fate.kind !== 'keep') return undefined;
    const binding =
      component.exported === 'default'
        ? tag
        : component.exported === tag
          ? `{ ${tag} }`
          : `{ ${component.exported} as ${tag} }`;
    return { statement: `import ${binding} from '${fate.source}';` };
  };
  const site: ImportSite = { resolve, take, takePackage, everywhere };
  return { files, packages, ...site };
}

/** Removes imports of SCSS or Less; their class names become empty. */
const withoutStyles = (code: string, name: string): string =>
  code.replace(
    new RegExp(
      `import\\s+(?:(?:\\*\\s+as\\s+)?(\\w+)\\s+from\\s+)?['"]${escapeRegExp(name)}['"];?`,
    ),
    (_, local?: string) => (local ? `const ${local} = {};` : ''),
  );

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const importsOf = (code: string): string[] =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);

/** The path of an old site's file below the new site folder. */
export function placeIn(placed: ReadonlyMap<string, string>, file: string): string | undefined {
  const [from, to] =
    [...placed]
      .filter(([place]) => file === place || file.startsWith(`${place}${path.sep}`))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (from === undefined || to === undefined) return undefined;
  return path.posix.join(to, nameIn(from, file));
}

/** A site's dependencies, with those of the folder above, whose `package.json` it often shares. */
function rangesOf(folder: string): Record<string, string> {
  const manifests = [path.join(folder, '..'), folder].map((place) => {
    const file = path.join(place, 'package.json');
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>)
      : {};
  });
  const ranges = Object.assign(
    {},
    ...manifests.flatMap((manifest) => [manifest.devDependencies, manifest.dependencies]),
  );
  return Object.fromEntries(
    Object.entries(ranges as Record<string, string>).filter(([, range]) =>
      /^[\^~\d>=<*x. |-]+$/.test(range),
    ),
  );
}
