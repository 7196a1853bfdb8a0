import type { Html, Text } from 'mdast';
import { type Page, positionOf } from '../page';

const script = /<script\b([^>]*)>[\s\S]*?(?:<\/script\s*>|$)/gi;
const style = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi;
/** Data and files are no inline code. */
const isAllowed = /\bsrc\s*=|\btype\s*=\s*["']?[\w/+.-]*json/i;
const element = /<([A-Z][\w.]*|[a-z][a-z0-9]*-[\w-]*)(?=[\s/>])/g;
const interpolation = /\{\{[^{}]+\}\}/;

/**
 * Removes inline scripts and styles, which the security policy blocks, and reports them and the elements that only
 * components of another program know. Messages say nothing of the page: the same one on many pages is one problem.
 */
export function removeForeignHtml(node: Html, page: Page): void {
  const warn = (message: string, action: string) =>
    warnOnce(page, { message: `content: ${message}`, place: positionOf(page, node), action });
  node.value = node.value
    .replace(script, (whole, attributes: string) => {
      if (isAllowed.test(attributes)) return whole;
      warn(
        'a <script> is left out; the security policy forbids inline scripts',
        'Remove it, or write the page as MDX with a component.',
      );
      return '';
    })
    .replace(style, () => {
      warn(
        'a <style> is left out; the security policy forbids inline styles',
        "Move the rules into the theme's style sheet.",
      );
      return '';
    });
  for (const [, name] of node.value.matchAll(element)) {
    warn(
      `unknown element <${name}>; only the text in it is shown`,
      'Write it in Markdown, or rename the page to .mdx and import the component.',
    );
  }
}

/** Reports `{{ … }}`, which Vue and template languages replace, and which is text here. */
export function reportInterpolation(node: Text, page: Page): void {
  if (!page.file.endsWith('.md') || !interpolation.test(node.value)) return;
  warnOnce(page, {
    message: 'content: "{{ … }}" is shown as written; pages have no interpolation',
    place: positionOf(page, node),
    action: 'Write the value itself, or the text as code.',
  });
}

function warnOnce({ found }: Page, problem: Page['found']['problems'][number]): void {
  if (!found.problems.some(({ message }) => message === problem.message))
    found.problems.push(problem);
}
