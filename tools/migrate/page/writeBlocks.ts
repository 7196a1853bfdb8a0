/** The blocks of MkDocs: `!!! note "Title"`, `??? note` and `=== "Tab"`, each above lines that are indented by four columns. */

const opening = /^( *)(!!!|\?\?\?\+?|===[!+]?)[ \t]+([\w -]*?)[ \t]*(?:"([^"]*)")?[ \t]*$/;
const fence = /^ *(`{3,}|~{3,})/;
const indent = 4;

/** Names of MkDocs' notes → those of this engine; any other one is a `note`. */
const noteNames = new Map(
  Object.entries({
    info: ['abstract', 'faq', 'help', 'info', 'question', 'summary', 'tldr', 'todo'],
    tip: ['check', 'done', 'hint', 'important', 'success', 'tip'],
    warning: ['attention', 'caution', 'warning'],
    danger: ['bug', 'danger', 'error', 'fail', 'failure', 'missing'],
  }).flatMap(([name, others]) => others.map((other) => [other, name])),
);

interface Block {
  /** The blanks before it. */
  before: string;
  /** Name of the directive that it becomes. */
  name: string;
  label: string;
  /** The lines inside, without their indentation. */
  body: string[];
}

/** The text with the blocks of MkDocs as directives; those in code stay. */
export const writeBlocks = (text: string): string => convert(text.split('\n')).join('\n');

function convert(lines: readonly string[]): string[] {
  const made: string[] = [];
  let openFence: string | undefined;
  let at = 0;
  while (at < lines.length) {
    const blocks = openFence === undefined ? blocksAt(lines, at) : [];
    if (blocks.length > 0) {
      made.push(...write(blocks));
      at += blocks.reduce((sum, { body }) => sum + body.length + 1, 0);
      continue;
    }
    const line = lines[at]!;
    const [, marks] = fence.exec(line) ?? [];
    if (openFence === undefined) openFence = marks;
    else if (marks?.startsWith(openFence)) openFence = undefined;
    made.push(line);
    at += 1;
  }
  return made;
}

/** The block that begins at a line; of tabs, all that follow one another. */
function blocksAt(lines: readonly string[], at: number): Block[] {
  const block = blockAt(lines, at);
  if (block?.name !== 'tab') return block ? [block] : [];
  const [next, ...others] = blocksAt(lines, at + block.body.length + 1);
  return next?.name === 'tab' && next.before === block.before ? [block, next, ...others] : [block];
}

function blockAt(lines: readonly string[], at: number): Block | undefined {
  const [, before, sign = '', words = '', title] = opening.exec(lines[at] ?? '') ?? [];
  if (before === undefined) return undefined;
  const body = bodyBelow(lines.slice(at + 1), before.length + indent);
  if (body.every((line) => line === '')) return undefined;
  if (sign.startsWith('=')) return title ? { before, name: 'tab', label: title, body } : undefined;
  const [kind = ''] = words.toLowerCase().split(' ');
  const name = sign.startsWith('?') ? 'details' : (noteNames.get(kind) ?? 'note');
  return { before, name, label: title ?? kind.charAt(0).toUpperCase() + kind.slice(1), body };
}

/** The lines that are indented by this many columns, without these, and the empty ones among and after them. */
function bodyBelow(lines: readonly string[], columns: number): string[] {
  const end = lines.findIndex((line) => line.trim() && !line.startsWith(' '.repeat(columns)));
  return lines.slice(0, end < 0 ? undefined : end).map((line) => line.slice(columns).trimEnd());
}

/** One directive, or the directive of a list of tabs, and an empty line. */
function write(blocks: readonly Block[]): string[] {
  const [{ before, name }] = blocks as [Block]; // the callers have found one
  const written = blocks.flatMap(({ name, label, body }) => [
    ...wrap(label ? `${name}[${label.replace(/[[\]]/g, '\\$&')}]` : name, convert(trimmed(body))),
    '',
  ]);
  const lines = name === 'tab' ? [...wrap('tabs', written), ''] : written;
  return lines.map((line) => (line ? before + line : line));
}

/** A directive has more colons than those inside of it. */
function wrap(name: string, inside: readonly string[]): string[] {
  const inner = inside.map((line) => /^ *(:{3,})/.exec(line)?.[1]?.length ?? 2);
  const colons = ':'.repeat(Math.max(2, ...inner) + 1);
  return [colons + name, ...inside, colons];
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
