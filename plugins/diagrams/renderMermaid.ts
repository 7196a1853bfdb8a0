import { escapeXml, hashOf, type MarkdownBlock } from '../../engine';
import { assertWhole, plainMermaid } from './plainMermaid';

/** Diagrams up to this width are legible when they shrink to the column of a page. */
const legiblePx = 1000;

/** The same on a phone, whose column has about 350 px. Wider ones scroll there, so they can be focused with the keyboard. */
const legibleOnPhonePx = 440;

/** A Mermaid fence as a figure with an SVG; undefined, with a warning, for a diagram that cannot be drawn. */
export async function renderMermaid(block: MarkdownBlock): Promise<string | undefined> {
  const { text, alternative } = readAlternative(block);
  if (!alternative) {
    block.warn({
      message: 'the diagram has no alternative text',
      action: 'Say what it shows: ```mermaid alt="…", or a line "accDescr: …" in the diagram.',
    });
  }
  const svg = await draw(text, block);
  if (svg === undefined) return undefined;
  const { width, body } = shorten(svg, hashOf(text).slice(0, 6));
  const label = alternative ? ` aria-label="${escapeXml(alternative)}"` : '';
  const focus = width > legibleOnPhonePx ? ' tabindex="0"' : '';
  const size = width > legiblePx ? ' wide' : width > legibleOnPhonePx ? '' : ' small';
  return `<figure class="diagram${size}"${focus}>${body.replace('<svg', `<svg role="img"${label}`)}</figure>`;
}

/** The diagram without Mermaid's own lines for screen readers, and the alternative text. */
function readAlternative({ value, attributes }: MarkdownBlock) {
  const texts: Record<string, string> = {};
  const text = value.replace(
    /^[ \t]*acc(Title|Descr)[ \t]*(?::[ \t]*(.*)|\{([^{}]*)\})[ \t]*$\n?/gm,
    (_, key: string, line?: string, lines?: string) => {
      texts[key] = (line ?? lines ?? '').replace(/\s+/g, ' ').trim();
      return '';
    },
  );
  const own = [texts.Title, texts.Descr].filter(Boolean).join('. ');
  return { text, alternative: attributes.alt || own };
}

async function draw(written: string, block: MarkdownBlock): Promise<string | undefined> {
  const { renderMermaidSVG } = await import('beautiful-mermaid'); // it takes 0.2 s
  const text = plainMermaid(written);
  const kind = /^\s*(?:%%.*\n\s*)*([\w-]+)/.exec(text)?.[1] ?? '';
  try {
    const svg = renderMermaidSVG(text, { transparent: true });
    assertWhole(kind, text, svg);
    return svg;
  } catch (error) {
    block.warn({
      message: `cannot draw this diagram ("${kind}"): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      action:
        'The code is shown. Fix it, or use a flowchart, sequence, state, class, ER or XY chart.',
    });
    return undefined;
  }
}

/**
 * The drawing without inline styles, which the security policy forbids, without files of other sites (a style may name one
 * as a fill) and data that only editors use, with
 * coordinates of two digits, and with ids that no other diagram of the page has.
 */
function shorten(svg: string, id: string): { width: number; body: string } {
  const body = svg
    .replace(/<style>[\s\S]*?(?:<\/style>|$)/g, '')
    .replace(/ (?:style|data-[\w-]+|class)="[^"]*"/g, '')
    .replace(/ xmlns="[^"]*"/, '')
    // A backslash may hide the word.
    .replace(/ [\w:-]+="([^"]*)"/g, (attribute, value: string) =>
      /url\((?!#)|\\/i.test(value) ? '' : attribute,
    )
    .replace(/ id="([\w-]+)"/g, ` id="_d${id}-$1"`)
    .replace(/url\(#([\w-]+)\)/g, `url(#_d${id}-$1)`)
    .replace(/((?<!\d)\d+\.\d{3,})/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, '><')
    .trim();
  return { width: Number(/ width="([\d.]+)"/.exec(body)?.[1] ?? 0), body };
}
