import { createProcessor } from '@mdx-js/mdx';
import { recmaImports } from './imports';
import { remarkCheckJsx } from './jsxChecks';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from './wordsLane';

/** The pipeline from MDX to an ES module whose default export is the page; it takes `components`. */
export function createModuleProcessor(options: {
  siteFolder: string;
  components?: readonly string[];
}) {
  return createProcessor({
    format: 'mdx',
    jsxRuntime: 'automatic',
    development: false,
    // An align attribute, as in words: styles would break the security policy.
    tableCellAlignToStyle: false,
    remarkPlugins: [[remarkCheckJsx, options.components], ...remarkPlugins] as never,
    remarkRehypeOptions,
    rehypePlugins,
    recmaPlugins: [[recmaImports, options.siteFolder]],
  });
}
