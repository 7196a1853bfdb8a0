import { isRecord } from '../../../engine';
import type { Report } from '../findings';
import { packageOf } from './anything';
import { contentOptions, entriesOf } from './presets';

const lists = [
  ...['remarkPlugins', 'rehypePlugins'],
  ...['beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'],
];

/** Plugins whose syntax the engine reads anyway. */
const builtIn =
  /npm2yarn|remark-github-admonitions|remark-gfm|remark-directive|remark-math|remark-emoji|rehype-(katex|mathjax|slug)/;

/**
 * The features that the plugins for Markdown of all content plugins add to pages; plugins that nothing replaces are
 * reported by name.
 */
export function readMarkdownPlugins(config: Record<string, unknown>, report: Report) {
  const options = (['docs', 'blog', 'pages'] as const).flatMap((kind) =>
    contentOptions(config, kind),
  );
  const used = options.flatMap((entry) =>
    lists.flatMap((list) => (Array.isArray(entry[list]) ? entry[list].map(nameOf) : [])),
  );
  const names = [...new Set(used.filter((name) => name !== ''))];
  for (const name of names.filter((entry) => !builtIn.test(entry)))
    report(`Markdown plugin "${name}"`, 'not taken over');
  const markdown = isRecord(config.markdown) ? config.markdown : {};
  const themes = entriesOf(config.themes).map(([name]) => name);
  return {
    diagrams: markdown.mermaid === true || themes.some((name) => name.endsWith('theme-mermaid')),
    math: names.some((name) => /remark-math/.test(name)),
    /** Whether `:tada:` is an emoji: always, until Docusaurus 3.8 got a setting for it. */
    emoji: markdown.emoji !== false,
  };
}

/** The name of a plugin, which may come with options. */
function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof plugin === 'string') return plugin;
  const source = packageOf(plugin);
  if (source !== undefined) return source || 'a package';
  if (typeof plugin !== 'function') return '';
  return plugin.name && plugin.name !== 'default' ? plugin.name : 'a function of the site';
}
