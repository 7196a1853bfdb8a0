import { eachLine, nearestName, type Problem, SiteError, type Source } from '../../engine';
import { codeOf } from './codeOf';
import type { ApiSymbol, Comment, Member, Model, Signature } from './model';
import { saysMore } from './saysMore';

/** Notes: a site's own descriptions, which replace those of the package. */

/** A note on a symbol or on one of its members; the text has the form of a doc comment. */
export interface Note {
  symbol: string;
  /** `find`, `static create`, `constructor`. */
  member?: string;
  comment: Comment;
  place: { file: string; line: number };
}

/**
 * Reads a file of notes. `# Query` starts the note of a symbol, `## select` that of a member; the text below
 * is a doc comment, with `@param`, `@returns`, `@throws` and `@example` at the start of a line. A line
 * `@keep` keeps the package's own description after the note.
 */
export function parseNotes({ file, body, bodyLine }: Source): Note[] {
  const notes: (Omit<Note, 'comment'> & { text: string })[] = [];
  eachLine(body.replaceAll('\r\n', '\n'), ({ text: line, number, code }) => {
    const open = notes.at(-1);
    const [, marks, name] = (!code && /^(##?)\s+(\S.*)$/.exec(line.trimEnd())) || [];
    if (marks && name) {
      const place = { file, line: bodyLine + number - 1 };
      const symbol = marks === '#' ? name : open?.symbol;
      if (!symbol) throw orphan(name, place);
      notes.push({ symbol, place, member: marks === '##' ? name : undefined, text: '' });
    } else if (open) open.text += `${line}\n`;
  });
  if (notes.length === 0 && body.trim()) throw orphan('', { file, line: bodyLine });
  return notes.map(({ text, ...note }) => ({ ...note, comment: parseComment(text) }));
}

const orphan = (member: string, place: Note['place']) =>
  new SiteError({
    message: member
      ? `api-notes: the member "${member}" is not below a symbol`
      : 'api-notes: the text is not below a symbol',
    place,
    action: 'Start with a heading that names the symbol: "# Query".',
  });

/** A doc comment as text: the description, then blocks that begin with a tag. */
export function parseComment(text: string): Comment {
  const blocks: Comment['blocks'] = [];
  let summary = '';
  eachLine(text, ({ text: line, code }) => {
    const open = blocks.at(-1);
    const [, tag, rest = ''] = (!code && /^@(\w+)\s*(.*)$/s.exec(line)) || [];
    if (tag) {
      const [, name, after = ''] = (tag === 'param' && /^(\S+)\s*(.*)$/s.exec(rest)) || [];
      blocks.push({ tag, name, text: name ? after : rest });
    } else if (open) open.text += `\n${line}`;
    else summary += `${line}\n`;
  });
  return {
    summary: summary.trim(),
    blocks: blocks.map((block) => ({ ...block, text: block.text.trim() })),
    modifiers: [],
  };
}

/**
 * A model with the notes added where they belong. A note replaces the package's description; deprecation and
 * the version since which it exists stay. With `@keep` all of it stays.
 * @throws SiteError for every note on something that does not exist, with the nearest name, and for every
 * note that only restates a name.
 */
export function applyNotes(model: Model, notes: readonly Note[]): Model {
  const symbols = new Map(model.symbols.map((symbol) => [symbol.key, symbol]));
  const problems: Problem[] = [];
  for (const note of notes) {
    const { symbol: name, member, comment } = note;
    const symbol = findSymbol(symbols, name);
    const meant = symbol?.members.filter((candidate) => isMeant(candidate, member)) ?? [];
    if (!symbol) problems.push(unknown(`unknown symbol "${name}"`, name, model.symbols, note));
    else if (member && meant.length === 0) {
      const what = `"${symbol.name}" has no member "${member}"`;
      problems.push(unknown(what, member, symbol.members, note));
    } else {
      symbols.set(
        symbol.key,
        member ? noteMember(symbol, member, comment) : noteSymbol(symbol, comment),
      );
      problems.push(...fillerOf(note, symbol, meant));
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return { ...model, symbols: [...symbols.values()] };
}

/** By name, or by `section/Name` where two symbols have one name; exported ones win. */
function findSymbol(symbols: ReadonlyMap<string, ApiSymbol>, name: string): ApiSymbol | undefined {
  const named = [...symbols.values()].filter((symbol) => symbol.name === name);
  return symbols.get(name) ?? named.find(({ exported }) => exported) ?? named[0];
}

const isMeant = (member: Member, name = ''): boolean =>
  name.startsWith('static ')
    ? member.flags.includes('static') && member.name === name.slice('static '.length)
    : member.name === name;

function unknown(
  what: string,
  name: string,
  known: readonly { name: string }[],
  { place }: Note,
): Problem {
  const near = nearestName(
    name,
    known.map((entry) => entry.name),
  );
  return {
    message: `api-notes: ${what}`,
    place,
    action: near ? `The nearest name is "${near}".` : 'Fix the heading, or remove the note.',
  };
}

/** Parts of a note that only repeat its heading. */
function fillerOf(
  { member, comment, place }: Note,
  symbol: ApiSymbol,
  meant: readonly Member[],
): Problem[] {
  const signatures = [symbol, ...meant].flatMap(({ signatures }) => signatures);
  const names = [symbol.name, member ?? '', ...signatures.map(({ pieces }) => codeOf(pieces))];
  const label = member ? `${symbol.name}.${member}` : symbol.name;
  const texts = [
    { what: `the note on "${label}"`, text: comment.summary, names },
    ...comment.blocks
      .filter(({ tag, name }) => tag === 'param' && name)
      .map(({ name = '', text }) => ({
        what: `the note on the parameter "${name}" of "${label}"`,
        text,
        names: [symbol.name, name],
      })),
  ];
  return texts
    .filter(({ text, names }) => text && !saysMore(text, names))
    .map(({ what }) => ({
      message: `api-notes: ${what} only restates the name`,
      place,
      action: 'Say what it means, its default or its effects, or remove the note.',
    }));
}

/** Each signature has its own comment, so a note goes where the page will look for it. */
function noteSymbol(symbol: ApiSymbol, note: Comment): ApiSymbol {
  const comment = replace(symbol.comment, note);
  if (symbol.kind !== 'function') return { ...symbol, comment };
  const signatures = symbol.signatures.map((signature) => noteSignature(signature, note));
  return { ...symbol, signatures, comment: symbol.comment && comment };
}

function noteMember(symbol: ApiSymbol, name: string, note: Comment): ApiSymbol {
  const members = symbol.members.map((member) => {
    if (!isMeant(member, name)) return member;
    const signatures = member.signatures.map((signature) => noteSignature(signature, note));
    return { ...member, signatures, comment: replace(member.comment, note) };
  });
  return { ...symbol, members };
}

function noteSignature(signature: Signature, note: Comment): Signature {
  const keeps = isKeeping(note);
  const parameters = signature.parameters.map(({ comment, fields, ...parameter }) => {
    const text = note.blocks.find(
      ({ tag, name }) => tag === 'param' && name === parameter.name,
    )?.text;
    return {
      ...parameter,
      comment: text || (keeps ? comment : undefined),
      fields: keeps ? fields : undefined,
    };
  });
  const fields = keeps ? signature.fields : undefined;
  return { ...signature, parameters, fields, comment: replace(signature.comment, note) };
}

const isKeeping = ({ blocks }: Comment): boolean => blocks.some(({ tag }) => tag === 'keep');

/** Facts about the package that no note removes. */
const lasting = new Set(['deprecated', 'since']);

function replace(there: Comment | undefined, note: Comment): Comment {
  const keeps = isKeeping(note);
  const blocks = note.blocks.filter(({ tag }) => tag !== 'keep');
  const kept = (there?.blocks ?? []).filter(({ tag }) => keeps || lasting.has(tag));
  const named = new Set(blocks.map(({ tag }) => tag).filter((tag) => lasting.has(tag)));
  return {
    summary: [note.summary, keeps && there?.summary].filter(Boolean).join('\n\n'),
    blocks: [...blocks, ...kept.filter(({ tag }) => !named.has(tag))],
    modifiers: there?.modifiers ?? [],
  };
}
