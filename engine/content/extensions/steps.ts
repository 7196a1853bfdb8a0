import type { Root as HastRoot, RootContent } from 'hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { pageOf } from '../page';
import { element } from '../transform/element';
import { addLink, placeholder } from '../transform/links';
import { reportMessages, reportThrown } from './messages';
import { readFor } from './renderBlock';

/** The steps of extensions on a page, for both lanes. */

const stepsOf = (kind: 'remark' | 'rehype') => () => async (tree: Node, file: VFile) => {
  const page = pageOf(file);
  let current = tree;
  for (const { extension, processor } of page.extensions.stepsFor(kind, page.lines.join('\n'))) {
    const before = file.messages.length;
    const place = { file: page.file, line: 1, column: 1 };
    Object.assign(file.data, {
      locale: page.language.locale,
      text: page.extensions.textsOf(extension, page.language),
      read: (name: string) => readFor(name, { page, place, extension }),
    });
    try {
      current = await processor.run(current, file);
    } catch (thrown) {
      reportThrown(thrown, extension, page);
      continue;
    }
    reportMessages(file.messages.splice(before), extension, page);
  }
  return current;
};

export const remarkExtensions = stepsOf('remark');
export const rehypeExtensions = stepsOf('rehype');

/** Links the style sheets of extensions above the first element that has one of their classes. */
export function rehypeStyles() {
  return (tree: HastRoot, file: VFile): void => {
    const page = pageOf(file);
    const unlinked = new Set(page.extensions.styles);
    if (unlinked.size === 0) return;
    tree.children = tree.children.flatMap((node) => {
      const present = unlinked.size === 0 ? new Set<string>() : classesIn(node);
      const wanted = [...unlinked].filter(({ classes }) =>
        classes.some((name) => present.has(name)),
      );
      for (const style of wanted) unlinked.delete(style);
      const links = wanted.map(({ name }) => {
        const href = placeholder(addLink(page, 'style', name, {}));
        return element('link', { rel: ['stylesheet'], href });
      });
      return [...links, node];
    });
  };
}

function classesIn(node: RootContent, found = new Set<string>()): Set<string> {
  const { className } = node.type === 'element' ? node.properties : {};
  if (Array.isArray(className)) for (const name of className) found.add(String(name));
  if ('children' in node) for (const child of node.children) classesIn(child, found);
  return found;
}
