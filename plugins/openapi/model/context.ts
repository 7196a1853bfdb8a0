import type { ShownCode } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import type { ExampleMaker } from './example';
import type { SchemaNames } from './names';
import type { Texts } from './texts';

/** The document, and the tools to show it at any depth. */
export interface ShowContext {
  root: Node;
  texts: Texts;
  text: OpenApiText;
  names: SchemaNames;
  path: string;
  pages: 'tag' | 'operation';
  depth: number;
  /** Address of the site, for servers without a host. */
  siteUrl: string;
  server?: string;
  /** A path as pages link it. */
  hrefOf(path: string): string;
  /** Code with highlighting. */
  codeOf(label: string, language: string, code: string): Promise<ShownCode>;
  example: ExampleMaker;
}
