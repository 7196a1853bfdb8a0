import { createProcessor } from '@mdx-js/mdx';
import type { Problem } from '../plugin';
import { siteErrorBrand } from '../report/report';
import type { Syntax } from './extensions/extensions';
import type { Page } from './page';
import { remarkMdxParser } from './parse/micromarkParser';
import { remarkCodePlaces } from './transform/codePlaces';
import { recmaImports } from './transform/imports';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from './wordsLane';

export { addPrograms } from './parse/addPrograms';

/** From MDX to an ES module whose default export is the page. Its parser also reads what `remarkMdxParser` adds. */
export function createModuleProcessor(
  syntaxFor: (text: string) => Syntax | undefined = () => undefined,
) {
  return createProcessor({
    format: 'mdx',
    jsxRuntime: 'automatic',
    development: false,
    // An align attribute, as in words: styles would break the security policy.
    tableCellAlignToStyle: false,
    remarkPlugins: [[remarkMdxParser, syntaxFor], ...remarkPlugins, remarkCodePlaces] as never,
    remarkRehypeOptions,
    rehypePlugins,
    recmaPlugins: [recmaImports],
  });
}

/** MDX's code for a component that is neither imported nor the theme's. */
const missing = /throw new Error\("Expected " \+ (?:(?!throw ).)*\);/;

/** Only rendering shows which components a theme has: the error thrown for an unknown one gets the place of its tag. */
export function placeMissing(code: string, { file, found }: Page): string {
  return code.replace(missing, () => {
    const places = JSON.stringify(Object.fromEntries(found.components));
    const problem: Problem = {
      message: 'content: unknown component',
      action: 'Import it at the top of the page, or add it to the components of the theme.',
    };
    return `const places = ${places};
  const problem = {...${JSON.stringify(problem)}, place: places[id] ?? ${JSON.stringify({ file })}};
  problem.message += " <" + id + ">";
  const brand = Symbol.for(${JSON.stringify(siteErrorBrand)});
  throw Object.assign(new Error(problem.message), {problems: [problem], [brand]: true});`;
  });
}
