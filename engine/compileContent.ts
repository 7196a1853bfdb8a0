import type { CacheSpace } from './cache';
import type { Compiled, Source } from './plugin';

export interface CompilerSetup {
  siteFolder: string;
  additionalLanguages: string[];
}
export function createContentCompiler(
  _setup: CompilerSetup,
  _cache: CacheSpace,
): { compile(source: Source): Promise<Compiled> } {
  return {
    compile: async (source) => ({
      lane: 'words',
      html: `<p>${source.body}</p>`,
      code: '',
      title: null,
      excerpt: '',
      headings: [],
      links: [],
      anchors: [],
      sections: [],
      wordCount: 0,
      dependencies: [],
      problems: [],
    }),
  };
}
