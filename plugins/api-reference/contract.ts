import type { DocFrame } from '../docs/contract';
import type en from './texts/en';

/** Data that the API reference passes to the theme. Types only. */

/** Colour class of a piece of a signature: the theme's `tk-…` classes. */
export type TokenClass =
  | 'keyword'
  | 'type'
  | 'function'
  | 'property'
  | 'variable'
  | 'constant'
  | 'string'
  | 'number'
  | 'operator'
  | 'punctuation';

/** A piece of a signature; `href` is a placeholder that the engine fills, an address elsewhere, or absent. */
export interface Token {
  text: string;
  as?: TokenClass;
  href?: string;
}

export interface ApiLink {
  label: string;
  href?: string;
}

export type ApiBadge =
  | 'default'
  | 'abstract'
  | 'not exported'
  | 'static'
  | 'readonly'
  | 'optional'
  | 'protected'
  | Stage;

/** How far a symbol may be relied on: `@beta` in its comment. */
export type Stage = 'alpha' | 'beta' | 'experimental' | 'internal';

export interface ApiParameter {
  name: string;
  type: Token[];
  optional: boolean;
  rest: boolean;
  default?: string;
  html: string;
}

/** The prose of a symbol, member or signature. The plugin makes the HTML from Markdown without raw HTML. */
export interface ApiProse {
  html: string;
  /** `@defaultValue`, or the value that the code has. */
  default?: string;
  deprecated?: string;
  since?: string;
  throws: string[];
  examples: { title: string; html: string }[];
  see: string[];
  /** Other block tags: `privateRemarks`, unknown ones. */
  more: { title: string; html: string }[];
}

export interface ApiSignature {
  /** Anchor of an overload, when there are several. */
  id?: string;
  tokens: Token[];
  typeParameters: ApiParameter[];
  parameters: ApiParameter[];
  returns?: { type: Token[]; html: string };
  /** Described properties of the result, or of a property's type. */
  fields: ApiParameter[];
  prose: ApiProse;
}

export interface ApiMember {
  id: string;
  name: string;
  badges: ApiBadge[];
  deprecated: boolean;
  signatures: ApiSignature[];
  prose: ApiProse;
  source?: string;
  /** The member that this one overrides or implements. */
  overrides?: ApiLink;
}

export interface ApiMemberGroup {
  id: string;
  title: string;
  members: ApiMember[];
}

export interface ApiInherited {
  from: ApiLink;
  members: { id: string; name: string; href?: string; summary: string; deprecated: boolean }[];
}

/** One branch of a hierarchy: the symbol itself is in it without a link. */
export interface ApiHierarchy {
  extends: Token[][];
  implements: Token[][];
  extendedBy: ApiLink[];
  implementedBy: ApiLink[];
}

export interface ApiSymbolView {
  name: string;
  kind: string;
  badges: ApiBadge[];
  module: string;
  /** Where it is declared, if another symbol has its name. */
  declaredIn?: string;
  /** Other names under which the package exports it. */
  aliases: string[];
  /** The declaration, for kinds that are not called. */
  declaration: Token[];
  typeParameters: ApiParameter[];
  signatures: ApiSignature[];
  /** Described properties of the objects in its type that are not among the members. */
  fields: ApiParameter[];
  prose: ApiProse;
  source?: string;
  /** The members of a namespace, by section. */
  contents: ApiEntryGroup[];
  groups: ApiMemberGroup[];
  inherited: ApiInherited[];
  hierarchy?: ApiHierarchy;
  usedBy: { title: string; id: string; links: ApiLink[] }[];
  guides: ApiLink[];
}

export interface ApiEntry {
  name: string;
  href?: string;
  kind: string;
  /** Where it is declared, if another entry has its name. */
  declaredIn?: string;
  summary: string;
  deprecated: boolean;
  exported: boolean;
}

export interface ApiEntryGroup {
  title: string;
  id: string;
  entries: ApiEntry[];
}

export interface ApiSectionView {
  groups: ApiEntryGroup[];
}

export interface ApiIndexView {
  /** The comments of the entry points, with the names of their modules if there are several. */
  about: { module?: string; prose: ApiProse }[];
  package: { name: string; version: string };
  documented: { symbols: number; ofSymbols: number; members: number; ofMembers: number };
  sections: { id: string; title: string; href: string; entries: ApiEntry[] }[];
  reexports: { package: string; href?: string; groups: { title: string; links: ApiLink[] }[] }[];
}

/** Frame of an API page, shaped like a doc's so that the theme uses one shell for both. */
export type ApiPageProps = DocFrame;

interface ApiSymbolProps extends ApiPageProps {
  kind: string;
  deprecated: boolean;
}

/** The texts of the reference, for the hook of a theme: `createTextHook<ApiTexts>()`. */
export type ApiTexts = { en: typeof en };

declare module '../../engine/contract' {
  interface RouteKinds {
    apiSymbol: ApiSymbolProps;
    apiSection: ApiPageProps;
    apiIndex: ApiPageProps;
  }
  interface Views {
    apiSymbol: ApiSymbolView;
    apiSection: ApiSectionView;
    apiIndex: ApiIndexView;
  }
}
