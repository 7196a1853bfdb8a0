const cutLine = /^\s*(?:\/\/|#|--)\s*---cut(?:-(before|after|start|end))?---\s*$/;
/** Where Twoslash shows a type or completions, and which errors it expects. */
const queryLine = /^\s*\/\/\s*(?:\^[?|]|@(?:errors|noErrors|noErrorValidation|noErrorsCutted)\b)/;
/** In a block marked `twoslash`: compiler options, flags and its other tags. Comments for TypeScript stay. */
const tagLine = /^\s*\/\/\s*@(?!ts-|filename\b)[A-Za-z][\w.]*(?::.*)?\s*$/;
const script = /^(?:[cm]?[jt]sx?|typescript|javascript|vue)$/;

/** Leaves out the lines before `// ---cut---`, the other cuts, and lines that only Twoslash reads. */
export function readControlLines(
  code: string,
  { language, twoslash }: { language: string; twoslash: boolean },
) {
  const lines = code.split('\n');
  const isScript = script.test(language);
  /** For each line that is left, its index in the written code. */
  let kept: number[] = [];
  let isCut = false;
  /** Whether lines for Twoslash were left out that nothing here reads. */
  let hasUnread = false;
  for (const [index, line] of lines.entries()) {
    const cut = cutLine.exec(line);
    if (cut) {
      const kind = cut[1] ?? 'before';
      if (kind === 'before') kept = [];
      if (kind === 'after') break;
      isCut = kind === 'start';
      continue;
    }
    if (isScript && (queryLine.test(line) || (twoslash && tagLine.test(line)))) hasUnread = true;
    else if (!isCut) kept.push(index);
  }
  return { code: kept.map((index) => lines[index]).join('\n'), kept, hasUnread };
}
