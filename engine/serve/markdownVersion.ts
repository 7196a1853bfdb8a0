/**
 * Whether a request asks for Markdown rather than HTML. Browsers never do. Programs often list both with the same
 * weight, so equal weights mean Markdown.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = readWeights(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = ['text/html', 'text/*', '*/*'].find((type) => weights.has(type)) ?? '';
  return markdown > 0 && markdown >= (weights.get(html) ?? 0);
}

/** The weights of what a request accepts, by its lower-case name: 1 where it says none. */
export const readWeights = (accept: string): Map<string, number> =>
  new Map(accept.toLowerCase().split(',').map(readRange));

/** `text/html;q=0.8` as name and weight. */
function readRange(range: string): [name: string, weight: number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** The file with the Markdown version of a document, if the site has one. */
export function markdownVersion(file: string, has: (file: string) => boolean): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  const route = file.replace(/(\/index)?\.html$/, '');
  return [`${route}.md`, `${route}/index.md`].find(has);
}
