import { SiteError } from '../report/report';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for XML, feeds and sitemaps: special characters escaped, characters that XML cannot hold dropped.
 * @throws SiteError for compiled HTML without the addresses of its links: afterwards nobody would find their placeholders
 */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders are made of them
  if (/\u0000[se]?\d+\u0000/.test(text))
    throw new SiteError({
      message: 'escapeXml got HTML without the addresses of its links',
      action: 'Give what compileText returned to finishHtml first.',
    });
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => entities[sign]!)
  );
}
