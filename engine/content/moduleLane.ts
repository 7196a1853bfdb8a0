import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Problem } from '../plugin';
import { siteErrorBrand } from '../report/report';
import type { Syntax, SyntaxData } from './extensions/extensions';
import { type Page, pageOf } from './page';
import { addPrograms } from './parse/addPrograms';
import { parseWithMicromark, unravel } from './parse/micromarkParser';
import { remarkCodePlaces } from './transform/codePlaces';
import { recmaImports } from './transform/imports';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from './wordsLane';

/** From MDX to an ES module whose default export is the page. */
export function createModuleLane(syntaxFor: (text: string) => Syntax) {
  const processor = createProcessor({
    format: 'mdx',
    jsxRuntime: 'automatic',
    development: false,
    // An align attribute, as in words: styles would break the security policy.
    tableCellAlignToStyle: false,
    remarkPlugins: [...remarkPlugins, remarkCodePlaces] as never,
    remarkRehypeOptions,
    rehypePlugins,
    recmaPlugins: [recmaImports],
  }).freeze();
  const mdx = processor.data() as SyntaxData;
  const parse = (text: string): Root => {
    const { micromark, mdast, directives } = syntaxFor(text);
    const tree = parseWithMicromark(text, {
      micromark: [...(mdx.micromarkExtensions ?? []), ...micromark],
      mdast: [...(mdx.fromMarkdownExtensions ?? []), ...mdast],
      directives,
    });
    return unravel(tree);
  };
  return {
    parse,
    /** The tree may lack the programs of its code, which the native parser leaves out. */
    async compile(tree: Root, file: VFile): Promise<string> {
      const text = String(file);
      const whole = addPrograms(tree, text, parse) ? tree : parse(text);
      const program = await processor.run(whole as never, file); // MDX types its tree as the program that it becomes
      return placeMissing(String(processor.stringify(program, file)), pageOf(file));
    },
  };
}

/** MDX's code for a component that is neither imported nor the theme's. */
const missing = /throw new Error\("Expected " \+ (?:(?!throw ).)*\);/;

/** Only rendering shows which components a theme has: the error thrown for an unknown one gets the place of its tag. */
function placeMissing(code: string, { file, state }: Page): string {
  return code.replace(missing, () => {
    const places = JSON.stringify(Object.fromEntries(state.tags));
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
