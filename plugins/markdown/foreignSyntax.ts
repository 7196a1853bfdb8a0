import type { Definition, FootnoteDefinition, Html, Link, Nodes, Root, Table, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { walk } from '../../engine';

interface Warning {
  message: string;
  action: string;
  /** Once a page, whichever nodes have it. */
  once?: boolean;
}

/** Warns of what other programs know, and of marks that Markdown reads in another way than their author may expect. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const warned = new Set<string>();
    for (const { node, message, action } of [
      ...lateFrontMatter(tree, file),
      ...secondNotes(tree),
      ...lostCells(tree),
    ])
      file.message(message, node).note = action;
    walk<Nodes>(tree, (node, parent) => {
      const isInCell = parent?.type === 'tableCell';
      for (const { message, action, once } of warningsOf(node, { file, isInCell })) {
        if (once && warned.has(message)) continue;
        warned.add(message);
        file.message(message, node).note = action;
      }
    });
  };
}

function warningsOf(node: Nodes, { file, isInCell }: Surroundings): Warning[] {
  if (node.type === 'html') return unknownElements(node);
  if (node.type === 'text' && file.extname === '.md') return interpolations(node);
  if (node.type === 'definition') return unreadNote(node);
  return node.type === 'link' && isInCell ? openAddress(node) : [];
}

interface PlacedWarning extends Warning {
  node: Nodes;
}

const frontMatterLines = /^\s*---[ \t]*\n(?:[\w-]+:(?: .*)?\n|[ \t#-].*\n)+---[ \t]*(?:\n|$)/;

/** Keys between two rules, below a blank line: a rule and a heading for Markdown. */
function lateFrontMatter({ children: [first] }: Root, { value }: VFile): PlacedWarning[] {
  if (first?.type !== 'thematicBreak' || !frontMatterLines.test(String(value))) return [];
  return [
    {
      node: first,
      message: 'front matter below other lines is shown as text',
      action: 'Let it begin on the first line of the file, and keep one.',
    },
  ];
}

/** Markdown takes the first text of a note. */
function secondNotes(tree: Root): PlacedWarning[] {
  const notes = new Map<string, FootnoteDefinition>();
  const second: PlacedWarning[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'footnoteDefinition') return;
    const first = notes.get(node.identifier);
    notes.set(node.identifier, first ?? node);
    if (!first || textOf(first) === textOf(node)) return;
    second.push({
      node,
      message: `the note "[^${node.label}]" has a text already, in line ${first.position?.start.line}; this one is not shown`,
      action: 'Give one of the notes another name.',
    });
  });
  return second;
}

/** The words of cells behind the last column are shown nowhere. A "|" in code makes such cells. */
function lostCells(tree: Root): PlacedWarning[] {
  const rows: PlacedWarning[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === 'table') rows.push(...longRows(node));
  });
  return rows;
}

function longRows({ children: [head, ...rows] }: Table): PlacedWarning[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap((node) => {
    const lost = node.children
      .slice(columns)
      .map((cell) => textOf(cell))
      .join(' | ')
      .trim();
    if (!lost) return [];
    return {
      node,
      message: `the row has more cells than the table has columns; ${JSON.stringify(lost)} is not shown`,
      action: 'Write "\\|" for a "|" that ends no cell, in code too, or add a column.',
    };
  });
}

interface Surroundings {
  file: VFile;
  isInCell: boolean;
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
