import path from 'node:path';
import { openCache } from './cache';
import { pluginLabel } from './hooks';
import { loadPlugins, placePlugins } from './load';
import { createProgress } from './progress';
import { SiteError } from './report';
import { loadSite, type SiteOptions } from './site';

export interface InspectOptions extends SiteOptions {
  topic?: string;
  json?: boolean;
  cache?: string;
}

const topics = ['config', 'plugins', 'routes', 'links'] as const;

/** Prints what the engine makes of a site; gives the exit code. */
export async function inspect(options: InspectOptions): Promise<number> {
  const topic = options.topic ?? 'config';
  if (!topics.includes(topic as (typeof topics)[number])) {
    throw new SiteError({
      message: `inspect: unknown topic "${topic}"; known topics are ${topics.join(', ')}`,
    });
  }
  const site = await loadSite(options);
  const cache = openCache(path.resolve(site.root, options.cache ?? '.cache'));
  try {
    const loaded = await loadPlugins({
      site,
      cache,
      mode: 'build',
      warn: () => {},
      progress: createProgress(),
    });
    const placed = await placePlugins(loaded);
    if (topic === 'plugins')
      show(
        options,
        loaded.plugins.map((plugin) => ({
          name: pluginLabel(plugin),
          hooks: Object.keys(plugin.hooks).join(' '),
        })),
      );
    else if (topic === 'routes')
      show(
        options,
        placed.table.routes.map(({ path, kind, plugin, source }) => ({
          path,
          kind,
          plugin,
          source,
        })),
      );
    else if (topic === 'links')
      show(
        options,
        placed.declared.map(({ url, place }) => ({ url, from: place.file })),
      );
    else
      process.stdout.write(
        `${JSON.stringify({ ...site.config, plugins: loaded.plugins.map(pluginLabel) }, null, 2)}\n`,
      );
  } finally {
    cache.close();
  }
  return 0;
}

function show(options: InspectOptions, rows: Record<string, string>[]): void {
  if (options.json) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
    return;
  }
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
  );
  const line = (cells: string[]) =>
    cells.map((cell, i) => (i === cells.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  ');
  const lines = [
    line(columns),
    ...rows.map((row) => line(columns.map((column) => String(row[column])))),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
