import { nearestName, type Problem, SiteError, type Source } from '../../engine';
import type { ApiSymbol, Comment, Model } from './model';

/** Notes: descriptions of our own for what a package leaves without one. */

/** A note on a symbol or on one of its members; the text has the form of a doc comment. */
export interface Note {
  symbol: string;
  /** `find`, `static create`, `constructor`. */
  member?: string;
  comment: Comment;
  place: { file: string; line: number };
}

/**
 * Reads a file of notes. `# Query` starts the note of a symbol, `## select` that of a member; the text
 * below is a doc comment, with `@param`, `@returns`, `@throws` and `@example` at the start of a line.
 */
export function parseNotes({ file, body, bodyLine }: Source): Note[] {
  const notes: Note[] = [];
  let lines: string[] = [];
  let open: Omit<Note, 'comment'> | undefined;
  let fence = false;
  const close = () => {
    if (open) notes.push({ ...open, comment: parseComment(lines.join('\n')) });
    lines = [];
  };
  body.split(/\r?\n/).forEach((line, i) => {
    if (/^\s*(```|~~~)/.test(line)) fence = !fence;
    const [, marks, name] = (!fence && /^(##?)\s+(.+?)\s*$/.exec(line)) || [];
    if (!marks || !name) {
      lines.push(line);
      return;
    }
    close();
    const place = { file, line: bodyLine + i };
    const symbol = marks === '#' ? name : open?.symbol;
    if (!symbol) throw orphan(name, place);
    open = { symbol, place, ...(marks === '##' && { member: name }) };
  });
  if (!open && lines.some((line) => line.trim())) throw orphan('', { file, line: bodyLine });
  close();
  return notes;
}

const orphan = (member: string, place: Note['place']) =>
  new SiteError({
    message: member
      ? `api-notes: the member "${member}" stands below no symbol`
      : 'api-notes: text stands below no symbol',
    place,
    action: 'Start with a heading that names the symbol: "# Query".',
  });

/** A doc comment as text: the description, then blocks that begin with a tag. */
export function parseComment(text: string): Comment {
  const blocks: Comment['blocks'] = [];
  const summary: string[] = [];
  let target = summary;
  let fence = false;
  const texts: string[][] = [];
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fence = !fence;
    const [, tag, rest = ''] = (!fence && /^@(\w+)\s*(.*)$/.exec(line)) || [];
    if (!tag) {
      target.push(line);
      continue;
    }
    const [, name, after = ''] = (tag === 'param' && /^(\S+)\s*(.*)$/.exec(rest)) || [];
    blocks.push({ tag, ...(name && { name }), text: '' });
    target = [name ? after : rest];
    texts.push(target);
  }
  return {
    summary: summary.join('\n').trim(),
    blocks: blocks.map((block, i) => ({ ...block, text: texts[i]!.join('\n').trim() })),
    modifiers: [],
  };
}

/**
 * A model with the notes in the places they name. A note's description stands for a missing one and
 * is put in front of one that is there; its blocks are added.
 * @throws SiteError for every note on something that does not exist, with the nearest name.
 */
export function applyNotes(model: Model, notes: readonly Note[]): Model {
  const symbols = new Map(model.symbols.map((symbol) => [symbol.key, symbol]));
  const problems: Problem[] = [];
  for (const note of notes) {
    const symbol = findSymbol(symbols, note.symbol);
    if (!symbol) problems.push(unknownSymbol(note, model));
    else if (!note.member) symbols.set(symbol.key, noteSymbol(symbol, note.comment));
    else if (!symbol.members.some((member) => isMeant(member, note.member!)))
      problems.push(unknownMember(note, symbol));
    else symbols.set(symbol.key, noteMember(symbol, note.member, note.comment));
  }
  if (problems.length > 0) throw new SiteError(problems);
  return { ...model, symbols: [...symbols.values()] };
}

/** By name, or by `section/Name` where two symbols have one name; exported ones win. */
function findSymbol(symbols: ReadonlyMap<string, ApiSymbol>, name: string): ApiSymbol | undefined {
  const named = [...symbols.values()].filter((one) => one.name === name);
  return symbols.get(name) ?? named.find((one) => one.exported) ?? named[0];
}

const isMeant = (member: ApiSymbol['members'][number], name: string): boolean =>
  name.startsWith('static ')
    ? member.flags.includes('static') && member.name === name.slice(7)
    : member.name === name;

const unknownSymbol = (note: Note, { symbols }: Model): Problem =>
  unknown(
    `unknown symbol "${note.symbol}"`,
    note.symbol,
    symbols.map(({ name }) => name),
    note,
  );

const unknownMember = (note: Note, { name, members }: ApiSymbol): Problem =>
  unknown(
    `"${name}" has no member "${note.member}"`,
    note.member!,
    members.map((one) => one.name),
    note,
  );

function unknown(what: string, name: string, known: readonly string[], { place }: Note): Problem {
  const near = nearestName(name, known);
  return {
    message: `api-notes: ${what}`,
    place,
    action: near ? `The nearest name is "${near}".` : 'Fix the heading, or remove the note.',
  };
}

/** Signatures carry comments of their own, so a note goes where the page will look for it. */
function noteSymbol(symbol: ApiSymbol, comment: Comment): ApiSymbol {
  if (symbol.kind !== 'function') return { ...symbol, comment: merge(symbol.comment, comment) };
  const signatures = symbol.signatures.map((one) => noteSignature(one, comment));
  return { ...symbol, signatures, comment: symbol.comment && merge(symbol.comment, comment) };
}

function noteMember(symbol: ApiSymbol, name: string, comment: Comment): ApiSymbol {
  const members = symbol.members.map((member) => {
    if (!isMeant(member, name)) return member;
    const signatures = member.signatures.map((one) => noteSignature(one, comment));
    return { ...member, signatures, comment: merge(member.comment, comment) };
  });
  return { ...symbol, members };
}

function noteSignature(
  signature: ApiSymbol['signatures'][number],
  comment: Comment,
): ApiSymbol['signatures'][number] {
  const parameters = signature.parameters.map((one) => {
    const text = comment.blocks.find(({ tag, name }) => tag === 'param' && name === one.name)?.text;
    return text ? { ...one, comment: text } : one;
  });
  return { ...signature, parameters, comment: merge(signature.comment, comment) };
}

function merge(there: Comment | undefined, note: Comment): Comment {
  if (!there) return note;
  return {
    summary: [note.summary, there.summary].filter(Boolean).join('\n\n'),
    blocks: [...note.blocks, ...there.blocks],
    modifiers: there.modifiers,
  };
}
