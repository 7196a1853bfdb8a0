import { sourceOf } from '../content/readFile';
import { fillLinks } from '../routes/fillLinks';
import { hrefOf, type LinkSite, resolveLink } from '../routes/links';
import type { ResolvedConfig } from './config';

/** The announcement bar: one paragraph of Markdown from the config; undefined when there is none. */
export async function compileAnnouncement({ announcement, links }: ResolvedConfig, site: LinkSite) {
  if (!announcement) return undefined;
  const { content } = announcement;
  const { createCompiler } = await import('../content/compile');
  const compiler = createCompiler({
    read: () => 'outside', // an announcement includes no files
    schemes: links.schemes,
  });
  const compiled = await compiler.compile(sourceOf('announcement.md', content));
  const targets = compiled.links.map(({ kind, url }) =>
    kind === 'symbol' ? '' : hrefOf(resolveLink(url, { path: '/' }, site), site),
  );
  return {
    /** Inline HTML with resolved links. */
    html: fillLinks(compiled.html, targets)
      .trim()
      .replace(/^<p>(.*)<\/p>$/s, '$1'),
    /** For the link check. */
    links: compiled.links
      .filter(({ kind }) => kind !== 'symbol')
      .map(({ url }) => ({ url, place: { file: 'config.ts (announcement.content)' } })),
  };
}
