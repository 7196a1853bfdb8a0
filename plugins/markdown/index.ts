import * as z from 'zod';
import { definePlugin } from '../../engine';
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

/** Additions to Markdown that every site has: admonitions, tabs, code blocks with notations, code from files. */
export const markdown = definePlugin('markdown', z.strictObject({}), () => ({
  texts,
  markdown: {
    remark: [
      { module: renderers, export: 'remarkForeignSyntax', when: ['<', '{{', '[^', '|'] },
      { module: renderers, export: 'remarkAlerts', when: ['[!'] },
    ],
    rehype: [{ module: renderers, export: 'rehypeNames' }],
    fences: { '*': { module: renderers, export: 'codeBlock' } },
    flags: {
      hidden: { module: renderers, export: 'hiddenCode' },
      file: { module: renderers, export: 'codeFile' },
      pm: { module: renderers, export: 'commands' },
    },
    transformers: [{ module: renderers, export: 'notations', when: ['[!code '] }],
    directives,
  },
}));
