import type { Expression, ImportDeclaration, Program } from 'estree';
import { packageName } from '../../packageManifest';
import { packageIn } from '../values';

export type Fate =
  | { kind: 'keep'; source: string }
  | { kind: 'partial'; file: string }
  /** A part of Docusaurus that becomes Markdown. */
  | { kind: 'written'; part: string }
  | { kind: 'gone'; why: string };

/** The meaning of a tag without an import: an import statement to add, or a Markdown partial. */
export interface FoundModule {
  statement?: string;
  file?: string;
}

export interface ImportSite {
  /** Absolute path of `name` as imported in `from`; undefined for packages. */
  resolve(name: string, from: string): string | undefined;
  /** Copies a file and its imports; returns its `@site/…` path, or the reason why not. */
  take(file: string): { name: string } | { why: string };
  /** Whether the old site depends on a package; the new one then does too. */
  takePackage(name: string): boolean;
  /** The meaning of a tag that every page of the site knows. */
  everywhere(name: string): FoundModule | undefined;
}

/** Docusaurus modules that the theme replaces. */
export const stoodIn = new Map(
  [
    ...['Admonition', 'CodeBlock', 'Details', 'Heading', 'TabItem', 'Tabs', 'ThemedImage'].map(
      (name) => ['@theme', name] as const,
    ),
    ...[
      'BrowserOnly',
      'ExecutionEnvironment',
      'Head',
      'Link',
      'Translate',
      'useBaseUrl',
      'useDocusaurusContext',
      'useIsBrowser',
    ].map((name) => ['@docusaurus', name] as const),
  ].map(([scope, name]) => [`${scope}/${name}`, `${packageName}/theme/docusaurus/${name}`]),
);
stoodIn.set('@theme/MDXComponents/A', `${packageName}/theme/docusaurus/Link`);

/** Parts of Docusaurus that become Markdown: a list of documents, and the table of contents, which every page has. */
const writtenParts = ['DocCardList', 'TOCInline'];

/** The file of the new site with the stand-ins for everything else. */
export const missingFile = 'src/missing.js';

export const missingText = (names: ReadonlySet<string>): string =>
  [
    '// Names that pages use and this site does not have: as components they show their words.',
    `import missing from '${packageName}/theme/docusaurus/missing';`,
    '',
    ...[...names].sort().map((name) => `export const ${name} = missing();`),
    '',
  ].join('\n');

export function fateOf(name: string, from: string, site: ImportSite): Fate {
  const stand = stoodIn.get(name);
  if (stand) return { kind: 'keep', source: stand };
  if (name.includes('!')) return { kind: 'gone', why: 'a webpack loader' };
  const written = writtenParts.find((part) => name === `@theme/${part}`);
  if (written) return { kind: 'written', part: written };
  const file = site.resolve(name, from);
  if (file === undefined && isDocusaurus(name))
    return { kind: 'gone', why: 'a part of Docusaurus' };
  if (file === undefined) {
    if (/^react(-dom)?(\/|$)/.test(name)) return { kind: 'keep', source: name };
    if (site.takePackage(packageIn(name))) return { kind: 'keep', source: name };
    return { kind: 'gone', why: 'a package that the site does not depend on' };
  }
  if (/\.mdx?$/.test(file)) return { kind: 'partial', file };
  const taken = site.take(file);
  return 'name' in taken ? { kind: 'keep', source: taken.name } : { kind: 'gone', why: taken.why };
}

const isDocusaurus = (name: string): boolean =>
  /^@(theme|theme-original|theme-init|docusaurus|generated)(\/|$)/.test(name);

/** The imports of a program, and the other names it declares → their values. */
export function readProgram(program: Program | null | undefined) {
  const imports: ImportDeclaration[] = [];
  const declared = new Map<string, Expression | null | undefined>();
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') imports.push(statement);
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    const parts =
      declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    for (const part of parts)
      if (part.id.type === 'Identifier')
        declared.set(part.id.name, 'init' in part ? part.init : undefined);
  }
  return { imports, declared };
}
