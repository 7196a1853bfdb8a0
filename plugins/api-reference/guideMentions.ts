import { eachLine, type Source } from '../../engine';

/** Finds the API names that a guide mentions by looking at its code; nothing is compiled. */

interface GuideMentions {
  file: string;
  title: string;
  /** Identifiers in inline code and code blocks, with their counts. */
  names: Record<string, number>;
  /** Those of them that the guide imports or calls: an ordinary word only counts as a symbol's name then. */
  used: string[];
  /** Last two parts of the addresses it links to, `functions/is`, with their counts. */
  links: Record<string, number>;
}

const programs = new Set(['', 'ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']);
const languageNames: Record<string, string> = { typescript: 'ts', javascript: 'js' };
const inlineCode = /(?<!`)`([^`\n]+)`(?!`)/g;
/** Longer pieces of inline code are samples or messages. */
const maxSpan = 80;
const identifiers = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g;
const imports =
  /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\b|\{([^{}]*)\}\s*=\s*require\(/g;
/** A call; after `function`, `get`, `set`, `async`, `static` or a dot it is a declaration or another name. */
const calls =
  /(?=[A-Za-z_$])(?<![\w$.]|\b(?:function|get|set|async|static)\s+)([A-Za-z_$][\w$]*)(?:<[\w, ]*>)?\(/g;
/** `validate(value) {`, a method in a class or an object. */
const declarations = /^[ \t]*[A-Za-z_$][\w$]*\([^()]*\)\s*(?::(?:(?!\{).)*)?\{[ \t]*$/gm;
const notCode =
  /(?<!\\)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const links = /\]\(\s*<?([^()\s<>]+)>?\s*\)/g;
/** The section and the name at the end of an address. */
const symbolPath = /(?<![\w-])([\w-]+\/[A-Za-z_$][\w$]*)(?:#[\w$-]*)?$/;

export function findGuideMentions({ file, frontMatter, body }: Source): GuideMentions {
  const names: Counts = new Map();
  const used = new Set<string>();
  const note = (code: string, weight: number) => {
    for (const name of usedIn(code)) used.add(name);
    for (const [name] of code.matchAll(identifiers)) {
      const [owner = '', member] = name.split('.');
      add(names, owner, weight);
      if (member) add(names, `${owner}.${member}`, weight);
    }
  };
  const { blocks, prose } = separateCode(body);
  for (const { language, code } of blocks) {
    if (programs.has(languageNames[language] ?? language)) note(code, 1);
  }
  // a name in a sentence means more than one in a sample
  for (const [, code = ''] of prose.matchAll(inlineCode)) {
    if (code.length <= maxSpan) note(code, 3);
  }
  const linked: Counts = new Map();
  for (const [, address = ''] of prose.matchAll(links)) {
    const to = symbolPath.exec(address)?.[1];
    if (to) add(linked, to, 1);
  }
  const heading = /^#\s+(.+)$/m.exec(body)?.[1];
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : (heading ?? file);
  return {
    file,
    title,
    names: Object.fromEntries(names),
    used: [...used].sort(),
    links: Object.fromEntries(linked),
  };
}

type Counts = Map<string, number>;

const add = (counts: Counts, key: string, more: number) =>
  void counts.set(key, (counts.get(key) ?? 0) + more);

/** The blocks of code of a text, with their languages, and the rest of it. */
function separateCode(body: string) {
  const blocks: { language: string; code: string }[] = [];
  let prose = '';
  eachLine(body, ({ text, code, info }) => {
    if (info !== undefined)
      blocks.push({ language: /^[ \t]*([\w-]*)/.exec(info)![1]!.toLowerCase(), code: '' });
    else if (code) blocks.at(-1)!.code += `${text}\n`;
    else prose += `${text}\n`;
  });
  return { blocks, prose };
}

/** The names that code imports or calls. */
function usedIn(code: string): string[] {
  const imported = [...code.matchAll(imports)].flatMap(([, names, otherNames]) =>
    (names ?? otherNames ?? '').split(',').map((name) =>
      name
        .trim()
        .split(/:|\sas\s/)[0]!
        .trim(),
    ),
  );
  const plain = code.replace(notCode, "''").replace(declarations, '');
  return [...imported, ...[...plain.matchAll(calls)].map(([, name]) => name!)].filter(Boolean);
}

/** `is`, `set`, `model`: a word that code and messages contain without meaning the symbol. */
const isWord = (name: string): boolean => /^[a-z]+$/.test(name);

/** A name without an owner only counts as a symbol's: a method's name may be a field of the sample. */
function keyOf(name: string, names: Readonly<Record<string, string>>): string | undefined {
  const address = Object.hasOwn(names, name) ? names[name]! : '';
  const [key, anchor] = address.split('#');
  if (/^https?:/.test(address) || (anchor && !name.includes('.'))) return undefined;
  return key || undefined;
}

export interface GuideLink {
  title: string;
  file: string;
}

const maxGuides = 6;

/** Key of a symbol → the guides that mention it, the most frequent first. */
export function guidesBySymbol(
  guides: readonly GuideMentions[],
  names: Readonly<Record<string, string>>,
): Record<string, GuideLink[]> {
  const mentioned = new Map<string, Mention[]>();
  const keys = new Set(Object.values(names).map((address) => address.split('#')[0]!));
  for (const guide of guides) {
    const counts: Counts = new Map();
    const used = new Set(guide.used);
    for (const [name, count] of Object.entries(guide.names)) {
      const key = keyOf(name, names);
      if (key && (!isWord(name) || used.has(name) || guide.links[key])) add(counts, key, count);
    }
    for (const [key, count] of Object.entries(guide.links))
      if (keys.has(key)) add(counts, key, 3 * count);
    for (const [key, count] of counts)
      mentioned.set(key, [...(mentioned.get(key) ?? []), { guide, count }]);
  }
  return Object.fromEntries(
    [...mentioned].map(([key, mentions]) => [
      key,
      mentions
        .sort((a, b) => b.count - a.count || (a.guide.file < b.guide.file ? -1 : 1))
        .slice(0, maxGuides)
        .map(({ guide: { title, file } }) => ({ title, file })),
    ]),
  );
}

interface Mention {
  guide: GuideMentions;
  count: number;
}
