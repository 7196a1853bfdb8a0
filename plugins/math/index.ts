import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { assertPackages, definePlugin, type MarkdownBlock } from '../../engine';
import type { MathOptions } from './toMathMl';

const options = z.strictObject({
  /** Whether `$…$` is a formula. Without it, `$` is text and formulas are written with `$$`. */
  singleDollar: z.boolean().default(true),
  /** TeX macros of the site: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z
    .record(z.string().regex(/^\\/, 'expected a name such as "\\R"'), z.string())
    .default({}),
});

// Without the package, `assertPackages` says what to install.
const remarkMath = await import('remark-math').then(
  (module) => module.default,
  () => () => undefined,
);

// The pages without formulas do not wait for the package that makes MathML.
const remarkMathMl = (options: MathOptions) => async (tree: Root, file: VFile) =>
  (await import('./writeFormulas')).writeFormulas(tree, file, options);
const renderMath = async (block: MarkdownBlock<MathOptions>) =>
  (await import('./renderMath')).renderMath(block);

/** Formulas as MathML, made while the site is built: `$…$`, `$$…$$` and `math` fences. */
export const math = definePlugin('math', options, ({ singleDollar, macros }) => {
  const names = ['remark-math', 'temml'];
  assertPackages({ plugin: 'math', call: 'math()', names, from: import.meta.url });
  const when = [singleDollar ? '$' : '$$'];
  return {
    markdown: {
      remark: [
        { use: remarkMath, options: { singleDollarTextMath: singleDollar }, when },
        { use: remarkMathMl, options: { macros }, when },
      ],
      fences: { math: [renderMath, { macros }] },
      styles: [{ file: new URL('./math.css', import.meta.url), classes: ['math'] }],
    },
  };
});
