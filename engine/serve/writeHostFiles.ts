import { hashOf } from '../cache/hashOf';
import { headersFile } from '../hosts/headersFile';
import type { HostFacts } from '../hosts/host';
import { hostFiles } from '../hosts/hosts';
import type { PlacedSite } from '../lifecycle/placePlugins';
import type { StagedOutput } from '../output/stageOutput';
import type { Problem } from '../plugin';
import { publicPath } from '../routes/paths';
import type { Route } from '../routes/routes';

export interface HostFilesInput {
  placed: Pick<PlacedSite, 'site' | 'table' | 'origins'>;
  staged: Pick<StagedOutput, 'write' | 'has' | 'names'>;
  /** Name of a host, if one was asked for. */
  host?: string;
  warn(problem: Problem): void;
}

/**
 * Writes the `_headers` file, and the rules of the host that was asked for, into the output; gives the files that
 * belong beside it. A file of that name that the site brings in its static folder stays.
 */
export function writeHostFiles({ placed, staged, host, warn }: HostFilesInput) {
  const facts = factsOf(placed, staged.names());
  const written = host === undefined ? { output: {}, beside: {} } : hostFiles(host, facts);
  const output: Record<string, string> = { _headers: headersFile(facts), ...written.output };
  for (const [file, text] of Object.entries(output)) {
    if (!staged.has(file)) staged.write(file, text, hashOf(text));
    else if (host !== undefined) {
      warn({
        message: `hosts: the site brings its own ${JSON.stringify(file)}; the rules for ${host} are not written`,
        action: 'Delete it from the static folder, or keep it up to date by hand.',
      });
    }
  }
  return written.beside;
}

function factsOf({ site, table, origins }: HostFilesInput['placed'], names: string[]): HostFacts {
  const { url, baseUrl, trailingSlash } = site.config;
  const endings = names.flatMap((name) => /\.([A-Za-z0-9]+)$/.exec(name)?.[1] ?? []);
  return {
    url,
    baseUrl,
    trailingSlash,
    origins,
    redirects: table.routes.flatMap((route) => redirectOf(route, { baseUrl, trailingSlash })),
    endings: [...new Set(endings)].filter((one) => one !== 'html').sort(),
  };
}

/** A route that leads to another one; its props may name the target with query and hash. */
function redirectOf(route: Route, rules: { baseUrl: string; trailingSlash: boolean }) {
  if (route.redirectTo === undefined) return [];
  const target = publicPath(route.redirectTo, rules);
  const { to } = route.props as { to?: unknown };
  return [{ from: route.href, to: typeof to === 'string' && to.startsWith(target) ? to : target }];
}
