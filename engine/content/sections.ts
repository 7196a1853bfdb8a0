import type { Page } from './page';

/** Collects the words between headings while the tree is walked. */
export interface SectionWriter {
  /** Begins a section at a heading; headings below level 3 belong to the current section. */
  open(id: string, level: number, title: string): void;
  add(text: string): void;
  gap(): void;
  finish(): void;
}

const deepestLevel = 3;

/** Writes sections into `page.found.sections`; sections without words and without a heading are left out. */
export function createSectionWriter(page: Page): SectionWriter {
  let current = { id: '', level: 1, title: '' };
  let text = '';
  const close = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words || current.id) page.found.sections.push({ ...current, text: words });
    text = '';
  };
  return {
    open(id, level, title) {
      if (level > deepestLevel) {
        text += `\n${title}\n`;
        return;
      }
      close();
      current = { id, level, title };
    },
    add(words) {
      text += words;
    },
    gap() {
      text += '\n';
    },
    finish: close,
  };
}
