import type { Html, Text } from 'mdast';
import { type Page, warnOnce } from '../page';

const element = /<([A-Z][\w.]*|[a-z][a-z0-9]*-[\w-]*)(?=[\s/>])/g;
const interpolation = /\{\{[^{}]+\}\}/;

/** Reports elements that only other programs know. */
export function reportForeignHtml(node: Html, page: Page): void {
  for (const [, name] of node.value.matchAll(element)) {
    warnOnce(page, node, {
      message: `unknown element <${name}>; only the text in it is shown`,
      action: 'Write it in Markdown, or rename the page to .mdx and import the component.',
    });
  }
}

/** Reports `{{ … }}`, which Vue and template languages replace, and which is text here. */
export function reportInterpolation(node: Text, page: Page): void {
  if (!page.file.endsWith('.md') || !interpolation.test(node.value)) return;
  warnOnce(page, node, {
    message: '"{{ … }}" is shown as written; pages have no interpolation',
    action: 'Write the value itself, or the text as code.',
  });
}
