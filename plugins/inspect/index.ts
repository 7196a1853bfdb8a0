import * as z from 'zod';
import {
  definePlugin,
  didYouMean,
  listNames,
  type Plugin,
  SiteError,
  type SourcePosition,
} from '../../engine';

type Plugins = readonly Pick<Plugin, 'name' | 'id' | 'hooks'>[];

/** Shows what the engine knows of a site, with the command `inspect`; other plugins add topics. */
export const inspect = definePlugin('inspect', z.strictObject({}), () => ({
  watch: [],
  commands: {
    inspect: {
      summary:
        'show the resolved config, plugins, routes, links, unused files, and more by plugins',
      takes: ({ plugins }) => `[${namesOf(plugins as Plugins).join('|')}]`,
      flags: { json: { help: 'print JSON' } },
      async run(context) {
        const { config, flags, given: topic } = context;
        const plugins = config.plugins as Plugins;
        const topics = plugins.flatMap(({ hooks }) => Object.entries(hooks.topics ?? {}));
        const [, rowsOf] = topics.find(([name]) => name === topic) ?? [];
        if (topic === '' || topic === 'config')
          printJson({ ...config, plugins: plugins.map(labelOf) });
        else if (!rowsOf) throw unknownTopic(topic, namesOf(plugins));
        else if (flags.json) printJson(await rowsOf(context));
        else {
          const { formatTable } = await import('./formatTable');
          process.stdout.write(formatTable(await rowsOf(context)));
        }
        return 0;
      },
    },
  },
  topics: {
    plugins: ({ config }) =>
      (config.plugins as Plugins).map((plugin) => ({
        name: labelOf(plugin),
        hooks: Object.keys(plugin.hooks)
          .filter((hook) => hook !== 'watch')
          .join(' '),
        watches: plugin.hooks.watch?.join(' ') ?? '',
      })),
    async routes({ languages }) {
      const [own, ...others] = await languages();
      return [
        ...own!.routes, // every site has one language
        ...others.flatMap(({ code, routes }) =>
          routes.map(({ path, ...route }) => ({
            path: path === '/' ? `/${code}` : `/${code}${path}`,
            ...route,
          })),
        ),
      ];
    },
    async links({ languages }) {
      const links = await Promise.all((await languages()).map((language) => language.links()));
      return links
        .flat()
        .filter(({ kind }) => kind === 'link')
        .map(({ place, url, leadsTo }) => ({ from: placeText(place), url, leadsTo }));
    },
    async unused(context) {
      const { unusedRows } = await import('./unusedRows');
      return unusedRows(context);
    },
  },
}));

const labelOf = ({ name, id }: Plugins[number]) => (id === 'default' ? name : `${name}(${id})`);

const placeText = ({ file, line, column }: SourcePosition) =>
  [file, line, column].filter((part) => part !== undefined).join(':');

const namesOf = (plugins: Plugins): string[] => [
  'config',
  ...plugins.flatMap(({ hooks }) => Object.keys(hooks.topics ?? {})),
];

const printJson = (value: unknown) =>
  void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

const unknownTopic = (topic: string, topics: readonly string[]) =>
  new SiteError({
    message: `inspect: unknown topic "${topic}"; known topics are ${listNames(topics)}`,
    action: didYouMean(topic, topics, 'Choose one of them.'),
  });
