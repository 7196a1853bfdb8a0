import path from 'node:path';
import { eachLine } from '../../engine';
import type { SidebarEntry, Sidebars } from './sidebar/sidebarInput';

/** The documents of a version that are copied to another path. */
interface Rebase {
  /** Path of the version's root, and that of its copy. */
  from: string;
  to: string;
  /** Path of each document → its file. */
  docs: ReadonlyMap<string, string>;
}

/** Absolute addresses in links, definitions and attributes of Markdown. */
const inMarkdown = /(\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?)(\/[^\s<>()"'?#]*)/g;
const inAttribute = /(\b(?:href|to)=["']?)(\/[^"'?#\s<>{}]*)/g;

/**
 * Changes links that name a document by its path: in Markdown to the document's file, so that they stay inside any
 * copy of the folder, in attributes to its path in the copy. Code and other links stay as they are.
 */
export function rebaseLinks(text: string, { file }: { file: string }, rebase: Rebase): string {
  const lines: string[] = [];
  eachLine(text, ({ text: line, code }) => {
    lines.push(code ? line : rebaseLine(line, file, rebase));
  });
  return lines.join('\n');
}

function rebaseLine(line: string, file: string, rebase: Rebase): string {
  return outsideCode(line, (prose) =>
    prose
      .replace(inMarkdown, (whole, before: string, address: string) => {
        const target = fileAt(address, rebase);
        if (target === undefined) return whole;
        const relative = path.posix.relative(path.posix.dirname(file), target);
        return before + encodeURI(relative.startsWith('.') ? relative : `./${relative}`);
      })
      .replace(inAttribute, (whole, before: string, address: string) =>
        fileAt(address, rebase) === undefined ? whole : before + moved(address, rebase),
      ),
  );
}

/** Changes the parts of a line that are not inline code. */
const outsideCode = (line: string, change: (prose: string) => string): string =>
  line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

const fileAt = (address: string, { docs }: Rebase) =>
  docs.get(address.length > 1 ? address.replace(/\/$/, '') : address);

const moved = (address: string, { from, to }: Rebase) =>
  to + address.slice(from === '/' ? 0 : from.length);

/** Sidebars whose links to documents lead to the copies. */
export function rebaseSidebars(sidebars: Sidebars, rebase: Rebase): Sidebars {
  const hrefOf = (href: string) => {
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    return fileAt(address, rebase) === undefined ? href : moved(address, rebase) + rest;
  };
  const change = (entry: SidebarEntry): SidebarEntry => {
    if (typeof entry === 'string') return entry;
    if (entry.type === 'link') return { ...entry, href: hrefOf(entry.href) };
    if (entry.type !== 'category') return entry;
    const { link } = entry;
    return {
      ...entry,
      link: link?.type === 'page' ? { ...link, href: hrefOf(link.href) } : link,
      items: entry.items.map(change),
    };
  };
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, entries]) => [name, entries.map(change)]),
  );
}
