import { type ReadOptions, type ReadSite, readSite } from '../../lifecycle/readSite';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import { pluginLabel } from '../../lifecycle/runHook';
import type { Plugin } from '../../plugin';
import { didYouMean, listNames, SiteError } from '../../report/report';
import { compileSite } from '../compileSite';
import { linkRows } from './links';
import { formatTable } from './table';
import { unusedRows } from './unused';

interface InspectOptions extends ReadOptions {
  topic: string;
  json?: boolean;
}

type Rows = Record<string, string>[];
type Topic = (site: ReadSite) => Rows | Promise<Rows>;

/** The engine's topics: each makes the rows of its table. */
const ownTopics: Record<string, Topic> = {
  plugins: ({ loaded }) =>
    loaded.plugins.map((plugin) => ({
      name: pluginLabel(plugin),
      hooks: ['loadContent', 'contentLoaded', 'postBuild']
        .filter((hook) => hook in plugin.hooks)
        .join(' '),
      watches: plugin.hooks.watch?.join(' ') ?? '',
    })),
  routes: ({ languages }) => languages.flatMap(routeRows),
  links: async ({ languages, cache }) => {
    const rows = languages.map(async (routed) =>
      linkRows(routed, await compileSite({ routed, cache })),
    );
    return (await Promise.all(rows)).flat();
  },
  unused: async ({ languages: [routed], cache }) =>
    unusedRows(routed, await compileSite({ routed, cache })),
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

/** The topics of the engine and of the site's plugins. */
function topicsOf({ loaded: { plugins, base } }: ReadSite): Map<string, Topic> {
  const topics = new Map(Object.entries(ownTopics));
  for (const { hooks } of plugins)
    for (const [name, rowsOf] of Object.entries(hooks.topics ?? {}))
      topics.set(name, () => rowsOf(base));
  return topics;
}

/** The topics of the engine and of plugins. */
export const topicNames = (plugins: readonly Plugin[]): string[] => [
  'config',
  ...Object.keys(ownTopics),
  ...plugins.flatMap(({ hooks }) => Object.keys(hooks.topics ?? {})),
];

/** Prints the engine's view of a site; returns the exit code. */
export async function inspect({ topic, json, ...options }: InspectOptions): Promise<number> {
  return readSite(options, async (site) => {
    const { plugins, base } = site.loaded;
    const topics = topicsOf(site);
    const rowsOf = topics.get(topic);
    if (topic === 'config') printJson({ ...base.config, plugins: plugins.map(pluginLabel) });
    else if (!rowsOf) throw unknownTopic(topic, topicNames(plugins));
    else if (json) printJson(await rowsOf(site));
    else process.stdout.write(formatTable(await rowsOf(site)));
    return 0;
  });
}

const printJson = (value: unknown) =>
  void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

const unknownTopic = (topic: string, topics: readonly string[]) =>
  new SiteError({
    message: `inspect: unknown topic "${topic}"; known topics are ${listNames(topics)}`,
    action: didYouMean(topic, topics, 'Choose one of them.'),
  });
