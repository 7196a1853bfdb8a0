/**
 * Whether a request asks for Markdown rather than HTML. Browsers never do. Programs often list both with the same
 * weight, so equal weights mean Markdown.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(accept.toLowerCase().split(',').map(readRange));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = ['text/html', 'text/*', '*/*'].find((type) => weights.has(type)) ?? '';
  return markdown > 0 && markdown >= (weights.get(html) ?? 0);
}

/** `text/html;q=0.8` as type and weight. */
function readRange(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** The file with the Markdown version of a document, if the site has one. */
export function markdownVersion(file: string, has: (file: string) => boolean): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  const route = file.replace(/(\/index)?\.html$/, '');
  return [`${route}.md`, `${route}/index.md`].find(has);
}
