import type { Code, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { readFenceMeta } from '../code/fenceMeta';
import { type Page, refuse } from '../page';
import { takeLabel } from './label';
import { slugOf } from './slug';

export interface Tab {
  label: string;
  children: RootContent[];
}

/** Turns `::::tabs{group=lang}` with `:::tab[Label]` inside into a group of tabs. */
export function writeTabs(node: ContainerDirective, page: Page): void {
  const tabs: Tab[] = [];
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'tab') {
      const label = takeLabel(child);
      const text = label ? textOf({ type: 'paragraph', children: label }) : '';
      tabs.push({
        label: text || child.attributes?.label || `Tab ${tabs.length + 1}`,
        children: child.children,
      });
    } else {
      const action = 'Move this into a tab, and open the group with more colons than its tabs.';
      refuse(page, child, '":::tabs" may only contain ":::tab"', action);
    }
  }
  fill(node, tabs, page);
}

/** Turns the fences in `:::code-group` into a group of tabs; their titles are the labels. */
export function writeCodeGroup(node: ContainerDirective, page: Page): void {
  const tabs: Tab[] = [];
  for (const child of node.children) {
    if (child.type === 'code') tabs.push(codeTab(child, page));
    else {
      const message = '":::code-group" may only contain code blocks';
      refuse(page, child, message, 'Move this out of the group.');
    }
  }
  fill(node, tabs, page);
}

function codeTab(code: Code, page: Page): Tab {
  const { title } = readFenceMeta(code.meta ?? '');
  if (title === undefined)
    return { label: code.lang ?? page.text('content.code'), children: [code] };
  const meta = (code.meta ?? '').replace(/(^|\s)title=("[^"]*"|'[^']*')/, '$1');
  return { label: title, children: [{ ...code, meta }] };
}

function fill(node: ContainerDirective, tabs: Tab[], page: Page): void {
  const group = node.attributes?.group ?? undefined;
  const element = tabsOf(tabs, group, page);
  node.children = element.children as ContainerDirective['children'];
  node.data = { ...node.data, ...element.data };
}

/** The nodes of a group of tabs. Without JavaScript every panel is readable below its label. */
export function tabsOf(tabs: readonly Tab[], group: string | undefined, page: Page) {
  page.state.tabGroups += 1;
  const name = `_tabs${page.state.tabGroups}`;
  const buttons = tabs.map(({ label }, index) =>
    element('button', [text(label)], {
      type: 'button',
      role: 'tab',
      id: `${name}-tab${index + 1}`,
      ariaControls: `${name}-panel${index + 1}`,
      ariaSelected: index === 0 ? 'true' : 'false',
      tabIndex: index === 0 ? 0 : -1,
      dataTab: slugOf(label),
    }),
  );
  const panels = tabs.map(({ label, children }, index) => {
    const title = element('p', [text(label)], { className: ['tab-label'] });
    return element('div', [title, ...children], {
      className: ['tab-panel'],
      role: 'tabpanel',
      id: `${name}-panel${index + 1}`,
      ariaLabelledBy: `${name}-tab${index + 1}`,
      dataTab: slugOf(label),
    });
  });
  const list = element('div', buttons, { className: ['tab-list'], role: 'tablist' });
  return element('div', [list, ...panels], {
    className: ['tabs'],
    dataGroup: group,
  });
}

const text = (value: string): RootContent => ({ type: 'text', value });

/** A node that becomes an element with this name; the parser has no type for it. */
function element(
  hName: string,
  children: RootContent[],
  hProperties: object,
): RootContent & {
  children: RootContent[];
} {
  return { type: 'container', children, data: { hName, hProperties } } as never;
}
