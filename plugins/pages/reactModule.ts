/**
 * Two properties of a React module, read from its text: whether it has a default export, and its `export
 * const meta = { … }`. Loading a compiler for that would cost more than the rest of the scan.
 */

/** Whether a module has a default export, in any of the possible forms. */
export function hasDefaultExport(code: string): boolean {
  const text = withoutComments(code);
  return (
    /^[ \t]*export\s+default\b/m.test(text) ||
    /^[ \t]*export\s*\{[^}]*\b(as\s+default|default)\b(?!\s+as)[^}]*\}/m.test(text)
  );
}

interface Meta {
  values: Record<string, unknown>;
  places: Record<string, { line: number; column: number }>;
  problems: { message: string; action: string; line: number; column: number }[];
}

const start = /^[ \t]*export\s+const\s+meta\b[^={]*=\s*\{/m;
const space = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const name = /([A-Za-z_$][\w$]*|'[^'\n]*'|"[^"\n]*")/y;
const literal =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.|\$(?!\{))*`|true|false|-?\d+(?:\.\d+)?/y;

/** Reads the `meta` object of a module. Its values are literals, and lists of literals. */
export function readMeta(code: string): Meta {
  const meta: Meta = { values: {}, places: {}, problems: [] };
  const found = start.exec(code);
  if (!found) return meta;
  const reader = createReader(code, found.index + found[0].length);
  while (!reader.takes('}')) {
    const at = reader.place();
    const key = reader.match(name)?.replace(/^['"]|['"]$/g, '');
    const value = key !== undefined && reader.takes(':') ? reader.value() : undefined;
    if (key === undefined || value === undefined || !reader.ends()) {
      meta.problems.push({
        message: 'pages: "meta" is read without running the module, so its values must be literals',
        ...at,
        action: 'Write texts, numbers, true, false, and lists of those.',
      });
      break;
    }
    Object.defineProperty(meta.values, key, { value, enumerable: true });
    meta.places[key] = at;
  }
  return meta;
}

function createReader(code: string, from: number) {
  let at = from;

  function match(pattern: RegExp): string | undefined {
    space.lastIndex = at;
    at += space.exec(code)?.[0].length ?? 0;
    pattern.lastIndex = at;
    const found = pattern.exec(code)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function takes(sign: string): boolean {
    match(/(?:)/y);
    if (code[at] !== sign) return false;
    at++;
    return true;
  }

  function value(): unknown {
    if (!takes('[')) return parseLiteral(match(literal));
    const list: unknown[] = [];
    while (!takes(']')) {
      const item = parseLiteral(match(literal));
      if (item === undefined) return undefined;
      list.push(item);
      if (!takes(',') && code[at] !== ']') return undefined;
    }
    return list;
  }

  return {
    match,
    takes,
    value,
    /** Whether an entry ends here: a comma, or the brace that ends the object. */
    ends: () => takes(',') || code[at] === '}',
    place() {
      match(/(?:)/y);
      const lines = code.slice(0, at).split('\n');
      return { line: lines.length, column: lines.at(-1)!.length + 1 };
    },
  };
}

function parseLiteral(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (!/^['"`]/.test(text)) return JSON.parse(text) as unknown;
  return text.slice(1, -1).replace(/\\(\r?\n|u[0-9a-f]{4}|[\s\S])/gi, (_, escaped: string) => {
    if (/^\r?\n$/.test(escaped)) return '';
    if (escaped.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r' }[escaped] ?? escaped;
  });
}

/**
 * The text with comments blanked out and nothing moved; enough to find exports at the beginning of a line.
 */
function withoutComments(code: string): string {
  return code
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
