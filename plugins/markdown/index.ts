import * as z from 'zod';
import { definePlugin, type MarkdownBlock, type Rendered } from '../../engine';
import './contract';
import { admonition, remarkAlerts } from './admonitions';
import { codeBlock, hiddenCode } from './code/codeBlock';
import { codeFile } from './codeFile';
import { remarkForeignSyntax } from './foreignSyntax';
import { diagramHint, rehypeHints, remarkOpenDetails } from './hints';
import { rehypeNames } from './names';
import { notations } from './notation';
import { codeGroup, commands, tab, tabs } from './tabs';
import { texts } from './texts';

const container = (use: (block: MarkdownBlock) => Rendered | Promise<Rendered>) =>
  ({ use, forms: ['container'] }) as const;

const admonitions = ['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'];

/** The renderers of directives, by name. */
export const directives = {
  ...Object.fromEntries(admonitions.map((name) => [name, container(admonition)])),
  tabs: container(tabs),
  tab: container(tab),
  'code-group': container(codeGroup),
};

/** Additions to Markdown that every site has: admonitions, tabs, code blocks with notations, code from files, and hints. */
export const markdown = definePlugin('markdown', z.strictObject({}), () => ({
  texts,
  markdown: {
    remark: [
      { use: remarkForeignSyntax, when: ['<', '{{', '[^', '|', '---'] },
      { use: remarkAlerts, when: ['[!'] },
      { use: remarkOpenDetails, when: ['<details'] },
    ],
    rehype: [rehypeNames, rehypeHints],
    fences: { '*': codeBlock, mermaid: diagramHint },
    flags: { hidden: hiddenCode, file: codeFile, pm: commands },
    transformers: [{ use: notations, when: ['[!code '] }],
    directives,
  },
}));
