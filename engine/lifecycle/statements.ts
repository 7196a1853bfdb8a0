import type { AnnotatedCode } from '../content/code/annotatedCode';
import type { HeadTag } from '../contract';
import type { NewRoute, SourcePosition } from '../plugin';
import type { DocumentLayout } from '../routes/paths';

/** A call of a verb in a plugin's `contentLoaded`, as data. */
export type Statement =
  | { type: 'route'; route: NewRoute }
  | { type: 'shared'; key: string; value: unknown; lazy: boolean }
  | { type: 'symbol'; name: string; path: string }
  | { type: 'link'; url: string; place: SourcePosition }
  | { type: 'target'; itemType: string; id: string; path: string }
  | { type: 'origin'; origin: string }
  | { type: 'code'; file: string; blocks: readonly AnnotatedCode[] }
  /** For every page, or for the page at `path`. */
  | { type: 'head'; tag: HeadTag; path: string | undefined }
  | { type: 'file'; file: string }
  | { type: 'script'; file: string }
  | { type: 'layout'; layout: DocumentLayout };

export type PluginStatement = Statement & {
  /** Label of the plugin: `docs`, or `docs(api)`. */
  plugin: string;
};

export function statementsOf<T extends Statement['type']>(
  statements: readonly PluginStatement[],
  type: T,
): Extract<PluginStatement, { type: T }>[] {
  return statements.filter(
    (statement): statement is Extract<PluginStatement, { type: T }> => statement.type === type,
  );
}
