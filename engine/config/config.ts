import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { valueTypes } from '../content/frontMatter/unusedKeys';
import type { ConfigKeys } from '../contract';
import { type Runtime, sourceRuntime } from '../launch/runtime';
import type { Plugin, Problem } from '../plugin';
import { describeValue, isSiteError, listNames, nearestName, SiteError } from '../report/report';
import { describeThrownByConfig } from './describeThrown';
import { headTag } from './headTag';
import { type Issue, issuesToProblems, type Path, withoutKeys } from './issuesToProblems';
import { messages } from './languageTexts';
import { markdownSchema } from './markdown';
import { placeOfKey } from './placeOfKey';
import { isRecord } from './plainData';

/** The schema of `site/config.ts`, and readable messages for its problems. */

const scheme = z
  .string()
  .regex(
    /^(?!(javascript|data|vbscript|blob|file)$)[a-z][a-z0-9+.-]*$/,
    'expected the name of a scheme, such as "slack"; javascript, data, vbscript, blob and file are refused',
  );

const origins = z.array(
  z
    .string()
    .regex(
      /^(https?|wss?):\/\/(\*\.)?[\w.-]+(:\d+)?$/,
      'expected an origin such as "https://images.example" or "https://*.example.org", without path or slash at the end',
    ),
);
const originsOrHashes = z.array(
  z
    .string()
    .regex(
      /^((https?|wss?):\/\/(\*\.)?[\w.-]+(:\d+)?|sha(256|384|512)-[\w+/]+={0,2})$/,
      'expected an origin such as "https://scripts.example", or a hash such as "sha256-…"',
    ),
);

const security = z.strictObject({
  /** Origins that scripts may contact, for example an analytics service. */
  connect: origins.default([]),
  /** Origins of pictures. */
  images: origins.default([]),
  /** Origins of video and audio. */
  media: origins.default([]),
  /** Origins of fonts. */
  fonts: origins.default([]),
  /** Origins that may be shown in a frame, for example a video player. */
  frames: origins.default([]),
  /** Origins of scripts, and hashes of scripts. */
  scripts: originsOrHashes.default([]),
  /** Origins of style sheets, and hashes of style sheets. */
  styles: originsOrHashes.default([]),
});

const severity = z.enum(['ignore', 'warn', 'error']);
const linkSeverity = severity.default('warn');

const isPlugin = (value: unknown): value is Plugin =>
  isRecord(value) && isRecord(value.hooks) && 'name' in value;

const isSame = (other: unknown, { name, id }: Plugin): boolean =>
  isPlugin(other) && other.name === name && other.id === id;

const plugin = z.custom<Plugin>(
  isPlugin,
  'expected a plugin made with definePlugin, such as docs({ … })',
);

const languageTag = z
  .string()
  .refine(isLanguageTag, 'expected a language tag such as "en" or "pt-BR"');

const locale = z.strictObject({
  /** The tag of the language, such as `pt-BR`. */
  code: languageTag,
  /** The name of the language in that language. */
  label: z.string(),
  /** The direction of its script by default. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Another site in that language, in place of translated pages. */
  href: z.string().optional(),
});

// Other characters end the path of an address, or are written differently by browsers and hosts.
const baseUrl = z
  .string()
  .regex(
    /^\/(?:(?!\.{1,2}\/)[\w.~!$&'()*+,;=:@-]+\/)*$/,
    'expected a path that starts and ends with "/", such as "/docs/"',
  );

/** The engine's own keys of a config, with the defaults. */
const ownKeys = z.strictObject({
  /** The name of the site, in the titles of pages and in the navbar. */
  title: z.string().min(1),
  /** A line about the site. */
  tagline: z.string().default(''),
  /**
   * Address of the site, without the base URL.
   * @example 'https://docs.example'
   */
  url: z
    .url({ protocol: /^https?$/ })
    .regex(
      /^(?!https?:\/\/[^/]*\/+[^/])/,
      'expected an address without a path, which is the "baseUrl"',
    )
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  /**
   * Path below which the site is served; it starts and ends with a slash.
   * @example '/sub/'
   */
  baseUrl: baseUrl.default('/'),
  /**
   * An icon in the static folder; defaults to `favicon.ico` in that folder, if there is one.
   * @example 'img/favicon.svg'
   */
  favicon: z.string().optional(),
  /** Whether URLs of pages end with a slash. */
  trailingSlash: z.boolean().default(false),
  /** The language of the site. */
  locale: languageTag.default('en'),
  /** The languages of the site; `locale` alone by default. */
  locales: z.array(locale).superRefine(refuseTwins).default([]),
  /** Texts of the interface that replace those of theme and plugins, by key; in the site's own language. */
  texts: messages.default({}),
  /** Folder of the theme, relative to the config, or the name of a package. */
  theme: z.string().default('../theme'),
  /**
   * Components of the site in place of parts of the theme: name of the part → file, relative to the config.
   * @example { Footer: './parts/Footer.tsx' }
   * @since 0.2.0
   */
  parts: z.record(z.string(), z.string()).default({}),
  /**
   * Environment variables that the code of pages may read as `process.env.NAME`; all others are undefined there. Their
   * values are published.
   * @example ['RELEASE']
   * @since 0.2.0
   */
  pageEnv: z
    .array(z.string().regex(/^[A-Za-z_]\w*$/, 'expected the name of a variable, such as "RELEASE"'))
    .default([]),
  /**
   * A style sheet of the site, relative to the config; its rules win over those of the theme. An address such as
   * `/fonts/own.woff2` in it is a file of the static folder.
   */
  styles: z.string().optional(),
  /** The colors of code. */
  highlight: z
    .strictObject({
      /** Accepted without an effect: code may be in every language of Shiki. */
      additionalLanguages: z.array(z.string()).default([]),
      /**
       * Themes of Shiki, by name, for code in both color modes; the theme's own colors without it.
       * @example { light: 'github-light', dark: 'github-dark' }
       */
      themes: z
        .strictObject({
          /** The theme in light mode. */
          light: z.string(),
          /** The theme in dark mode. */
          dark: z.string(),
        })
        .optional(),
    })
    .prefault({}),
  /** The site's additions to Markdown: remark and rehype plugins, renderers of fences and directives. */
  markdown: markdownSchema.prefault({}),
  /** Severity of wrong links and routes. */
  links: z
    .strictObject({
      /** Links to pages that do not exist, and relative links that may mean two pages. */
      broken: linkSeverity,
      /** Links to Markdown files that do not exist. */
      brokenMarkdown: linkSeverity,
      /** Links to headings that do not exist. */
      brokenAnchors: linkSeverity,
      /** Pages with the same address. */
      duplicateRoutes: linkSeverity,
      /** Schemes that links of pages may have besides `https:`, `mailto:` and the like: `['slack']` for `slack:`. */
      schemes: z.array(scheme).default([]),
    })
    .prefault({}),
  /** Keys of front matter that no plugin knows. */
  frontMatter: z
    .strictObject({
      /** Severity of undeclared keys; misspelled keys are always errors. */
      unknown: severity.default('warn'),
      /** Declared keys, and the type of their values. */
      keys: z.record(z.string(), z.enum(['any', ...valueTypes])).default({}),
    })
    .prefault({}),
  /**
   * The plugins, which make pages and files, in the order in which they add routes.
   * @example [docs(), pages(), search()]
   */
  plugins: z.array(plugin).default([]),
  /**
   * Tags for the head of every page.
   * @example [{ tag: 'meta', attributes: { name: 'author', content: 'A' } }]
   */
  head: z.array(headTag).default([]),
  /**
   * Origins that pages may load from besides the site itself, by kind; everything else is blocked.
   * @example { images: ['https://images.example'] }
   */
  security: security.prefault({}),
  /**
   * The picture of shared links for pages without an `image`.
   * @example '/img/card.png'
   */
  socialImage: z.string().optional(),
});

/** Everything a config may set: the keys of the engine and of plugins, of which the first wins. */
export function schemaOf(plugins: readonly Plugin[]) {
  const added = plugins.map(({ hooks }) => hooks.config?.shape).reverse();
  const shape: typeof ownKeys.shape = Object.assign({}, ...added, ownKeys.shape);
  return z.strictObject(shape).superRefine(requireOwnLocale);
}

/** Everything that a config without plugins may set. */
export const configSchema = schemaOf([]);

/** The value a person exports from `site/config.ts`. */
export type SiteConfig = z.input<typeof configSchema> & ConfigKeys;
/** The config with every default filled in. */
export type ResolvedConfig = z.output<typeof configSchema>;

function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** Of several languages one has to be that of the site, whose pages the others translate. */
function requireOwnLocale(
  { locale, locales }: { locale: string; locales: { code: string; href?: string }[] },
  context: z.RefinementCtx,
): void {
  const isOwn = locales.some(({ code }) => code === locale);
  if (isOwn || locales.length === 0 || locales.every(({ href }) => href !== undefined)) return;
  const codes = listNames(locales.map(({ code }) => code));
  const message = `expected the code of one of the locales, which are ${codes}`;
  context.addIssue({ code: 'custom', path: ['locale'], message });
}

function refuseTwins(locales: { code: string }[], context: z.RefinementCtx): void {
  const codes = locales.map(({ code }) => code.toLowerCase());
  codes.forEach((code, index) => {
    if (codes.indexOf(code) === index) return;
    const path = [index, 'code'];
    context.addIssue({ code: 'custom', path, message: 'expected a code that no other locale has' });
  });
}

/** The base URL from a command line, with missing slashes added. @throws SiteError when it is not valid. */
export function readBaseUrl(written: string): string {
  const trimmed = written.replace(/^\/+|(?<!\/)\/+$/g, '');
  const parsed = baseUrl.safeParse(trimmed ? `/${trimmed}/` : '/');
  if (parsed.success) return parsed.data;
  throw new SiteError({
    message: `--base-url: ${parsed.error.issues[0]!.message}, found ${describeValue(written)}`,
    action: 'Fix the value.',
  });
}

/** Types a site's config; returns it unchanged. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;

/** Loads and checks a config file. @throws SiteError that lists every problem with its path in the config. */
export async function loadConfig(
  file: string,
  runtime: Pick<Runtime, 'importConfig' | 'presetAddress'> = sourceRuntime,
): Promise<ResolvedConfig> {
  const name = path.basename(file);
  if (!existsSync(file)) {
    throw new SiteError({
      message: `config: no file ${path.relative(process.cwd(), file)}`,
      action: 'Run the command in the folder that holds site/, or name the file with --config.',
    });
  }
  assertBundledFrom(path.dirname(file));
  let exported: unknown;
  try {
    exported = await (await runtime.importConfig(file)).default;
    if (typeof exported === 'object') {
      const text = readFileSync(file, 'utf8');
      return checkConfig(exported, name, { text, preset: await presetOf(runtime) });
    }
  } catch (cause) {
    if (isSiteError(cause)) throw cause;
    throw new SiteError(describeThrownByConfig(cause, file), { cause });
  }
  throw new SiteError({
    message: `config: expected an object as the default export, found ${describeValue(exported)}`,
    place: { file: name },
    action: 'Write "export default defineConfig({ … })".',
  });
}

/** @throws SiteError when the bundlers cannot read files of a folder: in their imports, these characters end the path or stand for any name */
function assertBundledFrom(folder: string): void {
  const [character] = /[?#!*]/.exec(folder + realpathSync(folder)) ?? [];
  if (character === undefined) return;
  throw new SiteError({
    message: `config: the path of the site, ${JSON.stringify(folder)}, has a "${character}", with which the bundler finds no file`,
    action: 'Rename the folder, or move the site into another one.',
  });
}

/** The plugins that every site has. They come after the site's own, so that the site wins when both add the same. */
export const presetOf = async ({
  presetAddress,
}: Pick<Runtime, 'presetAddress'>): Promise<Plugin[]> => (await import(presetAddress)).default;

/** The problems of a config; `rest` is the config without them, when all of them are unknown keys. */
export class ConfigError extends SiteError {
  readonly rest: ResolvedConfig | undefined;

  constructor(problems: readonly Problem[], rest: ResolvedConfig | undefined) {
    super(problems);
    this.rest = rest;
  }
}

interface CheckOptions {
  /** The text of the file: keys in it have a line and a column. */
  text?: string;
  /** Plugins that every site has; they come after those of the config. */
  preset?: readonly Plugin[];
}

/** Checks a config value; see `loadConfig`. */
export function checkConfig(
  value: unknown,
  file: string,
  { text = '', preset = [] }: CheckOptions = {},
): ResolvedConfig {
  const { plugins } = isRecord(value) ? value : {};
  const written: unknown[] = Array.isArray(plugins) ? plugins : [];
  const own = written.filter(isPlugin);
  const schema = schemaOf([...own, ...preset]);
  const parsed = schema.safeParse(value);
  const placeOf = (path: Path) => ({ file, ...placeOfKey(text, path) });
  const from = { schema: schema as unknown, value, prefix: [] as Path, placeOf };
  // A plugin whose options are wrong has not said which keys it adds, so a key that resembles no known one may be its own.
  const mayBeAdded = own.some(({ optionsIssues }) => optionsIssues);
  const issues = (parsed.error?.issues ?? []).flatMap((issue): Issue[] => {
    if (!mayBeAdded || issue.code !== 'unrecognized_keys' || issue.path.length > 0) return [issue];
    const keys = issue.keys.filter((key) => nearestName(key, Object.keys(schema.shape)));
    return keys.length > 0 ? [{ ...issue, keys }] : [];
  });
  const problems = issuesToProblems(issues, from);
  const ownProblems = problems.length;
  for (const [index, plugin] of written.entries()) {
    if (!isPlugin(plugin)) continue; // the schema refuses it
    const { name, id, optionsIssues, optionsSchema, options } = plugin;
    if (optionsIssues) {
      const prefix = ['plugins', index, name];
      const ofOptions = { ...from, schema: optionsSchema, value: options, prefix };
      problems.push(...issuesToProblems(optionsIssues, ofOptions));
    } else if (written.slice(0, index).some((other) => isSame(other, plugin))) {
      problems.push({
        message: `plugins: "${name}" is listed twice with the id "${id}"`,
        place: { file },
        action: 'Remove one of them, or give one another "id" in its options.',
      });
    }
  }
  const withPreset = (config: ResolvedConfig): ResolvedConfig => ({
    ...config,
    plugins: [...config.plugins, ...preset],
  });
  if (parsed.success && problems.length === 0) return withPreset(parsed.data);
  const areKeys = !parsed.success && problems.length === ownProblems;
  const rest = areKeys
    ? schema.safeParse(withoutUnknown(value, parsed.error.issues)).data
    : undefined;
  throw new ConfigError(problems, rest && withPreset(rest));
}

/** A config without its unknown keys. */
function withoutUnknown(value: unknown, issues: readonly Issue[]): unknown {
  let rest = value;
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') rest = withoutKeys(rest, issue.path, issue.keys);
  return rest;
}
