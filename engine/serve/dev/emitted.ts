import { hashOf } from '../../cache/store';
import { noOutput } from '../../files/output/noOutput';
import type { Emitted } from '../../lifecycle/emittedFiles';
import { runPostBuild } from '../../lifecycle/postBuild';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { CompiledContent } from '../../pages/compileRoutes';
import { Progress } from '../../report/progress';
import { hashedFolder } from '../../routes/paths';
import { contentFileOf } from '../../routes/routes';
import type { DevLanguage } from './devLanguage';
import { renderDev } from './renderDev';

/** A file that plugins emit after a build, such as the search index: made on request. */
export async function emittedFile(
  site: DevLanguage,
  file: string,
): Promise<string | Uint8Array | undefined> {
  if (!/\.[a-z0-9]+$/i.test(file) || file.startsWith(hashedFolder)) return undefined;
  const name = (site.routed.site.language?.prefix ?? '') + file;
  if (!(await mayBeEmitted(site, name))) return undefined;
  let emitted: string | Uint8Array | undefined;
  const taken = new Set<string>();
  await finish(site, await site.compileAll(), {
    write(file, text) {
      taken.add(file);
      if (file === name) emitted = text;
    },
    has: (file) => taken.has(file),
    isWanted: (file) => file === name,
  });
  return emitted;
}

const emittedNames = new WeakMap<RoutedSite, Promise<Set<string>>>();

/**
 * Browsers request icons and settings that no site has, and compiling every page just to answer "not found"
 * would keep a large site busy for minutes. So the names are found without compiling; for names that depend
 * on words, such as those of a search index, only the folder is compared.
 */
async function mayBeEmitted(site: DevLanguage, file: string): Promise<boolean> {
  let names = emittedNames.get(site.routed);
  if (!names) {
    names = nameEmitted(site);
    emittedNames.set(site.routed, names);
  }
  const knownNames = await names;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return (
    knownNames.has(file) ||
    (folder !== '' && [...knownNames].some((name) => name.startsWith(folder)))
  );
}

async function nameEmitted(site: DevLanguage): Promise<Set<string>> {
  const names = new Set<string>();
  const nothing: CompiledContent = { files: new Map(), problems: [] };
  await finish(site, nothing, {
    write: (name) => void names.add(name),
    has: (name) => names.has(name),
    isWanted: () => false,
  });
  return names;
}

async function finish(
  site: DevLanguage,
  content: CompiledContent,
  staged: Pick<Emitted, 'write' | 'has' | 'isWanted'>,
): Promise<void> {
  await runPostBuild({
    languages: [
      {
        routed: site.routed,
        content,
        render: (route) => renderDev(site, route),
        documents: { hashes: hashesOf(site.routed, content) },
      },
    ],
    staged: { ...noOutput, ...staged },
    progress: new Progress(),
  });
}

/** Path of a route → hash of what its document would hold. */
function hashesOf({ table }: RoutedSite, { files }: CompiledContent): Map<string, string> {
  return new Map(
    table.routes.map((route) => [
      route.path,
      hashOf([route, files.get(contentFileOf(route) ?? '')?.key]),
    ]),
  );
}
