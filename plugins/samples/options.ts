import * as z from 'zod';
import { assertPackages } from '../../engine';

const environment = z.strictObject({
  /** Module of the site that prepares the process before each sample; it exports a `PrepareSample` as `prepare`. */
  module: z.string().min(1),
  /** Samples whose program contains one of these texts run in the environment, and say so. */
  when: z.array(z.string().min(1)).min(1),
  /** The label in the frame of such a sample. */
  label: z.string().min(1),
  /**
   * The page that the label leads to: a path of the site, with a hash.
   *
   * @since 0.2.0
   */
  labelHref: z.string().min(1).optional(),
  /** The flag of `npm run samples` that names another target for these samples. */
  flag: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional(),
});

export const samplesOptions = z.strictObject({
  /** Folders of the site that contain Markdown. */
  folders: z.array(z.string().min(1)).default(['content', 'pages', 'api-notes']),
  /**
   * The blocks that are samples: all of TypeScript and JavaScript, or those that are marked with `twoslash`.
   *
   * @since 0.2.0
   */
  check: z.enum(['all', 'marked']).default('all'),
  /** The module that runs before samples. */
  environment: environment.optional(),
  /** Packages with state: each sample loads them again. */
  freshPackages: z.array(z.string().min(1)).default([]),
  /**
   * Packages of the repository by the name that samples import, with their entry relative to the site folder.
   */
  localPackages: z.record(z.string().min(1), z.string().min(1)).default({}),
});

export type SamplesOptions = z.output<typeof samplesOptions>;
export type EnvironmentOptions = z.output<typeof environment>;

const names = ['prettier', 'ts-blank-space', 'typescript', 'typescript-7', 'vscode-jsonrpc'];

/** @throws SiteError that names the missing ones of the packages which read and check samples */
export const assertCompilers = (): void =>
  assertPackages({ plugin: 'samples', call: 'samples()', names, from: import.meta.url });
