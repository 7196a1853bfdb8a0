import type * as z from 'zod';
import type { Hooks, Plugin } from './plugin';
import { isSiteError } from './report/report';

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
      hooks: createHooks(() => create(parsed.data)),
    };
  };
}

/** The hooks; what a plugin cannot work without, such as a package, is reported with the problems of other plugins. */
function createHooks<Content>(create: () => Hooks<Content>): Hooks<Content> {
  try {
    return create();
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return {
      loadContent() {
        throw error;
      },
    };
  }
}
