import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  Application,
  type Context,
  Converter,
  EntryPointStrategy,
  Logger,
  LogLevel,
  makeRecursiveVisitor,
  type NamedTupleMember,
  OptionDefaults,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type SomeType,
  TSConfigReader,
} from 'typedoc';
import ts from 'typescript';
import { relativeName } from '../../../engine';
import { foldersUp } from '../findInput';
import type { ConvertInput } from '../model';
import { typeAsWritten } from './asWritten';
import { convertHiddenTypes, typesOf } from './hiddenTypes';

export interface Converted {
  project: ProjectReflection;
  programs: readonly ts.Program[];
  /** Top-level reflections that the package does not export. */
  hidden: Set<Reflection>;
  /** Default exports that are named like their declarations. */
  defaults: Set<Reflection>;
  symbolOf(reflection: Reflection): ts.Symbol | undefined;
}

/** Collects TypeDoc's messages instead of printing them. */
class Collector extends Logger {
  readonly errors = new Set<string>(); // some come twice
  readonly warnings = new Set<string>();
  override log(message: string, level: LogLevel): void {
    const text = stripVTControlCharacters(message);
    if (level === LogLevel.Error) this.errors.add(text);
    if (level === LogLevel.Warn) this.warnings.add(text);
  }
}

export async function runTypeDoc(input: ConvertInput): Promise<Converted> {
  const collector = new Collector();
  const app = await startApplication(input, collector);
  if (!input.tsconfig)
    app.options.setCompilerOptions(input.entries, compilerOptions(input), undefined);
  if (input.checkErrors)
    app.converter.on(Converter.EVENT_BEGIN, ({ programs }) =>
      checkPrograms(programs, input.folder),
    );
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, typeAsWritten);
  const hidden = convertHiddenTypes(app.converter, input.folder);
  let programs: readonly ts.Program[] = [];
  let defaults: Converted['defaults'] = new Set();
  let symbolOf: Converted['symbolOf'] = () => undefined;
  app.converter.on(Converter.EVENT_END, (context) => {
    programs = context.programs;
    symbolOf = (reflection) => context.getSymbolFromReflection(reflection);
    nameDestructured(context);
    markRestMembers(context);
    defaults = nameDefaults(context);
  });
  const project = await app.convert();
  const { errors, warnings } = collector;
  // The error that no entry was found leaves the reason to the warnings.
  if (!project) throw new Error([...warnings, ...errors].join('\n') || 'TypeDoc gave no model');
  if (errors.size > 0) throw new Error([...errors].join('\n'));
  return { project, programs, hidden, defaults, symbolOf };
}

/** TypeDoc reports errors that it finds while it starts to the console, so it starts without options and gets them afterwards. */
async function startApplication(input: ConvertInput, collector: Collector): Promise<Application> {
  const app = await Application.bootstrap({}, []);
  app.logger = collector;
  const { options } = app;
  if (input.tsconfig) {
    options.setValue('tsconfig', input.tsconfig);
    options.addReader(new TSConfigReader());
    await options.read(collector);
  }
  options.setValue('entryPoints', input.entries.map(asPattern));
  options.setValue('entryPointStrategy', EntryPointStrategy.Resolve);
  options.setValue('excludeExternals', true);
  options.setValue('externalPattern', externalPatterns(input));
  options.setValue('excludePrivate', true);
  options.setValue('excludePrivateClassFields', true);
  options.setValue('disableGit', true);
  options.setValue('disableSources', false);
  options.setValue('sourceLinkTemplate', 'source:{path}');
  options.setValue('skipErrorChecking', true); // checked above, for errors without absolute paths
  options.setValue('sort', ['source-order']); // also of inline types, which must not be sorted
  options.setValue('preserveLinkText', true);
  options.setValue('blockTags', [...blockTags]);
  options.setValue('preservedTypeAnnotationTags', ['@throws', '@exception']); // `@throws {TypeError}`
  options.setValue('basePath', input.folder);
  return app;
}

/** Names destructured parameters like the code does, `{ a, b }`: TypeDoc calls all of them the same. */
function nameDestructured(context: Context): void {
  for (const parameter of context.project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name !== '__namedParameters') continue;
    const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
    if (!declaration || !ts.isParameter(declaration)) continue;
    if (!ts.isIdentifier(declaration.name)) parameter.name = writePattern(declaration.name);
  }
}

/** Gives named rest members of tuples their dots, `...rest: string[]`: TypeDoc leaves them out of types as they are written. */
function markRestMembers(context: Context): void {
  for (const reflection of Object.values(context.project.reflections)) {
    const members = new Set<NamedTupleMember>();
    const dotted = new Set<SomeType>();
    const visitor = makeRecursiveVisitor({
      namedTupleMember: (type) => void members.add(type),
      rest: (type) => void dotted.add(type.elementType),
    });
    for (const type of typesOf(reflection)) type.visit(visitor);
    if (members.size === 0) continue;
    const owner = reflection.isSignature() ? reflection.parent : reflection;
    const rest = new Set<string>();
    const read = (node: ts.Node): void => {
      if (ts.isNamedTupleMember(node) && node.dotDotDotToken) rest.add(node.name.text);
      ts.forEachChild(node, read);
    };
    context.getSymbolFromReflection(owner)?.declarations?.forEach(read);
    for (const member of members)
      if (rest.has(member.name) && !dotted.has(member)) member.name = `...${member.name}`;
  }
}

/** Names default exports like the code does, and returns them: TypeDoc calls all of them `default`. */
function nameDefaults(context: Context): Set<Reflection> {
  const defaults = new Set<Reflection>();
  for (const reflection of Object.values(context.project.reflections)) {
    if (reflection.name !== 'default' || !reflection.isDeclaration()) continue;
    const declaration = context.getSymbolFromReflection(reflection)?.declarations?.[0];
    const name = declaration && ts.getNameOfDeclaration(declaration);
    if (!name || !ts.isIdentifier(name)) continue;
    reflection.name = name.text;
    defaults.add(reflection);
  }
  return defaults;
}

const maxNamesInPattern = 4;

function writePattern({ kind, elements }: ts.BindingPattern): string {
  const names = elements.map((element) => {
    if (ts.isOmittedExpression(element)) return '';
    const { dotDotDotToken, propertyName, name } = element;
    return (dotDotDotToken ? '...' : '') + (propertyName ?? name).getText().replace(/\s+/g, ' ');
  });
  const more = names.length > maxNamesInPattern ? ['…'] : [];
  const shown = [...names.slice(0, maxNamesInPattern), ...more].join(', ');
  return kind === ts.SyntaxKind.ObjectBindingPattern ? `{ ${shown} }` : `[${shown}]`;
}

/** TypeDoc takes entry points for patterns, in which a backslash escapes what follows. */
const asPattern = (file: string) => file.replaceAll(path.sep, '/');

/** @throws Error with the first errors of TypeScript, one per line. */
function checkPrograms(programs: readonly ts.Program[], folder: string): void {
  const errors = programs
    .flatMap((program) => ts.getPreEmitDiagnostics(program))
    .filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length === 0) return;
  const lines = errors.slice(0, maxErrors).map((error) => describeError(error, folder));
  if (errors.length > maxErrors) lines.push(`and ${errors.length - maxErrors} more`);
  throw new Error(lines.join('\n'));
}

const maxErrors = 20;

function describeError({ file, start, code, messageText }: ts.Diagnostic, folder: string): string {
  const message = `error TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  if (!file) return message;
  const { line, character } = file.getLineAndCharacterOfPosition(start ?? 0);
  return `${relativeName(folder, file.fileName)}:${line + 1}:${character + 1} - ${message}`;
}

/** Treats everything that is installed as external, except for the package itself. */
function externalPatterns({ package: { name } }: ConvertInput): string[] {
  const [scope, rest] = name.split('/');
  if (rest === undefined) return [`**/node_modules/!(${name})/**`];
  return [`**/node_modules/!(${scope})/**`, `**/node_modules/${scope}/!(${rest})/**`];
}

function compilerOptions({ folder }: ConvertInput): ts.CompilerOptions {
  const typeRoots = foldersUp(folder)
    .map((at) => path.join(at, 'node_modules', '@types'))
    .filter((root) => existsSync(root));
  const hasNode = typeRoots.some((root) => existsSync(path.join(root, 'node')));
  return {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    typeRoots,
    types: hasNode ? ['node'] : [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
}

/** TypeDoc's tags, and others that comments use. */
const blockTags = [...OptionDefaults.blockTags, '@exception', '@field'] as const;
