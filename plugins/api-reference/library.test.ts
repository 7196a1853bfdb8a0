import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PluginRun, testPlugin } from '../../engine/testing/testPlugin';
import { full } from '../../tools/testing/full';
import { apiReference } from '.';
import type { ApiIndexView, ApiPageProps, ApiSymbolView, Token } from './contract';
import { keepThread } from './convertInThread';

/** A package's sources in TypeScript, with everything that a reference has to cope with. */

const source = readFileSync(
  path.resolve(import.meta.dirname, '../../engine/testing/fixtures/api-library/index.ts'),
  'utf8',
);
const sections = [
  { kind: 'class' as const, path: 'classes', title: 'Classes' },
  { kind: 'interface' as const, path: 'interfaces', title: 'Interfaces' },
  { kind: 'type-alias' as const, path: 'types', title: 'Types' },
  { kind: 'function' as const, path: 'functions', title: 'Functions' },
  { kind: 'variable' as const, path: 'variables', title: 'Variables' },
  { kind: 'enumeration' as const, path: 'enums', title: 'Enums' },
  { kind: 'namespace' as const, path: 'namespaces', title: 'Namespaces' },
];
const read = (files: Record<string, string>, options = {}) =>
  testPlugin(
    apiReference({ entryPoints: ['src/index.ts'], path: '/reference', sections, ...options }),
    files,
  );

let run: PluginRun;
keepThread(); // for all files of the process: each start of TypeDoc takes two seconds
beforeAll(async () => {
  run = await read(
    {
      'src/index.ts': source,
      'content/docs/shapes.md': '# Shapes\n\nStart with `Circle`.\n',
    },
    { docs: { breadcrumbs: [{ label: 'Docs', path: '/docs/intro' }, { label: 'Library' }] } },
  );
});

function view(key: string): ApiSymbolView {
  const { content } = run.route(`/reference/${key}`);
  if (!content || !('view' in content) || content.view !== 'apiSymbol') throw new Error('no view');
  return content.data;
}
const namesOf = ({ name }: { name: string }) => name;
const text = (tokens: readonly Token[]) => tokens.map((token) => token.text).join('');
const member = (key: string, id: string) =>
  view(key)
    .groups.flatMap((group) => group.members)
    .find((one) => one.id === id)!;

describe('a library in TypeScript', () => {
  test("is a branch of the docs' sidebar, open at the section of the page", () => {
    const { props } = run.route('/reference/classes/Shape');
    const { sidebar } = props as ApiPageProps;
    expect(sidebar?.below).toEqual({ label: 'API', href: '/reference' });
    const sections = sidebar!.items.filter((item) => item.type === 'category');
    expect(sections).toHaveLength(sidebar!.items.length);
    const open = sections.filter((section) => section.items);
    expect(open.map(({ label }) => label)).toEqual(['Classes']);
    expect(open[0]!.items!.map(({ href }) => href)).toContain('/reference/classes/Shape');
  });

  test('sets signatures as their author would write them', () => {
    expect(text(view('classes/Shape').declaration)).toBe(
      "abstract class Shape<Unit extends string = 'mm'> implements Named",
    );
    expect(text(view('types/Unwrapped').declaration)).toBe(
      'type Unwrapped<T> = T extends Promise<infer Inner extends string>\n  ? Inner\n  : T extends readonly (infer Item)[] ? Item : never',
    );
    expect(text(view('types/Loose').declaration)).toBe(
      'type Loose<T> = { -readonly [Key in keyof T as `_${string & Key}`]?: T[Key] }',
    );
    expect(text(view('types/Pair').declaration)).toBe(
      'type Pair = [string, number?, ...boolean[]]',
    );
    expect(text(view('types/Handler').declaration)).toBe(
      "type Handler = (\n  event: { type: string; detail?: unknown },\n  ...rest: Pair\n) => asserts event is { type: 'x' }",
    );
  });

  test('gives each overload an anchor and a comment', () => {
    const { signatures, prose } = member('classes/Shape', 'resize');
    expect(signatures.map(({ id }) => id)).toEqual(['resize-1', 'resize-2']);
    expect(signatures.map((one) => one.prose.html)).toEqual([
      '<p>Makes it larger by a factor.</p>',
      '<p>Makes it as large as another one.</p>',
    ]);
    expect(prose.html).toBe('');
  });

  test('shows getter and setter as one accessor', () => {
    const { signatures, prose } = member('classes/Shape', 'label');
    expect(signatures.map((one) => text(one.tokens))).toEqual([
      'get label(): string',
      'set label(text: string): void',
    ]);
    expect(prose.html).toBe('<p>The label, as it is shown.</p>');
    // the signatures tell the types; tables without words would repeat them
    expect(signatures.map(({ parameters, returns }) => [parameters, returns])).toEqual([
      [[], undefined],
      [[], undefined],
    ]);
  });

  test('marks what is deprecated, abstract, static and protected', () => {
    expect(member('classes/Shape', 'scale').deprecated).toBe(true);
    expect(member('classes/Shape', 'scale').prose.deprecated).toMatch(/^<p>Use <a/);
    expect(member('classes/Shape', 'area').badges).toEqual(['abstract']);
    expect(member('classes/Shape', 'static-count').badges).toEqual(['static']);
    expect(member('classes/Shape', 'unit').badges).toContain('protected');
  });

  test('treats comments as data: no raw HTML, no address that runs code', () => {
    const { html } = view('classes/Shape').prose;
    expect(html).not.toMatch(/<img|<script|javascript:/);
    expect(html).toContain('&#x3C;script>alert(2)&#x3C;/script>');
    expect(html).toContain('elsewhere');
    expect(html).toContain('<code>Missing</code>');
  });

  test('collapses inherited members and says where they come from', () => {
    const { inherited } = view('classes/Circle');
    expect(inherited.map(({ from }) => from.label)).toEqual(['Shape']);
    expect(inherited[0]!.members.map(({ name }) => name)).toContain('resize');
  });

  test('gives pages to types that are not exported, also those that name each other', () => {
    for (const key of ['interfaces/Linked', 'types/Hidden', 'types/Deeper'])
      expect(view(key).badges).toEqual(['not exported']);
  });

  test('reports links in comments to names that do not exist, and nothing else', () => {
    expect(run.warnings).toEqual([
      {
        message: 'api-reference: {@link Missing} in the comments of "classes/Shape" leads nowhere',
        action: 'Fix the name, or write it as inline code.',
      },
    ]);
  });

  test('puts constants that are only called among the functions, and no others', () => {
    const { signatures, prose } = view('functions/add');
    const [signature] = signatures;
    expect(signature!.parameters.map(({ name }) => name)).toEqual([
      'left',
      'options',
      'options.round',
    ]);
    expect(signature!.returns!.html).toBe('<p>The sum.</p>');
    expect(prose.since).toBe('2.0');
    expect(prose.throws).toHaveLength(1);
    expect(prose.examples.map(({ title }) => title)).toEqual(['Two numbers']);
    expect(view('variables/tool').kind).toBe('variable');
  });

  test('reaches into namespaces', () => {
    expect(view('classes/Geometry.Point').name).toBe('Geometry.Point');
    const { prose, contents } = view('namespaces/Geometry');
    expect(prose.html).toContain('A namespace');
    expect(contents.map(({ id, title, entries }) => [id, title, entries.map(namesOf)])).toEqual([
      ['all-classes', 'Classes', ['Geometry.Point']],
      ['all-variables', 'Variables', ['Geometry.origin']],
    ]);
  });

  test('links types of the language to their own documentation', () => {
    const token = view('types/Hidden').declaration.find((one) => one.text === 'Map');
    expect(token!.href).toBe(
      'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map',
    );
  });

  test('names the guides that speak of a symbol', () => {
    expect(view('classes/Circle').guides.map(({ label }) => label)).toEqual(['Shapes']);
  });
});

describe('code as its author wrote it', () => {
  let pages: PluginRun;
  beforeAll(async () => {
    pages = await read({
      'src/index.ts': `
export interface Emitter {
  new (name: string): Emitter;
  on(event: 'a'): this;
  on(event: 'b', count: number): this;
}
export type Made<T> = abstract new (...args: unknown[]) => T;
export enum Kind { First = 1, 'in two words' = 2 }
/**
 * @beta
 * @throws {RangeError} Too large.
 */
export function draw({ a, b = [1, 2] }: { a: string; b?: number[] }, [x]: number[] = [0, 1]): void {}
export declare function pick<T, K extends keyof T = keyof T>(
  from: { [Key in keyof T]: T[Key] },
  keys: K[],
): Pick<T, K>;
export default function start(): void {}
const make = <T>() => <K extends keyof T>(key: K) => key;
export const get = make<{ a: 1 }>();
`,
    });
  });
  const viewOf = (key: string) =>
    (pages.route(`/reference/${key}`).content as unknown as { data: ApiSymbolView }).data;

  test('declares constructors and every overload', () => {
    expect(text(viewOf('interfaces/Emitter').declaration)).toBe(
      "interface Emitter {\n  new (name: string): Emitter;\n  on(event: 'a'): this;\n  on(event: 'b', count: number): this;\n}",
    );
    expect(text(viewOf('types/Made').declaration)).toBe(
      'type Made<T> = abstract new (...args: unknown[]) => T',
    );
    expect(text(viewOf('enums/Kind').declaration)).toBe(
      "enum Kind { First = 1, 'in two words' = 2 }",
    );
  });

  test('keeps the keys of a type parameter', () => {
    const signatureOf = (key: string) => text(viewOf(key).signatures[0]!.tokens);
    expect(signatureOf('functions/pick')).toBe(
      'pick<T, K extends keyof T = keyof T>(\n  from: { [Key in keyof T]: T[Key] },\n  keys: K[],\n): Pick<T, K>',
    );
    expect(signatureOf('functions/get')).toBe("get<K extends 'a'>(key: K): K");
  });

  test('names a default export like the code', () => {
    const { badges, signatures } = viewOf('functions/start');
    expect(badges).toEqual(['default']);
    expect(text(signatures[0]!.tokens)).toBe('start(): void');
    expect(pages.symbols.start).toBe('/reference/functions/start');
  });

  test('names destructured parameters like the code', () => {
    const { tokens, parameters } = viewOf('functions/draw').signatures[0]!;
    expect(text(tokens)).toBe('draw({ a, b }: { a: string; b?: number[] }, [x]?: number[]): void');
    expect(parameters.map(({ name, default: value }) => [name, value])).toEqual([
      ['{ a, b }', undefined],
      ['[x]', undefined],
    ]);
  });

  test('says which error is thrown, and that a function may change', () => {
    const { prose, badges } = viewOf('functions/draw');
    expect(prose.throws).toEqual(['<p><code>RangeError</code> Too large.</p>']);
    expect(badges).toEqual(['beta']);
  });
});

test('copies of signatures are valid TypeScript, and nothing of a declaration is lost', async () => {
  const files = {
    'src/index.ts': `
/** Where it starts and ends. */
export type Range = [start: number, end?: number, ...rest: string[]];
/** Named tuples in a function. */
export function spread(values: [first: string, ...others: number[]]): [...all: Range[], last: 1] { throw values; }
/** Longer than a line. */
export type Constructor<Instance> = abstract new (first: Readonly<Record<string, unknown>>, ...all: readonly unknown[]) => Instance;
/** Makes circles. */
export interface Factory { new (name: string): Circle; new (size: number): Factory }
/** Round. */
export class Circle { accessor radius = 1; static accessor count = ''; constructor(readonly id: string) {} }
`,
  };
  const pages = await read(files);
  const viewOf = (key: string) =>
    (pages.route(`/reference/${key}`).content as unknown as { data: ApiSymbolView }).data;
  const membersOf = (key: string) =>
    viewOf(key).groups.flatMap(({ members }) =>
      members.flatMap(({ signatures }) => signatures.map(({ tokens }) => text(tokens))),
    );
  expect(text(viewOf('types/Range').declaration)).toBe(
    'type Range = [start: number, end?: number, ...rest: string[]]',
  );
  expect(text(viewOf('functions/spread').signatures[0]!.tokens)).toBe(
    'spread(values: [first: string, ...others: number[]]): [...all: Range[], last: 1]',
  );
  expect(text(viewOf('types/Constructor').declaration)).toBe(
    'type Constructor<Instance> = abstract new (\n  first: Readonly<Record<string, unknown>>,\n  ...all: readonly unknown[]\n) => Instance',
  );
  expect(membersOf('interfaces/Factory')).toEqual([
    'new Factory(name: string): Circle',
    'new Factory(size: number)',
  ]);
  expect(membersOf('classes/Circle')).toEqual([
    'new Circle(id: string)',
    'readonly id: string',
    'radius: number',
    'count: string',
  ]);
});

describe('names that are there twice', () => {
  let pages: PluginRun;
  beforeAll(async () => {
    const files = {
      'src/button.ts': `
/**
 * Buttons, with {@link Props}.
 *
 * @packageDocumentation
 */
import { Base } from './shared';
/** Of a button. */
export interface Props { base: Base }
export { Base, Base as Renamed, Base as default };
/** How it looks. */
export type Look<Line = 'thin'> =
  /** Without a border. */
  | 'plain'
  | 'boxed'
  | Line;
`,
      'src/field.ts': `
/** @module fields */
/** Of a field. */
export interface Props { size: number; hidden: Own }
interface Own { own: true }
`,
      'src/shared.ts': 'export class Base { own?: Own }\ninterface Own { base: true }\n',
    };
    pages = await read(files, { entryPoints: ['src/button.ts', 'src/field.ts'] });
  });
  const indexOf = () =>
    (pages.route('/reference').content as unknown as { data: ApiIndexView }).data;
  const viewOf = (key: string) =>
    (pages.route(`/reference/${key}`).content as unknown as { data: ApiSymbolView }).data;

  test('say where they are from', () => {
    const [classes, interfaces] = indexOf().sections;
    expect(interfaces!.entries.map(({ name, declaredIn }) => [name, declaredIn])).toEqual([
      ['Props', 'src/button'],
      ['Props', 'fields'],
      ['Own', 'src/field'],
      ['Own', 'src/shared'],
    ]);
    expect(viewOf('interfaces/Props-2').declaredIn).toBe('fields');
    expect(pages.route('/reference/interfaces/Props-2').trail).toEqual([
      'API',
      'Interfaces',
      'fields',
    ]);
    expect(classes!.entries.map(({ declaredIn }) => declaredIn)).toEqual([undefined, undefined]);
  });

  test('lead to the first of them from inline code', () => {
    expect(pages.symbols.Props).toBe('/reference/interfaces/Props');
  });

  test('of one symbol are in the index, in the search and on its page', () => {
    const { title, entries } = indexOf().sections[0]!;
    expect([title, entries.map(namesOf)]).toEqual(['Classes', ['Base', 'Renamed']]);
    const { aliases, badges } = viewOf('classes/Base');
    expect([aliases, badges]).toEqual([['Renamed'], ['default']]);
    expect(pages.symbols.Renamed).toBe('/reference/classes/Base');
    const { data } = pages.route('/reference/classes/Base');
    expect(data?.search?.keywords).toContain('Renamed');
  });

  test('leave the comments of the entry points on the index', () => {
    const { about } = indexOf();
    expect(about.map(({ module }) => module)).toEqual(['src/button']);
    expect(about[0]!.prose.html).toMatch(/^<p>Buttons, with <a href="\0\d+\0"><code>Props<\/code>/);
    const { content } = pages.route('/reference');
    expect(content && 'sections' in content && content.sections?.[0]?.text).toBe(
      'Buttons, with Props.',
    );
  });

  test('describes the members of a union', () => {
    expect(viewOf('types/Look').typeParameters[0]!.default).toBe("'thin'");
    const [group] = viewOf('types/Look').groups;
    expect(group!.members.map(({ id, name, prose }) => [id, name, prose.html])).toEqual([
      ['plain', "'plain'", '<p>Without a border.</p>'],
      ['boxed', "'boxed'", ''],
      ['line', 'Line', ''],
    ]);
  });
});

const symbols = full ? 1_000 : 30;

describe('sources that are hard or wrong', () => {
  test(`reads ${symbols} symbols, and interfaces that inherit from each other when errors are let through`, async () => {
    const many = Array.from(
      { length: symbols },
      (_, i) => `/** Number ${i}. */\nexport interface Type${i} { next: Type${(i + 1) % symbols} }`,
    );
    const circular = 'export interface A extends B { a: 1 }\nexport interface B extends A { b: 2 }';
    const source = [...many, circular].join('\n');
    const large = await read({ 'src/index.ts': source }, { checkErrors: false });
    expect(large.routes.filter(({ kind }) => kind === 'apiSymbol')).toHaveLength(symbols + 2);
    expect(large.routes.map((route) => route.path)).toContain('/reference/interfaces/A');
  });

  test('stays apart where it is asked to: no links from code of other pages, nothing in the search', async () => {
    const apart = { linkNames: false, search: false, notes: false };
    const source = `/** A. */
export class A {}
export interface Shape { main(): void; route: string; sides: number }
`;
    const { symbols, routes, route } = await read({ 'src/index.ts': source }, apart);
    expect(symbols).toEqual({});
    expect(routes.map(({ path, data }) => [path, data?.search?.isExcluded])).toEqual([
      ['/reference', true],
      ['/reference/classes', true],
      ['/reference/interfaces', true],
      ['/reference/classes/A', true],
      ['/reference/interfaces/Shape', true],
    ]);
    expect(Object.keys(run.symbols)).toContain('Circle');
    // No member has an id of the page around it.
    const { content } = route('/reference/interfaces/Shape');
    const { groups } = (content as unknown as { data: ApiSymbolView }).data;
    expect(groups.flatMap(({ members }) => members.map(({ id }) => id))).toEqual([
      'member-route',
      'sides',
      'member-main',
    ]);
  });

  test('reports errors of TypeScript as one error with their places', async () => {
    await expect(read({ 'src/index.ts': 'export const one: string = 1;' })).rejects.toThrow(
      /^api-reference: the sources could not be read: src\/index\.ts:1:14 - error TS2322: Type 'number' is not assignable to type 'string'\./,
    );
  });

  test('names the packages whose types lead nowhere', async () => {
    const other = 'other';
    const { warnings } = await read({
      'src/index.ts': `
import type { One, Two } from '${other}';
export type Both = One | Two;
export type Again = One;
`,
      'node_modules/other/package.json': '{"name":"other","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/other/index.d.ts': 'export interface One {}\nexport interface Two { two: 2 }\n',
    });
    expect(warnings).toEqual([
      {
        message: 'api-reference: types of "other" lead nowhere: "One", "Two"',
        action: 'Add the documentation of the package to the option "externalLinks".',
      },
    ]);
  });

  test('names types and links of one name that lead nowhere in each package and on each page', async () => {
    const { warnings } = await read({
      'src/index.ts': `import type { One } from 'other';
/** {@link Gone} */
export type Both = One | import('words').One;
/** {@link Gone} */
export type Again = One;
`,
      'node_modules/other/package.json': '{"name":"other","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/other/index.d.ts': 'export interface One {}\n',
      'node_modules/words/package.json': '{"name":"words","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/words/index.d.ts': 'export interface One { two: 2 }\n',
    });
    expect(warnings.map(({ message }) => message)).toEqual([
      'api-reference: types of "other" lead nowhere: "One"',
      'api-reference: types of "words" lead nowhere: "One"',
      'api-reference: {@link Gone} in the comments of "types/Both" leads nowhere',
      'api-reference: {@link Gone} in the comments of "types/Again" leads nowhere',
    ]);
  });

  test('lists names of other packages by kind, and links to the globals of Node.js', async () => {
    const { route } = await read({
      'src/index.ts': `export { limit, type Shape } from 'other';
export declare function load(): Loaded;
`,
      'node_modules/other/package.json': '{"name":"other","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/other/index.d.ts':
        'export declare const limit: number;\nexport interface Shape {}\n',
      'node_modules/@types/node/package.json':
        '{"name":"@types/node","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/@types/node/index.d.ts': '/// <reference path="web-globals/fetch.d.ts" />\n',
      'node_modules/@types/node/web-globals/fetch.d.ts': 'interface Loaded { ok: true }\n',
    });
    const index = route('/reference').content as { data: ApiIndexView };
    expect(index.data.reexports[0]?.groups).toEqual([
      { title: 'Types', links: [{ label: 'Shape' }] },
      { title: 'Variables', links: [{ label: 'limit' }] },
    ]);
    const { data } = route('/reference/functions/load').content as { data: ApiSymbolView };
    expect(data.signatures[0]?.returns?.type[0]?.href).toBe('https://nodejs.org/api/globals.html');
  });

  test('says so if the tsconfig does not include an entry', async () => {
    const files = {
      'src/index.ts': 'export const one = 1;',
      'src/other.ts': 'export {};',
      'tsconfig.json': '{"include":["src/other.ts"]}',
    };
    await expect(read(files, { tsconfig: 'tsconfig.json' })).rejects.toThrow(
      /entry point src\/index\.ts is not referenced by the 'files' or 'include' option/,
    );
  });

  test('names an entry that does not exist', async () => {
    await expect(read({})).rejects.toThrow('api-reference: the file "src/index.ts" does not exist');
  });

  test('names a package that is not installed', async () => {
    await expect(testPlugin(apiReference({ package: 'no-such-package' }))).rejects.toThrow(
      'api-reference: the package "no-such-package" is not installed',
    );
  });

  test.each([
    [
      'for an import',
      { '.': { node: { types: 'no.d.ts' }, import: { types: './of.d.ts' } } },
      'of.d.ts',
    ],
    ['next to its code', './lib/index.mjs', 'lib/index.d.mts'],
  ])('finds the types of a package %s', async (_, exports, file) => {
    const folder = 'node_modules/other';
    const { symbols } = await testPlugin(apiReference({ package: 'other' }), {
      [`${folder}/package.json`]: JSON.stringify({ name: 'other', version: '1.0.0', exports }),
      [`${folder}/${file}`]: 'export declare const one = 1;',
    });
    expect(symbols).toEqual({ one: '/docs/api/variables/one' });
  });

  test('gives pages to types that are not exported, also where declarations have maps', async () => {
    const folder = 'node_modules/other';
    const map = { version: 3, file: 'one.d.ts', sources: ['../src/one.ts'], mappings: 'AAAA' };
    const code = 'interface Own {}\nexport declare function one(): Own;\nexport {};\n';
    const { routes, warnings } = await testPlugin(apiReference({ package: 'other' }), {
      [`${folder}/package.json`]: '{"name":"other","version":"1.0.0","types":"dist/index.d.ts"}',
      [`${folder}/src/one.ts`]: code,
      [`${folder}/dist/index.d.ts`]: "export * from './one';",
      [`${folder}/dist/one.d.ts`]: `${code}//# sourceMappingURL=one.d.ts.map\n`,
      [`${folder}/dist/one.d.ts.map`]: JSON.stringify(map),
    });
    expect(warnings).toEqual([]);
    expect(routes.map((route) => route.path)).toContain('/docs/api/interfaces/Own');
  });

  test('reads a namespace that is not exported and lists its exports', async () => {
    const { routes } = await read({
      'src/index.ts': "import { Tool } from './tools';\nexport declare const tool: Tool.Part;\n",
      'src/tools.d.ts': `
interface Own { own: true }
declare namespace Tool {
  export interface Part { part: true }
  export { Own };
}
export { type Tool };
`,
    });
    expect(routes.map((route) => route.path)).toContain('/reference/interfaces/Tool.Part');
  });

  test('wants to know what to read', async () => {
    await expect(testPlugin(apiReference({}))).rejects.toThrow(
      'api-reference: neither "package" nor "entryPoints" is set',
    );
  });
});
