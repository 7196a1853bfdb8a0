import * as z from 'zod';
import { assertPackages, definePlugin } from '../../engine';

const options = z.strictObject({
  /** Whether `$…$` is a formula. Without it, `$` is text and formulas are written with `$$`. */
  singleDollar: z.boolean().default(true),
  /** TeX macros of the site: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z
    .record(z.string().regex(/^\\/, 'expected a name such as "\\R"'), z.string())
    .default({}),
});

/** Formulas as MathML, made while the site is built: `$…$`, `$$…$$` and `math` fences. */
export const math = definePlugin('math', options, ({ singleDollar, macros }) => {
  const names = ['remark-math', 'temml'];
  assertPackages({ plugin: 'math', call: 'math()', names, from: import.meta.url });
  return {
    markdown: {
      remark: [
        {
          module: 'remark-math',
          options: { singleDollarTextMath: singleDollar },
          when: [singleDollar ? '$' : '$$'],
        },
        {
          module: new URL('./remarkMathMl.ts', import.meta.url),
          options: { macros },
          when: [singleDollar ? '$' : '$$'],
        },
      ],
      fences: { math: [new URL('./renderMath.ts', import.meta.url), { macros }] },
      styles: [{ file: new URL('./math.css', import.meta.url), classes: ['math'] }],
    },
  };
});
