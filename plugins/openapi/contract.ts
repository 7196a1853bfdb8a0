import type { DocFrame } from '../docs/contract';

/** Data that the plugin passes to its pages. Types only. */

/** A piece of the name of a type; `href` leads to the schema of that name. */
export interface TypePart {
  text: string;
  href?: string;
}

export interface ShownSchema {
  /** `array of Pet`, `string (date-time) or null`. */
  type: TypePart[];
  /** Description as HTML; empty without one. */
  html: string;
  /** The same as plain text. */
  text: string;
  badges: ('deprecated' | 'readOnly' | 'writeOnly')[];
  /** Limits of the values: `Length: at least 1`. */
  rules: string[];
  pattern?: string;
  /** The allowed values, as JSON. */
  values: string[];
  /** As JSON. */
  default?: string;
  /** Keys of an object, or of the entries of a list. */
  fields: ShownField[];
  /** Choices between forms of the value: one of them, or several at once. */
  forms: { choice: 'one' | 'any'; chosenBy?: string; schemas: ShownSchema[] }[];
  /** Keywords that pages show as the document writes them: `not`, `if`, short examples. */
  written: { key: string; value: string }[];
}

/** A key of an object, or a parameter. */
export interface ShownField {
  id: string;
  name: string;
  required: boolean;
  schema: ShownSchema;
}

export interface ShownCode {
  label: string;
  language: string;
  /** Lines of HTML. */
  html: string;
}

/** A body in one of its formats. */
export interface ShownContent {
  mediaType: string;
  schema: ShownSchema;
  examples: ShownCode[];
}

/** A part of an operation with a heading: parameters of one kind, the body, a response, or the callbacks. */
export interface ShownPart {
  id: string;
  title: string;
  /** Whether a body has to be sent. */
  required?: boolean;
  html?: string;
  /** The description as plain text, for the search: bodies and responses have it. */
  text?: string;
  fields?: ShownField[];
  headers?: ShownField[];
  contents?: ShownContent[];
  callbacks?: {
    name: string;
    method: string;
    address: string;
    html: string;
    parts: ShownPart[];
  }[];
}

/** A scheme that an operation asks for. */
export interface ShownCredential {
  label: string;
  href: string;
  scopes: string[];
}

export interface ShownOperation {
  id: string;
  method: string;
  /** The path below the server; the name of a webhook. */
  path: string;
  title: string;
  deprecated: boolean;
  html: string;
  text: string;
  /** Alternatives, of which each may need several credentials; an empty one needs none. */
  security: ShownCredential[][];
  parts: ShownPart[];
  samples: ShownCode[];
}

export interface OperationLink {
  method: string;
  path: string;
  title: string;
  href: string;
  deprecated: boolean;
}

/** A way to prove who calls. */
export interface ShownScheme {
  id: string;
  name: string;
  /** A sentence that describes it. */
  kind: string;
  html: string;
  text: string;
  flows: {
    title: string;
    addresses: { label: string; href: string }[];
    scopes: { name: string; text: string }[];
  }[];
}

export interface OverviewView {
  version: string;
  html: string;
  links: { label: string; href: string }[];
  servers: { url: string; html: string; variables: { name: string; text: string }[] }[];
  schemes: ShownScheme[];
  groups: { id: string; title: string; href: string; html: string; operations: OperationLink[] }[];
  schemasHref?: string;
}

export interface OperationsView {
  html: string;
  text: string;
  operations: ShownOperation[];
  /** The page shows one operation, whose title is the page's. */
  single: boolean;
}

export interface SchemasView {
  schemas: { id: string; name: string; schema: ShownSchema; example?: ShownCode }[];
}

/** Frame of a page, shaped like a doc's so that themes show its sidebar. */
export interface OpenApiProps extends DocFrame {
  deprecated?: true;
}

declare module '../../engine/contract' {
  interface RouteKinds {
    openApi: OpenApiProps;
  }
  interface KindsOfPlugins {
    openApi: 'openapi';
  }
  interface Views {
    openApiOverview: OverviewView;
    openApiOperations: OperationsView;
    openApiSchemas: SchemasView;
  }
  interface ViewsOfPlugins {
    openApiOverview: 'openapi';
    openApiOperations: 'openapi';
    openApiSchemas: 'openapi';
  }
}
