import type { ApiLink, ApiParameter, Token } from './contract';
import type { kinds } from './options';

/** The plugin's model of a package: TypeDoc's results as small JSON. */

/** A comment; texts are Markdown in which links to symbols have the scheme `api:`. */
export interface Comment {
  summary: string;
  blocks: { tag: string; name?: string; text: string }[];
  modifiers: string[];
}

export interface Parameter extends Omit<ApiParameter, 'html'> {
  comment?: string;
  /** Described properties of the objects in its type: `options.limit`. */
  fields?: Parameter[];
}

export interface Signature {
  pieces: Token[];
  typeParameters: Parameter[];
  parameters: Parameter[];
  returns?: Token[];
  /** Described properties of the objects in the type of the result, or of a property. */
  fields?: Parameter[];
  comment?: Comment;
}

export type MemberGroup =
  | 'constructors'
  | 'enumeration-members'
  | 'properties'
  | 'accessors'
  | 'methods'
  | 'static-properties'
  | 'static-accessors'
  | 'static-methods'
  | 'index-signatures';

export interface Member {
  name: string;
  id: string;
  group: MemberGroup;
  flags: string[];
  signatures: Signature[];
  comment?: Comment;
  default?: string;
  source?: string;
  overrides?: ApiLink;
  inherited?: ApiLink;
}

export type SymbolKind = (typeof kinds)[number];

export interface ApiSymbol {
  /** `section/Name`: its address below the route base. */
  key: string;
  name: string;
  kind: SymbolKind;
  section: string;
  exported: boolean;
  /** Whether it is the default export of an entry point. */
  isDefault?: boolean;
  /** Other names under which the package exports it: `z.string`, `Renamed`. */
  aliases?: string[];
  /** The module or file that declares it, if the section has another symbol of the name. */
  declaredIn?: string;
  abstract: boolean;
  declaration: Token[];
  typeParameters: Parameter[];
  signatures: Signature[];
  /** Described properties of the objects in its type, if they are no members: those in a union. */
  fields?: Parameter[];
  comment?: Comment;
  members: Member[];
  extends: Token[][];
  implements: Token[][];
  source?: string;
}

/** A name that the entry re-exports from another package. */
export interface Reexport {
  name: string;
  kind: SymbolKind;
  package: string;
  to?: string;
}

export interface Model {
  package: { name: string; version: string };
  symbols: ApiSymbol[];
  /** The comments of the entry points; with the names of their modules if there are several. */
  about?: { module?: string; comment: Comment }[];
  reexports: Reexport[];
  /** Links in comments to names that do not exist. */
  brokenLinks?: { name: string; from: string }[];
  /** Types without a page or an address, with the package that declares them. */
  unresolved: { name: string; from: string; package?: string }[];
}

/** A model, and the files that it was made from, relative to the folder of its package. */
export interface Conversion {
  model: Model;
  files: string[];
}

/** Everything the conversion depends on; plain data, because it crosses to a thread. */
export interface ConvertInput {
  package: { name: string; version: string };
  folder: string;
  entries: string[];
  tsconfig?: string;
  /** Kind → section, for the kinds that get pages. */
  sections: Record<string, string>;
  externalLinks: Record<string, string>;
  source?: string;
  sort: 'alphabetical' | 'source';
  /** Absolute folder of the output of tsc, for source maps. */
  code?: string;
  types?: string;
  /** Whether TypeScript's own errors stop the conversion. */
  checkErrors: boolean;
}
