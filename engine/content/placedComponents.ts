import path from 'node:path';
import type { Program } from 'estree';
import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { hashOf } from '../files/hashOf';
import type { Page } from './page';
import { containerNode } from './transform/containerNode';
import { element } from './transform/element';

/**
 * Components of the site that renderers place in Markdown: in words an element, which becomes an island when the page is
 * rendered; in a module, which is an island as a whole, the component itself.
 */

const tagName = 'site-island';

/** The node of a component, by its file. */
export const componentNode = (file: string): RootContent =>
  containerNode({ hName: tagName, hProperties: { dataFile: file } }, []);

/** Whether a module says that it has a default export. */
export const exportsDefault = (code: string): boolean =>
  /^\s*export\s+(?:default\b|\{[^}]*\bdefault\s*[,}])/m.test(code);

/** Name of the bundle entry of a component: readable, unique, the same on every machine. */
export const componentId = (file: string): string =>
  `component-${path.posix.parse(file).name.replace(/[^a-z0-9]+/gi, '-')}-${hashOf(file).slice(0, 6)}`;

export const isComponentId = (id: string): boolean => id.startsWith('component-');

/** Finishes the element of a component; undefined for another one. */
export function finishComponent(
  { tagName: name, properties: { dataFile: file }, position }: Element,
  { lane, found, state }: Page,
): ElementContent[] | undefined {
  // Authors could write the element as HTML.
  if (name !== tagName || typeof file !== 'string' || !state.components.has(file)) return undefined;
  found.placed.push(file);
  if (lane === 'words') return [element(tagName, { dataComponent: componentId(file) })];
  const local = `_Placed${found.placed.length}`;
  const imported = {
    type: 'mdxjsEsm' as const,
    value: '',
    data: { estree: importOf(local, file) },
  };
  const tag = { type: 'mdxJsxFlowElement' as const, name: local, attributes: [], children: [] };
  return [imported as unknown as ElementContent, { ...tag, position }]; // MDX reads imports anywhere
}

/** `@site` is what the bundler calls the folder of the site. */
const importOf = (local: string, file: string): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: [
    {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } }],
      source: { type: 'Literal', value: `@site/${file}` },
      attributes: [],
    },
  ],
});
