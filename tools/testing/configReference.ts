import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import type { Plugin } from '../../engine';
import { configSources } from './configSources';

/**
 * The reference of the configuration. Keys and defaults come from the schemas; types, descriptions and examples from
 * the TypeScript compiler, which reads the comments above the keys like an editor does.
 */

/** A key of the configuration. */
interface ConfigKey {
  /** `navbar.items[].type`; `*` is any name. */
  key: string;
  /** As Markdown: lists and maps are words, so that long types wrap. */
  type: string;
  /** The default as code, or whether the key is required. */
  usual: string;
  description: string;
  example: string | undefined;
  /** The version that added it, from `@since`; undefined for keys of the first release. */
  since: string | undefined;
}

/** Keys of the first release are in the page without a version; all others are new. */
export const referencePage = 'engine/handbook/guides/configuration.md';
/** The version of a key that is not in the page and has no `@since`. */
const unknownVersion = 'an unknown version';

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** An object that a key may have: its type, its schema, and the beginning of the names of its keys. */
interface Level {
  types: readonly ts.Type[];
  schemas: readonly JsonSchema[];
  prefix: string;
}

/** The keys of all sources, by heading. */
export function readConfigKeys(): Record<string, ConfigKey[]> {
  const file = path.resolve('tools/testing/configSources.ts');
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [file] }, ts.sys, '.');
  const program = ts.createProgram([file], options, withoutPackages(options));
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!; // it has exports
  const [sources] = checker.getExportsOfModule(module);
  return Object.fromEntries(
    Object.entries(configSources).map(([heading, source]) => {
      const type = propertyOf(checker.getTypeOfSymbol(sources!), heading, checker);
      const schemas = [z.toJSONSchema(schemaOf(source), { io: 'input', unrepresentable: 'any' })];
      return [heading, keysOf({ types: [inputOf(type, checker)], schemas, prefix: '' }, checker)];
    }),
  );
}

/** A plugin reports its schema together with problems in its options. */
function schemaOf(source: z.ZodType | ((options?: never) => Plugin)): z.ZodType {
  if (typeof source !== 'function') return source;
  return source({ '': 'an unknown key' } as never).optionsSchema as z.ZodType; // of definePlugin
}

/** Reads the project and zod alone: types of other packages are in no key, and take a fifth of the time. */
function withoutPackages(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const isRead = (name: string) => /^\.|^zod\b|^node:/.test(name);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) =>
      isRead(text)
        ? ts.resolveModuleName(text, containingFile, options, host)
        : { resolvedModule: undefined },
    );
  return host;
}

function inputOf(source: ts.Type, checker: ts.TypeChecker): ts.Type {
  const [call] = source.getCallSignatures();
  if (call) return checker.getNonNullableType(checker.getTypeOfSymbol(call.parameters[0]!));
  return propertyOf(propertyOf(source, '_zod', checker), 'input', checker); // every schema of zod has them
}

const propertyOf = (type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type =>
  checker.getTypeOfSymbol(checker.getPropertyOfType(type, name)!); // the type of what has it

function keysOf({ types, schemas, prefix }: Level, checker: ts.TypeChecker): ConfigKey[] {
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].flatMap((name) => {
    const symbols = types.flatMap((type) => checker.getPropertyOfType(type, name) ?? []);
    const own = schemas.flatMap(({ properties = {} }): JsonSchema[] => {
      const schema = properties[name];
      return typeof schema === 'object' ? [schema] : [];
    });
    const isRequired = schemas.every(({ required }) => required?.includes(name));
    const valueTypes = symbols.map((symbol) => checker.getTypeOfSymbol(symbol));
    const inner = innerLevel({ types: valueTypes, schemas: own, prefix: prefix + name }, checker);
    const tagOf = (name: string) =>
      textOf(
        symbols,
        (symbol) => symbol.getJsDocTags(checker).find((tag) => tag.name === name)?.text ?? [],
      );
    const usual = own.find((schema) => schema.default !== undefined)?.default;
    const row = {
      key: prefix + name,
      type: unionOf(valueTypes.map((type) => typeText(type, checker))),
      usual: isRequired ? 'required' : usualText(usual),
      description: textOf(symbols, (symbol) => symbol.getDocumentationComment(checker)) ?? '',
      example: tagOf('example'),
      since: tagOf('since'),
    };
    return [row, ...keysOf(inner, checker)];
  });
}

/** The objects in values of a key: the value itself, entries of a list or a map, forms of a union. */
function innerLevel({ types, schemas, prefix }: Level, checker: ts.TypeChecker): Level {
  const present = types.flatMap((type) => membersOf(checker.getNonNullableType(type)));
  const objects = present.filter((type) => isPlainObject(type, checker));
  const forms = schemas.flatMap(formsOf);
  const lists = present.filter((type) => checker.isArrayType(type));
  const elements = lists.flatMap((type) => checker.getTypeArguments(type as ts.TypeReference));
  const entries = present.flatMap((type) => entryOf(type, checker) ?? []);
  if (objects.length > 0) {
    const withKeys = forms.filter(({ properties }) => properties);
    return { types: objects, schemas: withKeys, prefix: `${prefix}.` };
  }
  if (elements.length > 0) {
    const items = forms.map(({ items = {} }) => items as JsonSchema); // zod writes no lists of schemas
    return innerLevel({ types: elements, schemas: items, prefix: `${prefix}[]` }, checker);
  }
  if (entries.length === 0) return { types: [], schemas: [], prefix };
  const values = forms.map((form) => form.additionalProperties as JsonSchema);
  return innerLevel({ types: entries, schemas: values, prefix: `${prefix}.*` }, checker);
}

const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

const formsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((form) => formsOf(form as JsonSchema)) ?? [schema];

/** The type of the entries of a map by name. */
const entryOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  type.aliasSymbol?.name === 'Record' ? checker.getIndexInfosOfType(type)[0]?.type : undefined;

const isPlainObject = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  type.getProperties().length > 0 &&
  !(type.aliasSymbol || type.isClassOrInterface() || checker.isArrayLikeType(type));

function typeText(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.isUnion())
    return unionOf(
      type.types
        .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
        .map((member) => typeText(member, checker)),
    );
  const inner = (type: ts.Type) => typeText(type, checker);
  const entry = entryOf(type, checker);
  if (entry) return `map of ${inner(entry)}`;
  if (checker.isArrayType(type))
    return `list of ${checker
      .getTypeArguments(type as ts.TypeReference)
      .map(inner)
      .join('')}`;
  return code(isPlainObject(type, checker) ? 'object' : checker.typeToString(type));
}

/** Sorted: the order of the compiler depends on the other files that it reads. */
const unionOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .sort()
    .join(' | ')
    .replace(/`false` \| (.*)`true`/, '`boolean` | $1')
    .replace(/ \| $/, '');

/** Defaults of an object are in the rows of its keys, those of a long list in its description. */
function usualText(usual: unknown): string {
  const text = JSON.stringify(usual) ?? '{}';
  return text === '{}' || text.length > 80 ? '' : code(text);
}

function textOf(
  symbols: readonly ts.Symbol[],
  partsOf: (symbol: ts.Symbol) => ts.SymbolDisplayPart[],
): string | undefined {
  const texts = symbols.map((symbol) => ts.displayPartsToString(partsOf(symbol)));
  return texts.find((text) => text !== '')?.replace(/\s+/g, ' ');
}

const code = (text: string): string => (text.includes('`') ? text : `\`${text}\``);

/** A key that may break at its dots where there is little room; the last `<wbr>` keeps it from being a name of the API. */
const keyCell = (key: string): string =>
  `<code>${key.replaceAll('*', '\\*').replaceAll('.', '.<wbr>')}<wbr></code>`;

const introduction = `---
title: Configuration
description: Every key of the config, of an item of the navbar, of each plugin and of front matter, with its type, its default and what it sets.
---

# Configuration

Every key that a site may set. A key such as \`navbar.title\` is \`title\` inside \`navbar\`; \`items[]\` is an entry of a list, \`*\` any name. Plugins take their keys as options: \`docs({ path: 'guides' })\`. The tables are made from the schemas that check a site, and from the comments that your editor shows. Keys without a version have been there since the first release.
`;

/** The page with a table for each source. */
export function configReference(keys: Record<string, ConfigKey[]>): string {
  const known = knownRows();
  const sections = Object.entries(keys).map(([heading, rows]) => {
    const id = heading.toLowerCase().replaceAll(' ', '-');
    const title = /^[a-z]/.test(heading) ? `Plugin \`${heading}\`` : heading;
    const lines = rows.map(({ key, type, usual, description, example, since }) => {
      const version = since ?? (known.has(title + keyCell(key)) ? undefined : unknownVersion);
      const isRequired = usual === 'required';
      const value = usual === '' || isRequired ? usual : `by default ${usual}`;
      const shown = [
        `${[type, value].filter(Boolean).join(', ')}.`,
        description,
        ...(example === undefined ? [] : [`Example: ${code(example)}`]),
        ...(version === undefined ? [] : [`Since ${version}.`]),
      ];
      return `| ${keyCell(key)} | ${shown.join(' ').replaceAll('|', '\\|')} |`;
    });
    const table = ['| Key | Value |', '| --- | --- |', ...lines];
    return `\n## ${title} {#${id}}\n\n${rows.length > 0 ? table.join('\n') : 'It takes no options.'}\n`;
  });
  return introduction + sections.join('');
}

/** The keys in the page as it is, with their headings; those of an unknown version stay unknown. */
function knownRows(): Set<string> {
  const known = new Set<string>();
  let title = '';
  for (const line of readFileSync(referencePage, 'utf8').split('\n')) {
    title = /^## (.*) \{#[^{}]*\}$/.exec(line)?.[1] ?? title;
    const [, cell] = line.split(' | ', 1)[0]!.split('| ');
    if (cell && !line.includes(unknownVersion)) known.add(title + cell);
  }
  return known;
}
