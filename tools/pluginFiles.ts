/** The names of a plugin: `release-notes` is `releaseNotes` in code and `ReleaseNotes` in components. */
export function pluginNames(name: string): { variable: string; pascal: string; title: string } {
  const words = name.split('-');
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const variable = pascal[0]!.toLowerCase() + pascal.slice(1);
  const title = `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return { variable, pascal, title };
}

/** The files of a new plugin: path → text. It lists the lines of a text file on a separate page. */
export function pluginFiles(name: string): Record<string, string> {
  const { variable, pascal } = pluginNames(name);
  return {
    [`plugins/${name}/contract.ts`]: contract(name, variable),
    [`plugins/${name}/index.ts`]: source(name),
    [`plugins/${name}/${variable}.test.ts`]: test(name),
    [`plugins/${name}/README.md`]: readme(name),
    [`plugins/${name}/theme/index.ts`]: themePart(name),
    [`plugins/${name}/theme/${pascal}Page.tsx`]: page(name),
    [`plugins/${name}/theme/${variable}.css`]: styles(name),
    [`engine/testing/fixtures/${name}/config.ts`]: fixture(name),
    [`engine/testing/fixtures/${name}/${name}.txt`]: 'First\nSecond\n',
  };
}

/** The files of a new plugin of a site that has the engine as a package. Its tests need a test runner, which sites choose. */
export function outsideFiles(name: string): Record<string, string> {
  const files = Object.entries(pluginFiles(name))
    .filter(([file]) => file.startsWith('plugins/') && !file.endsWith('.test.ts'))
    .map(([file, text]) => [file, text.replace(/'(?:\.\.\/)+engine/g, "'ottoman-docs/engine")]);
  return { ...Object.fromEntries(files), [`site/${name}.txt`]: 'First\nSecond\n' };
}

const contract = (
  name: string,
  variable: string,
) => `/** Data that the ${name} plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    ${variable}: { entries: string[] };
  }
  interface KindsOfPlugins {
    ${variable}: '${name}';
  }
}

export {};
`;

function source(name: string): string {
  const { variable, title } = pluginNames(name);
  return `import { z } from 'zod';
import { definePlugin } from '../../engine';
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
  theme: new URL('./theme/', import.meta.url),
  watch: [file],
  loadContent: ({ cache }) =>
    cache.file(file, ({ body }) => body.split('\\n').filter((line) => line.trim() !== '')),
  contentLoaded({ content, addRoute }) {
    addRoute({ path, kind: '${variable}', source: file, title: '${title}', props: { entries: content } });
  },
}));
`;
}

function test(name: string): string {
  const { variable } = pluginNames(name);
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { testPlugin } from '../../engine/testing/testPlugin';
import { ${variable} } from '.';

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('${name}');
});
afterAll(() => built?.remove());

test('lists the entries of its file, empty lines left out', async () => {
  const { route } = await testPlugin(${variable}({ path: '/list' }), { '${name}.txt': 'One\\n\\nTwo\\n' });
  expect(route('/list').props).toEqual({ entries: ['One', 'Two'] });
});

test('builds a page that shows them', async () => {
  expect(built.texts).toEqual([]);
  expect(await built.read('${name}.html')).toContain('<li>First</li><li>Second</li>');
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

const themePart = (name: string) => `import '../contract';
import { definePluginPages } from '../../../engine/client';
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

function page(name: string): string {
  const { variable, pascal } = pluginNames(name);
  return `import type { PageProps } from '../../../engine/client';

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

const fixture = (name: string) => `import { defineConfig } from '../../../index';
import { ${pluginNames(name).variable} } from '../../../../plugins/${name}';
import { pages } from '../../../../plugins/pages';

/** A site with the ${name} plugin. */
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  theme: '../../../../theme',
  plugins: [${pluginNames(name).variable}(), pages()],
});
`;
