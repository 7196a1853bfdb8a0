import { type ReadOptions, type ReadSite, readSite } from '../../lifecycle/readSite';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import { pluginLabel } from '../../lifecycle/runHook';
import { compileSite } from '../compileSite';
import { driftedParts } from '../themeParts/drift';
import { unknownTopic } from '../unknownTopic';
import { linkRows } from './links';
import { formatTable } from './table';
import { unusedRows } from './unused';

interface InspectOptions extends ReadOptions {
  topic: string;
  json?: boolean;
}

type Rows = Record<string, string>[];

/** Available topics: each makes the rows of its table. */
const topics: Record<string, (site: ReadSite) => Rows | Promise<Rows>> = {
  plugins: ({ loaded }) =>
    loaded.plugins.map((plugin) => ({
      name: pluginLabel(plugin),
      hooks: ['loadContent', 'contentLoaded', 'postBuild']
        .filter((hook) => hook in plugin.hooks)
        .join(' '),
      watches: plugin.hooks.watch?.join(' ') ?? '',
    })),
  routes: ({ languages }) => languages.flatMap(routeRows),
  links: async (site) => {
    const rows = site.languages.map(async (routed) =>
      linkRows(routed, await compileSite({ ...site, routed })),
    );
    return (await Promise.all(rows)).flat();
  },
  drift: ({ routed }) =>
    driftedParts(routed.site).map(({ message, place, action }) => ({
      part: place?.file ?? '',
      what: message.replace(/^theme: /, ''),
      action,
    })),
  unused: async (site) => unusedRows(site.routed, await compileSite(site)),
};

function routeRows({ table, reader, site }: RoutedSite): Rows {
  const prefix = site.language ? `/${site.language.code}` : '';
  return table.routes.map(({ path, kind, plugin, source }) => ({
    path: prefix && path === '/' ? prefix : prefix + path,
    kind,
    plugin,
    source: reader.fileOf(source),
  }));
}

/** Prints the engine's view of a site; returns the exit code. */
export async function inspect(options: InspectOptions): Promise<number> {
  const { topic } = options;
  const rowsOf = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  if (!rowsOf && topic !== 'config')
    throw unknownTopic('inspect', topic, ['config', ...Object.keys(topics)]);
  return readSite(options, async (site) => {
    const { config } = site.routed.site;
    const plugins = site.loaded.plugins.map(pluginLabel);
    if (!rowsOf) print(JSON.stringify({ ...config, plugins }, null, 2), '\n');
    else {
      const rows = await rowsOf(site);
      print(options.json ? `${JSON.stringify(rows, null, 2)}\n` : formatTable(rows));
    }
    return 0;
  });
}

const print = (...parts: string[]) => void process.stdout.write(parts.join(''));
