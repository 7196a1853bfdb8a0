import { joinPath, listNames, nearestName, type Problem, SiteError } from '../../engine';
import type { DocsOptions, VersionOptions } from './options';

/** The target of an alias that follows the last version, whichever that is. */
const toLast = 'last';

/** Checks names, paths and aliases of all versions. @throws SiteError with every problem. */
export function checkVersions(versions: readonly VersionOptions[], options: DocsOptions): void {
  const { lastVersion } = options;
  const names = [...new Set(versions.map(({ name }) => name))];
  const knownVersions = `known versions are ${listNames(names)}`;
  const problems = repetitions(versions);
  if (lastVersion !== undefined && !names.includes(lastVersion)) {
    problems.push({
      message: `docs: lastVersion: unknown version ${JSON.stringify(lastVersion)}; ${knownVersions}`,
      place: { file: 'config.ts' },
      action: 'Choose one of them, or add the version to the versions of the plugin.',
    });
  }
  for (const [alias, target] of Object.entries(options.aliases)) {
    const path = joinPath(options.routeBasePath, alias);
    const same = versions.find((version) => version.path === path || version.name === alias);
    if (same) {
      problems.push({
        message: `docs: aliases: ${JSON.stringify(alias)} is the version ${JSON.stringify(same.name)} at ${JSON.stringify(same.path)}`,
        place: { file: 'config.ts' },
        action: 'Rename the alias, or remove it.',
      });
    }
    if (target === toLast || names.includes(target)) continue;
    const near = nearestName(target, names);
    problems.push({
      message: `docs: aliases: ${JSON.stringify(alias)} leads to the unknown version ${JSON.stringify(target)}; ${knownVersions}`,
      place: { file: 'config.ts' },
      action: `${near ? `Did you mean ${JSON.stringify(near)}? ` : ''}Name a version, or ${JSON.stringify(toLast)} for the last one.`,
    });
  }
  if (problems.length > 0) throw new SiteError(problems);
}

/** Versions with the name or the path of an earlier one. */
function repetitions(versions: readonly VersionOptions[]): Problem[] {
  return versions.flatMap(({ name, path, definedIn }, index) => {
    const earlier = versions.slice(0, index);
    if (earlier.some((version) => version.name === name))
      return {
        message: `docs: two versions are named ${JSON.stringify(name)}`,
        place: { file: definedIn },
        action: 'Give one of them another name.',
      };
    const same = earlier.find((version) => version.path === path);
    if (!same) return [];
    return {
      message: `docs: the versions ${listNames([same.name, name])} are both at ${JSON.stringify(path)}`,
      place: { file: definedIn },
      action: 'Give one of them another routePath.',
    };
  });
}
