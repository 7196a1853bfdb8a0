/** The names of a plugin: `release-notes` is `releaseNotes` in code and `ReleaseNotes` in components. */
export function pluginNames(name: string): { variable: string; pascal: string; title: string } {
  const words = name.split('-');
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const variable = pascal[0]!.toLowerCase() + pascal.slice(1);
  const title = `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return { variable, pascal, title };
}

/** Of the new files: the bundle of the engine replaces it in code of the engine, even in a text. */
const meta = ['import', 'meta'].join('.');

interface Imports {
  engine: string;
  contract: string;
  /** From the folder of its theme. */
  client: string;
  testing: string;
  /** From the fixture. */
  config: string;
  plugin: string;
  pages: string;
  theme: string;
  /** Argument of `buildFixture`. */
  fixture: string;
  /** Argument of `beforeAll`, where the runner's own limit is too short for a first build on a slow machine. */
  limit: string;
}

/** The files of a new plugin of this repository: path → text. It lists the lines of a text file on a separate page. */
export const pluginFiles = (name: string): Record<string, string> =>
  filesOf(name, `engine/testing/fixtures/${name}`, {
    engine: '../../engine',
    contract: '../../engine/contract',
    client: '../../../engine/client',
    testing: '../../engine/testing',
    config: '../../../index',
    plugin: `../../../../plugins/${name}`,
    pages: '../../../../plugins/pages',
    theme: '../../../../theme',
    fixture: `'${name}'`,
    limit: '',
  });

/** The files of a new plugin of a site that has the engine as a package; `site` is the folder with the config. */
export const outsideFiles = (name: string, site: string): Record<string, string> => ({
  ...filesOf(name, `plugins/${name}/fixture`, {
    engine: 'ottoman-docs/engine',
    contract: 'ottoman-docs/engine/contract',
    client: 'ottoman-docs/engine/client',
    testing: 'ottoman-docs/engine/testing',
    config: 'ottoman-docs',
    plugin: '..',
    pages: 'ottoman-docs/plugins/pages',
    theme: 'ottoman-docs/theme',
    fixture: `path.join(${meta}.dirname, 'fixture')`,
    limit: ', 300_000',
  }),
  [`${site}/${name}.txt`]: entries,
});

function filesOf(name: string, fixtureFolder: string, from: Imports): Record<string, string> {
  const { variable, pascal } = pluginNames(name);
  return {
    [`plugins/${name}/contract.ts`]: contract(name, from),
    [`plugins/${name}/index.ts`]: source(name, from),
    [`plugins/${name}/${variable}.test.ts`]: test(name, from),
    [`plugins/${name}/README.md`]: readme(name),
    [`plugins/${name}/theme/index.ts`]: themePart(name, from),
    [`plugins/${name}/theme/${pascal}Page.tsx`]: page(name, from),
    [`plugins/${name}/theme/${variable}.css`]: styles(name),
    [`${fixtureFolder}/config.ts`]: fixture(name, from),
    [`${fixtureFolder}/${name}.txt`]: entries,
  };
}

const entries = 'First\nSecond\n';

const contract = (
  name: string,
  from: Imports,
) => `/** Data that the ${name} plugin passes to the theme. Types only. */
declare module '${from.contract}' {
  interface RouteKinds {
    ${pluginNames(name).variable}: { entries: string[] };
  }
  interface KindsOfPlugins {
    ${pluginNames(name).variable}: '${name}';
  }
}

export {};
`;

function source(name: string, from: Imports): string {
  const { variable, title } = pluginNames(name);
  return `import { z } from 'zod';
import { definePlugin } from '${from.engine}';
import './contract';

const options = z.strictObject({
  id: z.string().min(1).default('default'),
  /** The file with one entry per line, relative to the site. */
  file: z.string().min(1).default('${name}.txt'),
  /** Path of the page below the base URL. */
  path: z.string().startsWith('/').default('/${name}'),
});

/** A page that lists the entries of a file. */
export const ${variable} = definePlugin('${name}', options, ({ file, path }) => ({
  theme: new URL('./theme/', ${meta}.url),
  watch: [file],
  loadContent: ({ cache }) =>
    cache.file(file, ({ body }) => body.split('\\n').filter((line) => line.trim() !== '')),
  contentLoaded({ content, addRoute }) {
    addRoute({ path, kind: '${variable}', source: file, title: '${title}', props: { entries: content } });
  },
}));
`;
}

function test(name: string, from: Imports): string {
  const { variable } = pluginNames(name);
  const needsPath = from.fixture.includes('path.');
  return `${needsPath ? "import path from 'node:path';\n" : ''}import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild, testPlugin } from '${from.testing}';
import { ${variable} } from '.';

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture(${from.fixture});
}${from.limit});
afterAll(() => built?.remove());

test('lists the entries of its file, empty lines left out', async () => {
  const { route } = await testPlugin(${variable}({ path: '/list' }), { '${name}.txt': 'One\\n\\nTwo\\n' });
  expect(route('/list').props).toEqual({ entries: ['One', 'Two'] });
});

test('builds a page that shows them', async () => {
  expect(built.texts).toEqual([]);
  expect(await built.read('${name}/index.html')).toContain('<li>First</li><li>Second</li>');
});
`;
}

const readme = (name: string) => `# ${name}

A page that lists the entries of a file.

\`\`\`ts
import { ${pluginNames(name).variable} } from '../plugins/${name}';

${pluginNames(name).variable}({ file: '${name}.txt', path: '/${name}' });
\`\`\`
`;

const themePart = (name: string, from: Imports) => `import '../contract';
import { definePluginPages } from '${from.client}';
import './${pluginNames(name).variable}.css';

/** The page of the ${name} plugin; a theme may replace it. */
export default definePluginPages('${name}', {
  ${pluginNames(name).variable}: () => import('./${pluginNames(name).pascal}Page'),
});
`;

const styles = (name: string) => `.${name} > li {
  padding-block: 0.25rem;
}
`;

function page(name: string, from: Imports): string {
  const { variable, pascal } = pluginNames(name);
  return `import type { PageProps } from '${from.client}';

/** The page of the ${name} plugin; rendered at build time. A part that moves is a file \`Name.island.tsx\`. */
export default function ${pascal}Page({ route }: PageProps<'${variable}'>) {
  return (
    <div className="doc doc-alone">
      <main id="main" className="doc-main" tabIndex={-1}>
        <article className="doc-article">
          <h1 className="page-title" tabIndex={-1}>
            {route.title}
          </h1>
          <ul className="prose ${name}">
            {route.props.entries.map((entry, index) => (
              <li key={index}>{entry}</li>
            ))}
          </ul>
        </article>
      </main>
    </div>
  );
}
`;
}

const fixture = (name: string, from: Imports) => `import { defineConfig } from '${from.config}';
import { ${pluginNames(name).variable} } from '${from.plugin}';
import { pages } from '${from.pages}';

/** A site with the ${name} plugin. */
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  theme: '${from.theme}',
  plugins: [${pluginNames(name).variable}(), pages()],
});
`;
