import ts from 'typescript';
import type { LanguageServer, Position } from './languageServer';
import type { SampleFile } from './sampleFiles';
import { firstShown } from './setup';
import { foldArguments, tidyType } from './tidyType';

/** A name in a sample with its type. */
export interface Hover {
  /** Line of the sample, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  length: number;
  /** The text after the name: `: Schema`, `(id: string): Promise<void>`. */
  text: string;
}

/** The names of a sample whose types are shown, each type once; in a sample that shows all types, every name with a type. */
export async function readHovers(file: SampleFile, server: LanguageServer): Promise<Hover[]> {
  const showsAll = file.page.samples[file.index]?.showsAllTypes === true;
  const hovers = await Promise.all(
    namesIn(file, showsAll).map(async ({ name, position, isDeclared }) => {
      const isOwn = showsAll || isDeclared;
      if (!isOwn && !isFromPackage(await server.definition(file.name, position))) return [];
      const text = textOf(await server.hover(file.name, position), name);
      const { line, character } = position;
      if (text === undefined || (!showsAll && plain.test(text))) return [];
      return [{ name, line: line - file.linesBefore, start: character, length: name.length, text }];
    }),
  );
  const seen = new Set<string>();
  return hovers.flat().flatMap(({ name, ...hover }) => {
    if (!showsAll && seen.has(name + hover.text)) return [];
    seen.add(name + hover.text);
    return [hover];
  });
}

interface Name {
  name: string;
  position: Position;
  isDeclared: boolean;
}

/** Names in the shown part that the sample declares, or uses as functions, members and classes; or all names. */
function namesIn({ name: file, code, linesBefore }: SampleFile, all: boolean): Name[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);
  const shownFrom = Math.max(linesBefore, firstShown(code.split('\n')));
  const names: Name[] = [];
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const position = source.getLineAndCharacterOfPosition(node.getStart(source));
      const isDeclared = isDeclaration(node);
      if (position.line >= shownFrom && (all || isDeclared || isUse(node)))
        names.push({ name: node.text, position, isDeclared });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return names;
}

const isDeclaration = (name: ts.Identifier) =>
  (ts.isVariableDeclaration(name.parent) ||
    ts.isFunctionDeclaration(name.parent) ||
    ts.isParameter(name.parent) ||
    ts.isBindingElement(name.parent)) &&
  name.parent.name === name;

/** Whether a name is a member of something, or is called. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name) return true;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === name;
}

const isFromPackage = (address = '') =>
  /\/node_modules\/(?!@?typescript\/|@types\/node\/)/.test(decodeURIComponent(address));

/** Types that add nothing to the code. */
const plain =
  /^(?:\??: (?:any|string|number|boolean|unknown|void|\(\) => any|\{\}|"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false))?$/;

/** The name itself is already in the sample; a keyword or owner in front of it adds little. */
function textOf(shown = '', name: string): string | undefined {
  const signature = shown.replace(/^\([^)]+\) /, '');
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  const at = signature.search(word);
  // an index signature has a type alone, and a default export a name that the sample does not use
  const after =
    at < 0
      ? signature.replace(/^function [\w$]+|^/, (own) => (own ? '' : ': '))
      : signature.slice(at + name.length);
  const text = tidyType(foldArguments(after));
  return text === '' || text.includes('/node_modules/') ? undefined : text;
}
