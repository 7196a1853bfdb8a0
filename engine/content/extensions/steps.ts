import type { Element, Root as HastRoot } from 'hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { type Page, pageOf } from '../page';
import { element } from '../transform/element';
import { addLink, placeholder } from '../transform/links';
import { reportMessages, reportThrown } from './messages';

/** The steps of extensions on a page, for both lanes. */

const stepsOf = (kind: 'remark' | 'rehype') => () => async (tree: Node, file: VFile) => {
  const page = pageOf(file);
  let current = tree;
  for (const { extension, run } of page.extensions.stepsFor(kind, textsOf(page))) {
    const before = file.messages.length;
    file.data.text = page.extensions.textsOf(extension, page.language);
    try {
      current = await run(current, file);
    } catch (thrown) {
      reportThrown(thrown, extension, page);
      continue;
    }
    reportMessages(file.messages.splice(before), { extension, page, tree: current });
  }
  return current;
};

export const remarkExtensions = stepsOf('remark');
export const rehypeExtensions = stepsOf('rehype');

const textsOf = (page: Page): string[] =>
  [...page.state.texts.values()].map(({ lines }) => lines.join('\n'));

/** Links the style sheets of extensions above the first element that has one of their classes. */
export function rehypeStyles() {
  return (tree: HastRoot, file: VFile): void => {
    const page = pageOf(file);
    const styles = page.extensions.stylesFor(textsOf(page));
    for (const { name, classes } of styles) {
      const wanted = new Set(classes);
      const index = tree.children.findIndex((node) => hasClass(node as Element, wanted));
      if (index < 0) continue;
      const href = placeholder(addLink(page, 'style', name, {}));
      tree.children.splice(index, 0, element('link', { rel: ['stylesheet'], href }));
    }
  };
}

function hasClass(node: Element, wanted: ReadonlySet<string>): boolean {
  const names = node.type === 'element' ? node.properties.className : undefined;
  if (Array.isArray(names) && names.some((name) => wanted.has(String(name)))) return true;
  return node.children?.some((child) => hasClass(child as Element, wanted)) ?? false;
}
