import path from 'node:path';
import type { Site } from '../config/site';
import type { Problem } from '../plugin';
import { textOfFile } from '../report/textOfFile';

/** The environment that the code of pages may read: the variables that the config lists. */
export const pageEnv = ({ config, env }: Pick<Site, 'config' | 'env'>) =>
  Object.fromEntries(config.pageEnv.toSorted().map((name) => [name, env[name]]));

const reading = /\bprocess\.env(?:\.(\w+)|\[\s*['"](\w+)['"]\s*\])/g;
/** The bundler sets it. */
const always = ['NODE_ENV'];

/** The places in files of the site, relative to its folder, that read variables that the config does not list. */
export function unlistedEnv(
  files: Iterable<string>,
  { folder, config }: Pick<Site, 'folder' | 'config'>,
): Problem[] {
  const listed = new Set([...always, ...config.pageEnv]);
  const own = [...new Set(files)].filter((file) => !file.startsWith('..')).sort();
  return own.flatMap((file) => {
    const text = textOfFile(path.join(folder, file)) ?? '';
    return [...text.matchAll(reading)].flatMap(({ 1: member, 2: key, index }) => {
      const name = member ?? key!; // one of the two is in every match
      if (listed.has(name)) return [];
      const before = text.slice(0, index).split('\n');
      const place = {
        file,
        line: before.length,
        column: before.at(-1)!.length + 1,
      };
      return [
        {
          message: `bundle: pages cannot read the environment variable ${name}: the config does not list it`,
          place,
          action: `Add it to the config, pageEnv: [${JSON.stringify(name)}]; its value is then published.`,
        },
      ];
    });
  });
}
