import type {
  Definition,
  FootnoteDefinition,
  Html,
  Link,
  Nodes,
  Root,
  Table,
  TableRow,
  Text,
} from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { walk } from '../../engine';

interface Warning {
  message: string;
  action: string;
  /** Once a page, whichever nodes have it. */
  once?: boolean;
}

interface Surroundings {
  file: VFile;
  parent: Nodes | undefined;
  /** The first note of each name. */
  notes: Map<string, FootnoteDefinition>;
}

/** Warns of what other programs know, and of marks that Markdown reads in another way than their author may expect. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const warned = new Set<string>();
    const notes: Surroundings['notes'] = new Map();
    const used = new Set<string>();
    walk<Nodes>(tree, (node, parent) => {
      if (node.type === 'footnoteReference') used.add(node.identifier);
      for (const { message, action, once } of warningsOf(node, { file, parent, notes })) {
        if (once && warned.has(message)) continue;
        warned.add(message);
        file.message(message, node).note = action;
      }
    });
    for (const [name, note] of notes)
      if (!used.has(name))
        file.message(`the note "[^${note.label}]" is not shown; nothing refers to it`, note).note =
          'Write its mark where it belongs, or remove the note.';
  };
}

function warningsOf(node: Nodes, { file, parent, notes }: Surroundings): Warning[] {
  switch (node.type) {
    case 'thematicBreak':
      return parent?.type === 'root' && node === parent.children[0] ? lateFrontMatter(file) : [];
    case 'footnoteDefinition':
      return secondNote(node, notes);
    case 'tableRow':
      return lostCells(node, parent as Table); // rows are in tables only
    case 'html':
      return unknownElements(node);
    case 'text':
      return file.extname === '.md' ? interpolations(node) : [];
    case 'definition':
      return unreadNote(node);
    case 'link':
      return parent?.type === 'tableCell' ? openAddress(node) : [];
    default:
      return [];
  }
}

const frontMatterLines = /^\s*---[ \t]*\n(?:[\w-]+:(?: .*)?\n|[ \t#-].*\n)+---[ \t]*(?:\n|$)/;

/** Keys between two rules, below a blank line: a rule and a heading for Markdown. */
const lateFrontMatter = ({ value }: VFile): Warning[] =>
  frontMatterLines.test(String(value))
    ? [
        {
          message: 'front matter below other lines is shown as text',
          action: 'Let it begin on the first line of the file, and keep one.',
        },
      ]
    : [];

/** Markdown takes the first text of a note. */
function secondNote(note: FootnoteDefinition, notes: Surroundings['notes']): Warning[] {
  const first = notes.get(note.identifier);
  notes.set(note.identifier, first ?? note);
  if (!first || textOf(first) === textOf(note)) return [];
  return [
    {
      message: `the note "[^${note.label}]" has a text already, in line ${first.position?.start.line}; this one is not shown`,
      action: 'Give one of the notes another name.',
    },
  ];
}

/** The words of cells behind the last column are shown nowhere. A "|" in code makes such cells. */
function lostCells(row: TableRow, { children: [head] }: Table): Warning[] {
  const lost = row.children
    .slice(head?.children.length)
    .map((cell) => textOf(cell))
    .join(' | ')
    .trim();
  if (!lost) return [];
  return [
    {
      message: `the row has more cells than the table has columns; ${JSON.stringify(lost)} is not shown`,
      action: 'Write "\\|" for a "|" that ends no cell, in code too, or add a column.',
    },
  ];
}

const comment = /<!--[\s\S]*?(?:-->|$)/g;
const element = /<([A-Z][\w.]*|[a-z][a-z0-9]*-[\w-]*)(?=[\s/>])/g;

/** Elements that only other programs know. */
const unknownElements = ({ value }: Html): Warning[] =>
  [...value.replace(comment, '').matchAll(element)].map(([, name]) => ({
    message: `unknown element <${name}>; only the text in it is shown`,
    action: 'Write it in Markdown, or rename the page to .mdx and import the component.',
    once: true,
  }));

/** `{{ … }}`, which Vue and template languages replace, and which is text here. */
const interpolations = ({ value }: Text): Warning[] =>
  /\{\{[^{}]+\}\}/.test(value)
    ? [
        {
          message: '"{{ … }}" is shown as written; pages have no interpolation',
          action: 'Write the value itself, or the text as code.',
          once: true,
        },
      ]
    : [];

/** `[^a note]: text` defines a link by the rules of Markdown, so its text is shown nowhere. */
const unreadNote = ({ label }: Definition): Warning[] =>
  label?.startsWith('^')
    ? [
        {
          message: `the label of the note "[${label}]" contains a blank; its text is not shown`,
          action: 'Write the label in one word, such as "[^long-note]".',
        },
      ]
    : [];

/** A bare address takes the "|" behind it along, and with it the rest of its row. */
const openAddress = (node: Link): Warning[] =>
  node.url.includes('|') && textOf(node) === node.url
    ? [
        {
          message: 'an address in a table contains "|", which ends no cell there',
          action: 'Put a blank between the address and the "|".',
        },
      ]
    : [];
