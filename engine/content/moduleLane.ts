import { createProcessor } from '@mdx-js/mdx';
import type { Problem } from '../plugin';
import type { Page } from './page';
import { remarkMdxSyntax } from './parse/micromarkParser';
import { recmaImports } from './transform/imports';
import { remarkCheckJsx } from './transform/jsxChecks';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from './wordsLane';

/** The pipeline from MDX to an ES module whose default export is the page; it takes `components`. */
export function createModuleProcessor() {
  return createProcessor({
    format: 'mdx',
    jsxRuntime: 'automatic',
    development: false,
    // An align attribute, as in words: styles would break the security policy.
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkMdxSyntax, remarkCheckJsx, ...remarkPlugins] as never,
    remarkRehypeOptions,
    rehypePlugins,
    recmaPlugins: [recmaImports],
  });
}

/** What MDX puts into a page for components that are neither imported nor the theme's. */
const missing = /throw new Error\("Expected " \+ .*\);/;

/**
 * Only rendering tells which components a theme has: gives the error that the page throws for an
 * unknown one its problem, with the place of the tag.
 */
export function placeMissing(code: string, { file, components }: Page): string {
  return code.replace(missing, () => {
    const places = JSON.stringify(Object.fromEntries(components));
    const problem: Problem = {
      message: 'content: unknown component',
      action: 'Import it at the top of the page, or add it to the components of the theme.',
    };
    return `const places = ${places};
  const problem = {...${JSON.stringify(problem)}, place: places[id] ?? ${JSON.stringify({ file })}};
  problem.message += " <" + id + ">";
  throw Object.assign(new Error(problem.message), {problems: [problem]});`;
  });
}
