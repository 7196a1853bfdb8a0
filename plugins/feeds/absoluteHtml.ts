const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const address = /(\s(?:href|src|poster|cite)=)(?:"([^"]*)"|'([^']*)')/gi;

/**
 * HTML that the engine compiled, for readers outside of its page: addresses are whole, and buttons and components, which need
 * the site's scripts, are left out.
 * @param page address of the page, to which the others are relative
 */
export function absoluteHtml(html: string, page: string): string {
  return html.replace(/<(button|site-island)\b.*?(?:<\/\1>|$)/gs, '').replace(tag, (element) =>
    element.replace(address, (_, name: string, double?: string, single?: string) => {
      const written = (double ?? single ?? '').replaceAll('&amp;', '&');
      return `${name}"${attribute(resolve(written, page))}"`;
    }),
  );
}

function resolve(written: string, page: string): string {
  return URL.canParse(written, page) ? new URL(written, page).href : written;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
