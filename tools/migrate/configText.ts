import { packageName } from '../packageFacts';
import type { PlacedDocs } from './migrateSite';
import type { Docusaurus } from './readDocusaurus';

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** What menus call a folder of documents. */
export const labelOf = (id: string): string =>
  id === 'default' ? 'Docs' : id[0]!.toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** The config of the new site. */
export function configText(old: Docusaurus, docs: readonly PlacedDocs[]): string {
  const hasSidebars = docs.some(({ sidebars }) => Object.keys(sidebars).length > 0);
  const facts = [
    ['title', quote(old.title)],
    ['tagline', old.tagline && quote(old.tagline)],
    ['url', quote(old.url)],
    ['baseUrl', quote(old.baseUrl)],
    ['favicon', old.favicon && quote(old.favicon.replace(/^\//, ''))],
    ['trailingSlash', old.trailingSlash && 'true'],
    ['theme', quote(`${packageName}/theme`)],
  ].flatMap(([name, value]) => (value ? [`  ${name}: ${value},`] : []));
  const items = docs.map(({ id, mainDoc }) => {
    const docId = id === 'default' ? mainDoc : `${id}:${mainDoc}`;
    return `      { label: ${quote(labelOf(id))}, docId: ${quote(docId)}, position: 'left' },`;
  });
  return `import { defineConfig } from '${packageName}';
import { docs } from '${packageName}/plugins/docs';
import { pages } from '${packageName}/plugins/pages';
import { search } from '${packageName}/plugins/search';
${hasSidebars ? "import * as sidebars from './sidebars';\n" : ''}
export default defineConfig({
${facts.join('\n')}
  navbar: {
    items: [
${items.join('\n')}
      { type: 'search', position: 'right' },
    ],
  },
  plugins: [
${docs.map(docsCall).join('\n')}
    pages(),
    search(),
  ],
});
`;
}

function docsCall(one: PlacedDocs): string {
  const options = [
    one.id !== 'default' && `id: ${quote(one.id)}`,
    one.place !== 'content/docs' && `path: ${quote(one.place)}`,
    one.routeBasePath !== 'docs' &&
      `routeBasePath: ${quote(one.routeBasePath.replace(/^\/(?=.)/, ''))}`,
    `mainDoc: ${quote(one.mainDoc)}`,
    Object.keys(one.sidebars).length > 0 && `sidebars: sidebars.${variableOf(one)}`,
    !one.breadcrumbs && 'breadcrumbs: false',
    !one.numberPrefixes && 'numberPrefixes: false',
  ].filter((option) => typeof option === 'string');
  return `    docs({ ${options.join(', ')} }),`;
}

/** All sidebars, a constant a folder of documents. */
export function sidebarsText(docs: readonly PlacedDocs[]): string {
  const constants = docs.map(
    (one) =>
      `export const ${variableOf(one)}: Sidebars = ${JSON.stringify(one.sidebars, null, 2)};\n`,
  );
  return `import type { Sidebars } from '${packageName}/plugins/docs';\n\n${constants.join('\n')}`;
}

const variableOf = ({ id }: PlacedDocs) =>
  id === 'default' ? 'docs' : id.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
