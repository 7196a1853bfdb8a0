import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { valueTypes } from '../content/frontMatter/unusedKeys';
import { type Runtime, sourceRuntime } from '../launch/runtime';
import type { Plugin, Problem } from '../plugin';
import { describeValue, isSiteError, listNames, SiteError } from '../report/report';
import { describeConfigFailure } from './configFailure';
import { type Issue, issuesToProblems, type Path, withoutKeys } from './configMistakes';
import { messages } from './languageTexts';
import { type RuleName, ruleDefaults, type Severity } from './lintRules';
import { markdownSchema } from './markdown';
import { findNonJson } from './plainData';

/** The schema of `site/config.ts`, and readable messages for its mistakes. */

const link = z.union([
  z.strictObject({ label: z.string(), to: z.string() }),
  z.strictObject({ label: z.string(), href: z.string() }),
  z.strictObject({ label: z.string(), docId: z.string(), docsId: z.string().default('default') }),
]);

/** The `type` of navbar items is checked after the plugins have run: they may add types. */
const navbarItem = z.looseObject({
  type: z.string().default('link'),
  position: z.enum(['left', 'right']).default('right'),
});

const logo = z.strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().default(''),
  width: z.number().optional(),
  height: z.number().optional(),
});

const color = z.string().regex(/^#[\da-f]{6}$/i, 'expected a colour such as "#2456c5"');
const accent = z.strictObject({ light: color, dark: color.optional() });

const headTag = z.strictObject({
  tag: z.enum(['meta', 'link', 'json-ld']),
  attributes: z.record(z.string(), z.string()).optional(),
  data: z
    .unknown()
    .refine((data) => data === undefined || !findNonJson(data), 'expected plain JSON')
    .optional(),
});

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
  images: origins.default([]),
  /** Video and audio. */
  media: origins.default([]),
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

const plugin = z.custom<Plugin>(
  (value) => typeof value === 'object' && value !== null && 'hooks' in value && 'name' in value,
  'expected a plugin made with definePlugin, such as docs({ … })',
);

const languageTag = z
  .string()
  .refine(isLanguageTag, 'expected a language tag such as "en" or "pt-BR"');

const locale = z.strictObject({
  code: languageTag,
  label: z.string(),
  /** The direction of its script by default. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  href: z.string().optional(),
});

const lint = z.strictObject({
  rules: z
    .strictObject(
      Object.fromEntries(
        Object.entries(ruleDefaults).map(([name, defaultSeverity]) => [
          name,
          severity.default(defaultSeverity),
        ]),
      ) as unknown as Record<RuleName, z.ZodDefault<z.ZodType<Severity, Severity>>>, // fromEntries loses the key names
    )
    .prefault({}),
  codeLineLength: z.number().int().positive().default(100),
  descriptionLength: z
    .strictObject({
      min: z.number().int().nonnegative().default(50),
      max: z.number().int().positive().default(160),
    })
    .prefault({}),
});

// Other characters end the path of an address, or are written differently by browsers and hosts.
const baseUrl = z
  .string()
  .regex(
    /^\/(?:(?!\.{1,2}\/)[\w.~!$&'()*+,;=:@-]+\/)*$/,
    'expected a path that starts and ends with "/", such as "/docs/"',
  );

/** Everything a config may set, with the defaults. */
export const configSchema = z
  .strictObject({
    title: z.string().min(1),
    tagline: z.string().default(''),
    url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    baseUrl: baseUrl.default('/'),
    favicon: z.string().optional(),
    /** Colour of the browser's own bars around the page, as CSS writes it. */
    themeColor: z.string().optional(),
    trailingSlash: z.boolean().default(false),
    locale: languageTag.default('en'),
    /** `locale` alone by default. */
    locales: z.array(locale).superRefine(refuseTwins).default([]),
    /** Texts of the interface that replace those of theme and plugins, by key; in the site's own language. */
    texts: messages.default({}),
    theme: z.string().default('../theme'),
    /** A style sheet of the site, relative to the config; its rules win over those of the theme. */
    styles: z.string().optional(),
    /** Colour of links and buttons; without `dark`, dark mode gets a lighter tone of `light`. */
    accent: z
      .union([color.transform((light): z.output<typeof accent> => ({ light })), accent])
      .optional(),
    navbar: z
      .strictObject({
        title: z.string().optional(),
        logo: logo.optional(),
        hideOnScroll: z.boolean().default(false),
        items: z.array(navbarItem).default([]),
      })
      .prefault({}),
    footer: z
      .strictObject({
        logo: logo.optional(),
        columns: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
        copyright: z.string().default(''),
      })
      .prefault({}),
    announcement: z
      .strictObject({
        id: z.string().min(1),
        content: z.string().min(1),
        closeable: z.boolean().default(true),
        backgroundColor: z.string().optional(),
        textColor: z.string().optional(),
      })
      .optional(),
    colorMode: z
      .strictObject({
        default: z.enum(['light', 'dark']).default('light'),
        respectSystem: z.boolean().default(false),
        disableSwitch: z.boolean().default(false),
      })
      .prefault({}),
    tableOfContents: z
      .strictObject({
        minLevel: z.number().int().min(2).max(6).default(2),
        maxLevel: z.number().int().min(2).max(6).default(3),
      })
      .prefault({}),
    sidebar: z
      .strictObject({
        hideable: z.boolean().default(false),
        autoCollapse: z.boolean().default(false),
      })
      .prefault({}),
    highlight: z
      .strictObject({
        additionalLanguages: z.array(z.string()).default([]),
        /** Themes of Shiki, by name, for code in both colour modes; the theme's own colours without it. */
        themes: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
      })
      .prefault({}),
    /** The site's additions to Markdown: remark and rehype plugins, renderers of fences and directives. */
    markdown: markdownSchema.prefault({}),
    links: z
      .strictObject({
        broken: linkSeverity,
        brokenMarkdown: linkSeverity,
        brokenAnchors: linkSeverity,
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
    /** Rules that `lint` checks on pages, and how severe each finding is. */
    lint: lint.prefault({}),
    plugins: z.array(plugin).default([]),
    head: z.array(headTag).default([]),
    /** Origins that pages may load from besides the site itself, by kind; everything else is blocked. */
    security: security.prefault({}),
    socialImage: z.string().optional(),
    /** URL of a server that speaks Bazel's HTTP cache protocol, or a folder, through which machines share work. */
    remoteCache: z.string().min(1).optional(),
  })
  .superRefine(requireOwnLocale);

/** The value a person exports from `site/config.ts`. */
export type SiteConfig = z.input<typeof configSchema>;
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
  if (isOwn || locales.length < 2 || locales.every(({ href }) => href !== undefined)) return;
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

/** Loads and checks a config file. @throws SiteError that lists every mistake with its path in the config. */
export async function loadConfig(
  file: string,
  runtime: Pick<Runtime, 'importConfig'> = sourceRuntime,
): Promise<ResolvedConfig> {
  const name = path.basename(file);
  if (!existsSync(file)) {
    throw new SiteError({
      message: `config: no file ${path.relative(process.cwd(), file)}`,
      action: 'Run the command in the folder that holds site/, or name the file with --config.',
    });
  }
  try {
    const exported: unknown = await (await runtime.importConfig(file)).default;
    if (exported !== undefined) return checkConfig(exported, name, readFileSync(file, 'utf8'));
  } catch (cause) {
    if (isSiteError(cause)) throw cause;
    throw new SiteError(await describeConfigFailure(cause, file), { cause });
  }
  throw new SiteError({
    message: `config: ${name} exports nothing`,
    place: { file: name },
    action: 'Write "export default defineConfig({ … })".',
  });
}

/** The mistakes of a config; `rest` is the config without them, when all of them are unknown keys. */
export class ConfigError extends SiteError {
  readonly rest: ResolvedConfig | undefined;

  constructor(problems: readonly Problem[], rest: ResolvedConfig | undefined) {
    super(problems);
    this.rest = rest;
  }
}

/** Checks a config value; see `loadConfig`. `text` is that of the file: keys in it have a line and a column. */
export function checkConfig(value: unknown, file: string, text = ''): ResolvedConfig {
  const parsed = configSchema.safeParse(value);
  const from = { schema: configSchema as unknown, value, prefix: [] as Path, file, text };
  const problems = parsed.success ? [] : issuesToProblems(parsed.error.issues, from);
  const ownProblems = problems.length;
  const plugins = (value as { plugins?: unknown })?.plugins;
  if (Array.isArray(plugins)) {
    plugins.forEach((plugin: Partial<Plugin> | null, index) => {
      if (!plugin?.optionsIssues) return;
      const prefix = ['plugins', index, plugin.name ?? ''];
      const { optionsSchema: schema, options } = plugin;
      problems.push(
        ...issuesToProblems(plugin.optionsIssues, { ...from, schema, value: options, prefix }),
      );
    });
  }
  if (parsed.success && problems.length === 0) return parsed.data;
  const areKeys = !parsed.success && problems.length === ownProblems;
  throw new ConfigError(problems, areKeys ? restOf(value, parsed.error.issues) : undefined);
}

/** A config without its unknown keys; undefined when it is wrong in other ways too. */
function restOf(value: unknown, issues: readonly Issue[]): ResolvedConfig | undefined {
  let rest = value;
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') rest = withoutKeys(rest, issue.path, issue.keys);
  return configSchema.safeParse(rest).data;
}
