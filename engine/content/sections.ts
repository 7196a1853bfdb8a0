import type { Section } from '../plugin';

const deepestLevel = 3;

/** Collects the words between headings while the tree is walked; leaves out what has neither words nor a heading. */
export class SectionWriter {
  readonly sections: Section[] = [];
  #heading = { id: '', level: 1, title: '' };
  #text = '';

  /** Begins a section at a heading; headings below level 3 belong to the current section. */
  open(id: string, level: number, title: string): void {
    if (level > deepestLevel) this.add(`\n${title}\n`);
    else {
      this.finish();
      this.#heading = { id, level, title };
    }
  }

  add(text: string): void {
    this.#text += text;
  }

  finish(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    if (text || this.#heading.id) this.sections.push({ ...this.#heading, text });
    this.#text = '';
  }
}
