import type { Code, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { type MarkdownBlock, type Rendered, Slugger } from '../../engine';

interface Tab {
  label: string;
  children: readonly RootContent[];
}

/** Turns `::::tabs{group=lang}` with `:::tab[Label]` inside into a group of tabs. */
export function tabs(block: MarkdownBlock): Rendered {
  const found: Tab[] = [];
  for (const node of block.content) {
    if (node.type === 'containerDirective' && node.name === 'tab') {
      const { label, content } = splitLabel(node);
      const name = textOf(label) || node.attributes?.label || `Tab ${found.length + 1}`;
      found.push({ label: name, children: content });
    } else {
      const message = '":::tabs" may only contain ":::tab"';
      const action = 'Move this into a tab, and open the group with more colons than its tabs.';
      block.error({ message, action, node });
    }
  }
  return groupOf(found, block.attributes.group, block);
}

/** The label of a directive, `:::name[label]`, and the rest of its content. */
function splitLabel({ children }: ContainerDirective) {
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  return isLabel ? { label: first.children, content: rest } : { label: [], content: children };
}

/** A tab outside of a group stays text. */
export function tab({ warn }: MarkdownBlock): Rendered {
  warn({ message: '":::tab" is outside of ":::tabs"', action: 'Put ":::tabs" around the tabs.' });
  return undefined;
}

/** Turns the fences in `:::code-group` into a group of tabs; their titles are the labels. */
export function codeGroup(block: MarkdownBlock): Rendered {
  const found: Tab[] = [];
  for (const node of block.content) {
    if (node.type === 'code') found.push(codeTab(node, block));
    else {
      const message = '":::code-group" may only contain code blocks';
      block.error({ message, action: 'Move this out of the group.', node });
    }
  }
  return groupOf(found, block.attributes.group, block);
}

/** The title of a fence; `[npm]` as in VitePress. */
const titlePattern = /(?<!\S)(?:title=("[^"]*"|'[^']*')|(\[[^\]]+\])(?!\S))/;

function codeTab(code: Code, { text }: MarkdownBlock): Tab {
  const meta = code.meta ?? '';
  const [, quoted, bracketed] = titlePattern.exec(meta) ?? [];
  const title = (quoted ?? bracketed)?.slice(1, -1);
  if (title === undefined) return { label: code.lang ?? text('content.code'), children: [code] };
  return { label: title, children: [{ ...code, meta: meta.replace(titlePattern, '') }] };
}

/** Shows the npm commands of a fence for every package manager. */
export async function commands(block: MarkdownBlock): Promise<Rendered> {
  const { packageManagers, translateCommands } = await import('./packageManagers');
  const { value, language, words } = block;
  const rest = words.filter((word) => word !== 'pm').join(' ');
  const found = packageManagers.map((label): Tab => {
    const code = translateCommands(value, label);
    return { label, children: [{ type: 'code', lang: language || null, meta: rest, value: code }] };
  });
  return groupOf(found, 'pm', block);
}

/** The nodes of a group of tabs. Without JavaScript every panel is readable below its label. */
function groupOf(
  found: readonly Tab[],
  group: string | undefined,
  { uniqueId }: MarkdownBlock,
): Rendered {
  const name = uniqueId('tabs');
  const slug = (label: string) => new Slugger().slug(label); // equal labels switch together
  const buttons = found.map(({ label }, index) =>
    element('button', [text(label)], {
      type: 'button',
      role: 'tab',
      id: `${name}-tab${index + 1}`,
      ariaControls: `${name}-panel${index + 1}`,
      ariaSelected: index === 0 ? 'true' : 'false',
      tabIndex: index === 0 ? 0 : -1,
      dataTab: slug(label),
    }),
  );
  const panels = found.map(({ label, children }, index) => {
    const title = element('p', [text(label)], { className: ['tab-label'], ...uncounted });
    return element('div', [title, ...children], {
      className: ['tab-panel'],
      role: 'tabpanel',
      id: `${name}-panel${index + 1}`,
      ariaLabelledBy: `${name}-tab${index + 1}`,
      dataTab: slug(label),
    });
  });
  const list = element('div', buttons, { className: ['tab-list'], role: 'tablist', ...uncounted });
  return {
    nodes: [element('div', [list, ...panels], { className: ['tabs'], dataGroup: group })],
  };
}

/** Labels are in the page twice and are no words of it. */
const uncounted = { dataUncounted: '' };

const text = (value: string): RootContent => ({ type: 'text', value });

/** A node that becomes an element with this name; mdast has no type for it. */
const element = (hName: string, children: RootContent[], hProperties: object): RootContent =>
  ({ type: 'container', children, data: { hName, hProperties } }) as never;
