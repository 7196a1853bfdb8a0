import type * as z from 'zod';
import type { Hooks, Plugin } from './plugin';
import { describeValue, didYouMean, isSiteError, SiteError } from './report/report';

/**
 * Combines a plugin's name, the schema of its options and its hooks. The result takes the options and returns
 * the plugin; wrong options are reported together with the config's other problems.
 */
export function definePlugin<S extends z.ZodType, Content = undefined>(
  name: string,
  schema: S,
  create: (options: z.output<S>) => Hooks<Content>,
): (options?: z.input<S>) => Plugin {
  return (written) => {
    const input: unknown = written ?? {};
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      return {
        name,
        id: 'default',
        options: input,
        optionsIssues: parsed.error.issues,
        optionsSchema: schema,
        hooks: {},
      };
    }
    const id = (parsed.data as { id?: unknown } | undefined)?.id;
    return {
      name,
      id: typeof id === 'string' ? id : 'default',
      options: parsed.data,
      hooks: createHooks(name, () => create(parsed.data)),
    };
  };
}

/** The hooks; what a plugin cannot work without, such as a package, is reported with the problems of other plugins. */
function createHooks<Content>(plugin: string, create: () => Hooks<Content>): Hooks<Content> {
  try {
    const hooks = create();
    assertHooks(plugin, Object.keys(hooks));
    assertUrls(plugin, hooks);
    return hooks;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return {
      loadContent() {
        throw error;
      },
    };
  }
}

const hookNames = Object.keys({
  annotateText: true,
  bundler: true,
  checkDocuments: true,
  checkPage: true,
  commands: true,
  config: true,
  contentLoaded: true,
  documentLayout: true,
  frontMatter: true,
  highlighter: true,
  images: true,
  loadContent: true,
  markdown: true,
  outdated: true,
  ownTexts: true,
  pageKeys: true,
  parts: true,
  postBuild: true,
  siteInfo: true,
  styles: true,
  texts: true,
  theme: true,
  topics: true,
  watch: true,
} satisfies Record<keyof Hooks<unknown>, true>);

/** TypeScript lets a function return more keys than its type has. @throws SiteError for keys that are no hooks */
function assertHooks(plugin: string, names: readonly string[]): void {
  const unknown = names.filter((name) => !hookNames.includes(name));
  if (unknown.length === 0) return;
  throw new SiteError(
    unknown.map((name) => ({
      message: `${plugin}: there is no hook "${name}"`,
      action: didYouMean(name, hookNames, 'Remove it; the plugin guide names all hooks.'),
    })),
  );
}

/** A path would start at the folder of whoever reads it. @throws SiteError for files of the theme that are no URLs */
function assertUrls(
  plugin: string,
  { theme, parts = {} }: Pick<Hooks<unknown>, 'theme' | 'parts'>,
): void {
  const files = { theme, ...parts };
  const wrong = Object.entries(files).filter(([, file]) => file && !(file instanceof URL));
  if (wrong.length === 0) return;
  throw new SiteError(
    wrong.map(([name, file]) => ({
      message: `${plugin}: ${name}: expected the URL of a file, found ${describeValue(file)}`,
      action: `Write new URL(${JSON.stringify(file)}, import.meta.url).`,
    })),
  );
}
