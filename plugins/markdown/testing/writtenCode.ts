import { createCompiler } from '../../../engine/content/compile';
import { sourceOf } from '../../../engine/content/readFile';
import type { CodeAnnotation } from '../../../engine/ownContract';
import { extensionsOf } from '../../../engine/testing/extensionsOf';

const compiler = createCompiler({ extensions: await extensionsOf([]), read: () => 'missing' });

/** The HTML of a fence with this code, as a page shows it with what plugins say about it. */
export async function writtenCode(
  code: string,
  annotation: CodeAnnotation,
  language = 'ts',
): Promise<string> {
  const source = sourceOf('page.md', `~~~~${language}\n${code}\n~~~~\n`);
  const { html } = await compiler.compile(source, { notes: [annotation] });
  return html;
}
