import type { Options } from 'prettier';
import ts from 'typescript';
import type { Page, Sample, SampleLanguage } from './blocks';

const style: Options = { parser: 'babel', singleQuote: true, printWidth: 80 };

/**
 * The samples of a page as formatted JavaScript: the code without its types, and without imports that only
 * types use. Null where that is impossible: JavaScript already, or code that types give a meaning, such as enums.
 */
export async function stripTypes(page: Page): Promise<(string | null)[]> {
  const { blankSourceFile } = await import('ts-blank-space');
  const blank = ({ code, language }: Sample): string | null => {
    if (language.startsWith('js')) return null;
    let isErasable = true;
    const blanked = blankSourceFile(parse(code, language), () => {
      isErasable = false;
    });
    return isErasable ? withoutEmptied(code, blanked) : null;
  };
  const blanked = page.samples.map(blank);
  const written = page.samples.map(({ code }) => namesIn(code));
  const used = blanked.map((code, at) =>
    code === null || code === page.samples[at]!.code ? written[at]! : namesIn(code),
  );
  return Promise.all(
    page.samples.map(async (sample, index) => {
      const code = blanked[index]!;
      if (code === null) return null;
      const later = page.samples.flatMap(({ before }, at) =>
        at === index || before.includes(index) ? [at] : [],
      );
      const isTypeOnly = (name: string) =>
        later.some((at) => written[at]!.has(name)) && !later.some((at) => used[at]!.has(name));
      const stripped = withoutImports(code, isTypeOnly);
      if (stripped === sample.code) return stripped;
      const { format } = await import('prettier');
      return (await format(stripped, style)).trimEnd();
    }),
  );
}

const parse = (code: string, language: SampleLanguage = 'tsx') =>
  ts.createSourceFile(
    `sample.${language}`,
    code,
    ts.ScriptTarget.ESNext,
    true,
    language.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The code without the lines that only types were on. */
function withoutEmptied(code: string, blanked: string): string {
  if (code === blanked) return code;
  const before = code.split('\n');
  return blanked
    .split('\n')
    .filter((line, index) => line.trim() !== '' || before[index]!.trim() === '')
    .join('\n');
}

/** All names that a code uses outside of its imports. */
function namesIn(code: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(code, 'ts'));
  return names;
}

/** The code without the imported names that are only types, and without imports that have none left. */
function withoutImports(code: string, isTypeOnly: (name: string) => boolean): string {
  const source = parse(code, 'ts');
  let written = code;
  for (const node of [...source.statements].reverse()) {
    const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
    const bindings = clause?.namedBindings;
    if (!clause || !bindings || !ts.isNamedImports(bindings)) continue;
    const kept = bindings.elements.filter(({ name }) => !isTypeOnly(name.text));
    if (kept.length === bindings.elements.length && kept.length > 0) continue;
    const names = kept.map((element) => element.getText(source)).join(', ');
    const parts = [clause.name?.text, names && `{ ${names} }`].filter(Boolean).join(', ');
    const from = (node as ts.ImportDeclaration).moduleSpecifier.getText(source);
    const line = parts && `import ${parts} from ${from};`;
    const end = line ? node.getEnd() : endOfLine(code, node.getEnd());
    written = written.slice(0, node.getStart(source)) + line + written.slice(end);
  }
  return written;
}

const endOfLine = (code: string, at: number) => (code[at] === '\n' ? at + 1 : at);
