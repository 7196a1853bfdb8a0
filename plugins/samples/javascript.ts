import type { PluginCache } from '../../engine';
import type { Page, Sample } from './blocks';
import { withoutQuestions } from './questions';
import { setupOf, shownCode } from './setup';

/** The JavaScript of a sample: its shown part, and the program before that. */
export interface JavaScriptSample {
  code: string;
  setup?: string;
}

/** A page whose samples are JavaScript; a sample that cannot be translated stays as it is. */
export interface JavaScriptPage {
  page: Page;
  /** For each sample its JavaScript where it differs from what the page shows. */
  samples: (JavaScriptSample | undefined)[];
}

/** Translates the samples of a page, unless the cache has the result. */
export async function javascriptOf(
  page: Page,
  cache: Pick<PluginCache, 'value'>,
): Promise<JavaScriptPage> {
  const facts = page.samples.map(({ language, code, before }) => [language, code, before]);
  const codes = await cache.value(['javascript', facts], async () => {
    const { stripTypes } = await import('./stripTypes'); // loads the compiler
    return stripTypes(page);
  });
  const translated: Page = {
    ...page,
    samples: page.samples.map((sample, index) => inJavaScript(sample, codes[index])),
  };
  return {
    page: translated,
    samples: page.samples.map((_, index) => differenceOf(page, translated, index)),
  };
}

/** A sample with other code; it stays as it is where there is none. */
function inJavaScript(sample: Sample, code: string | null | undefined): Sample {
  if (code === null || code === undefined) return sample;
  const language = sample.language.endsWith('x') ? 'jsx' : 'js';
  return { ...sample, code, language, name: sample.name?.replace(/\.ts(x?)$/, '.js$1') };
}

function differenceOf(page: Page, translated: Page, index: number): JavaScriptSample | undefined {
  const sample = page.samples[index]!;
  const other = translated.samples[index]!;
  if (sample.isHidden || sample.language === other.language) return undefined;
  const code = withoutQuestions(shownCode(other.code)).trimEnd();
  const setup = setupOf(translated, index);
  const own = withoutQuestions(shownCode(sample.code)).trimEnd();
  const isSame = code === own && setup === setupOf(page, index);
  // a sample of types alone has nothing to show in JavaScript
  if (code.trim() === '' || (isSame && sample.name === other.name)) return undefined;
  return { code, setup };
}
