import type { VFile } from 'vfile';
import type { Problem, SourcePosition } from '../../plugin';
import { siteOrigin } from '../../report/origins';
import { isSiteError, textOfThrown } from '../../report/report';
import { type Page, placeAt } from '../page';
import { describe, type Extension } from './extension';

type VFileMessage = VFile['messages'][number];

export function reportThrown(
  thrown: unknown,
  extension: Extension,
  page: Page,
  at: SourcePosition = { file: page.file },
): void {
  if (isSiteError(thrown)) {
    page.found.errors.push(...thrown.problems);
    return;
  }
  const { line, column, reason } = (thrown ?? {}) as Partial<VFileMessage>;
  const origin = reason ? undefined : siteOrigin(thrown, process.cwd());
  const where = origin ? `, at ${origin.file}:${origin.line}:${origin.column}` : '';
  page.found.errors.push({
    message: `${extension.owner}: ${describe(extension)} failed: ${reason ?? textOfThrown(thrown)}${where}`,
    place: typeof line === 'number' && reason ? placeAt(page, line, column) : at,
    action: 'Change this part of the page, or fix or remove the extension.',
  });
}

/** Messages that a plugin left on the file: fatal ones are problems, the others warnings. */
export function reportMessages(
  messages: readonly VFileMessage[],
  extension: Extension,
  page: Page,
): void {
  for (const message of messages) {
    const { reason, line, column, fatal, note } = message;
    const place = line === undefined ? { file: page.file } : placeAt(page, line, column);
    const problem: Problem = {
      message: `${extension.owner}: ${reason}`,
      place,
      action: note ?? `Change this part of the page: ${describe(extension)} reports it.`,
    };
    (fatal ? page.found.errors : page.found.problems).push(problem);
  }
}
