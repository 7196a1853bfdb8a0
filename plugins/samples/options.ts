import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const environment = z.strictObject({
  /** Module of the site that prepares the process before each sample; it exports a `PrepareSample` as `prepare`. */
  module: z.string().min(1),
  /** Samples whose program holds one of these texts run in the environment, and say so. */
  when: z.array(z.string().min(1)).min(1),
  /** What such a sample says in its frame. */
  label: z.string().min(1),
  /** The flag of `npm run samples` that names another target to run these samples against. */
  flag: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional(),
});

export const samplesOptions = z.strictObject({
  /** Folders of the site that hold Markdown. */
  folders: z.array(z.string().min(1)).default(['content', 'pages', 'api-notes']),
  /** What runs before samples. */
  environment: environment.optional(),
  /** Packages that keep state: each sample gets them newly loaded. */
  freshPackages: z.array(z.string().min(1)).default([]),
  /** Packages of the repository by the name that samples import, with their entry relative to the site folder. */
  localPackages: z.record(z.string().min(1), z.string().min(1)).default({}),
});

export type SamplesOptions = z.output<typeof samplesOptions>;
export type EnvironmentOptions = z.output<typeof environment>;

/** The options that a site gives to the plugin in its config; the defaults when it does not use it. */
export async function readSamplesOptions(configFile: string): Promise<SamplesOptions> {
  if (!existsSync(configFile)) return samplesOptions.parse({});
  const { default: config } = (await import(pathToFileURL(configFile).href)) as {
    default?: { plugins?: readonly { name?: unknown; options?: unknown }[] };
  };
  const found = config?.plugins?.find(({ name }) => name === 'samples');
  return samplesOptions.parse(found?.options ?? {});
}
