import type { PluginCache } from '../../engine';
import type { CodeAnnotation } from '../../engine/ownContract';
import { readPage } from './blocks';
import { setupOf } from './setup';

/** The whole text is a value of the plugin that compiles it, so nothing is cached here. */
const cache: Pick<PluginCache, 'value'> = { value: async (_, make) => make({ add() {} }) };

/** The setup and the JavaScript of the samples in a text, such as an example in an API reference. */
export async function annotateText(text: string): Promise<CodeAnnotation[]> {
  if (!/^[ \t]*(?:`{3}|~{3})/m.test(text)) return [];
  const { javascriptOf } = await import('./javascript'); // loads the compiler
  const page = readPage('', text);
  const { samples } = await javascriptOf(page, cache);
  return page.samples.flatMap(({ code }, index) => {
    const setup = setupOf(page, index);
    const javascript = samples[index];
    return setup || javascript ? [{ code, notes: [], setup, javascript }] : [];
  });
}
