import type { Rspack } from '@rsbuild/core';

/** Name of the chunk with the bundler's own code. */
export const runtimeName = 'runtime';

/**
 * Puts the bundler's runtime in front of the start script: one request less. Until then the runtime is a
 * separate chunk, because one that belonged to the start script would list the files of all module pages in
 * it, which depend on the start script.
 */
export class JoinRuntime {
  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('JoinRuntime', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE; // minified, not yet named after its content
      compilation.hooks.processAssets.tap({ name: 'JoinRuntime', stage }, () => {
        const [runtime] = scripts(compilation, runtimeName);
        const [start] = scripts(compilation, 'start');
        if (!runtime || !start) return;
        const code = compilation.getAsset(runtime)!.source; // both were just listed
        compilation.updateAsset(start, (own) => new sources.ConcatSource(code, '\n', own));
        compilation.deleteAsset(runtime);
      });
    });
  }
}

const scripts = (compilation: Rspack.Compilation, name: string): string[] =>
  [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith('.js'));
