import { changedIn } from '../../config/languages';
import { compareLanguages } from '../../lifecycle/compareLanguages';
import { type LoadInput, loadPlugins } from '../../lifecycle/loadPlugins';
import { type RoutedSite, runContentLoaded } from '../../lifecycle/runContentLoaded';
import type { DevLanguage } from './devLanguage';

/** Does `DevSite.update` for each language that the changed files belong to. */
export async function updateLanguages(
  languages: readonly DevLanguage[],
  changed: ReadonlySet<string>,
  input: Omit<LoadInput, 'site'>,
): Promise<string | undefined> {
  const next: RoutedSite[] = [];
  let isPage = changed.size === 1;
  for (const { routed } of languages) {
    const { site } = routed;
    const own = changedIn(site, changed);
    if (await routed.unchangedBy(own)) next.push(routed);
    else {
      const loaded = await loadPlugins({ ...input, site, changed: own, before: routed });
      next.push(await runContentLoaded(loaded));
      isPage = false;
    }
  }
  const compared = compareLanguages(next);
  if (compared.some((routed, index) => hasOtherPages(routed, languages[index]!.routed)))
    isPage = false;
  const withModules = ![...changed].every((file) => file.endsWith('.md'));
  await Promise.all(
    languages.map((language, index) => language.update(compared[index]!, { withModules })),
  );
  return isPage ? onlyAddress(languages, changed) : undefined;
}

/** Whether pages have been translated, or are no longer. */
const hasOtherPages = (now: RoutedSite, before: RoutedSite): boolean =>
  JSON.stringify([...(now.languages ?? [])]) !== JSON.stringify([...(before.languages ?? [])]);

/** The address of the one page whose words changed; undefined when other languages show it too. */
function onlyAddress(
  languages: readonly DevLanguage[],
  changed: ReadonlySet<string>,
): string | undefined {
  const addresses = languages.flatMap(({ routed }) => {
    const files = [...changedIn(routed.site, changed)].filter((file) =>
      changed.has(routed.reader.fileOf(file)),
    );
    const paths = files.map((file) => routed.table.bySource.get(file.normalize('NFC')));
    return paths.flatMap((routePath) =>
      routePath === undefined ? [] : (routed.table.byPath.get(routePath)?.href ?? []),
    );
  });
  return addresses.length === 1 ? addresses[0] : undefined;
}
