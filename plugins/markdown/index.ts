import * as z from 'zod';
import { definePlugin } from '../../engine';
import { hinted } from './hints';
import { texts } from './texts';

const renderers = new URL('./renderers.ts', import.meta.url);
const container = (name: string) =>
  ({ module: renderers, export: name, forms: ['container'] }) as const;

const admonitions = ['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'];

/** The renderers of directives, by name. */
export const directives = {
  ...Object.fromEntries(admonitions.map((name) => [name, container('admonition')])),
  tabs: container('tabs'),
  tab: container('tab'),
  'code-group': container('codeGroup'),
};

/** Additions to Markdown that every site has: admonitions, tabs, code blocks with notations, code from files, and hints. */
export const markdown = definePlugin('markdown', z.strictObject({}), () => ({
  texts,
  markdown: {
    remark: [
      { module: renderers, export: 'remarkForeignSyntax', when: ['<', '{{', '[^', '|', '---'] },
      { module: renderers, export: 'remarkAlerts', when: ['[!'] },
      { module: renderers, export: 'remarkOpenDetails', when: ['<details'] },
    ],
    rehype: [
      { module: renderers, export: 'rehypeNames' },
      { module: renderers, export: 'rehypeHints', when: hinted },
    ],
    fences: {
      '*': { module: renderers, export: 'codeBlock' },
      mermaid: { module: renderers, export: 'diagramHint' },
    },
    flags: {
      hidden: { module: renderers, export: 'hiddenCode' },
      file: { module: renderers, export: 'codeFile' },
      pm: { module: renderers, export: 'commands' },
    },
    transformers: [{ module: renderers, export: 'notations', when: ['[!code '] }],
    directives,
  },
}));
