import {
  type CompiledText,
  escapeHtml,
  type FoundLink,
  type LoadContext,
  type Problem,
} from '../../../engine';
import { linkMark, withOwnIds, withoutPlaceholders } from '../../view-data';
import type { Node } from '../read/node';

export interface Text {
  html: string;
  /** Without markup. */
  text: string;
}

const nothing: Text = { html: '', text: '' };

/** Compiles the descriptions of a document as Markdown of the site: each once, at its place. */
export class Texts {
  /** The links of all texts; `html` has their numbers, marked. */
  readonly links: FoundLink[] = [];
  readonly problems: Problem[] = [];
  readonly #compile: LoadContext['compileText'];
  readonly #done = new Map<string, Promise<Text>>();
  #count = 0;

  constructor(compile: LoadContext['compileText']) {
    this.#compile = compile;
  }

  /** The text at a key, without headings: a description may be at any depth of a page. */
  of(parent: Node, key = 'description'): Promise<Text> {
    const node = parent.child(key);
    const { value } = node;
    if (typeof value !== 'string' || value.trim() === '') return Promise.resolve(nothing);
    const started = this.#done.get(node.id);
    if (started) return started;
    const made = this.whole(node, value).then(({ html, sections, title }) => ({
      html: `${title === null ? '' : `<p><strong>${escapeHtml(title.text)}</strong></p>`}${withoutHeadings(html)}`,
      text: sections.map((section) => `${section.title} ${section.text}`.trim()).join(' '),
    }));
    this.#done.set(node.id, made);
    return made;
  }

  /** A text with its headings. */
  async whole(node: Node, value: string): Promise<CompiledText> {
    const compiled = await this.#compile(value, node.place());
    const first = this.links.length;
    this.links.push(...compiled.links);
    this.problems.push(...compiled.problems);
    this.#count += 1;
    const html = withoutPlaceholders(
      compiled.html,
      (link) => `${linkMark}${first + link}${linkMark}`,
    );
    return { ...compiled, html: withOwnIds(html, `t${this.#count}-`) };
  }
}

const withoutHeadings = (html: string) =>
  html
    .replace(/<a class="anchor"[^<>]*><\/a>/g, '')
    .replace(/<h\d[^<>]*>/g, '<p><strong>')
    .replace(/<\/h\d>/g, '</strong></p>');
