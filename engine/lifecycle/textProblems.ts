import type { Cache } from '../cache/store';
import type { Site } from '../config/site';
import type { Compiler } from '../content/compile';
import type { Problem } from '../plugin';
import { isSiteError } from '../report/report';
import type { Reader } from './reader';

/** More files would keep a person waiting for the problems that are known already. */
const maxFiles = 300;

/**
 * The errors in the text of pages, for a build that fails before it compiles them: the Markdown in the folders that
 * plugins watch, without drafts. Files whose front matter cannot be read are left to the plugins.
 */
export async function textProblems(input: {
  site: Site;
  cache: Cache;
  reader: Reader;
}): Promise<Problem[]> {
  const { site, cache, reader } = input;
  const folders = new Set(
    site.config.plugins.flatMap(({ hooks }) =>
      (hooks.watch ?? []).flatMap((glob) => /^([^*?{]+)\/\*\*\/\*\..*\bmd/.exec(glob)?.[1] ?? []),
    ),
  );
  const lists = await Promise.all(
    [...folders].map((folder) => reader.files(folder, ['.md', '.mdx']).catch(() => [])),
  );
  const problems: Problem[] = [];
  const compiler = await compilerOf(site, cache);
  for (const file of [...new Set(lists.flat())].sort().slice(0, maxFiles)) {
    const source = await reader.read(file).catch(() => undefined);
    if (!source || source.frontMatter.draft === true) continue;
    await compiler.compile(source).catch((thrown) => {
      if (isSiteError(thrown)) problems.push(...thrown.problems);
    });
  }
  return problems;
}

/** The compiler of pages, in this thread. */
export async function compilerOf(site: Site, cache: Cache): Promise<Compiler> {
  const { createContentCompiler } = await import('../content/contentCompiler');
  const { folder: siteFolder, extensions, config } = site;
  const { links, highlight } = config;
  const options = { extensions, schemes: links.schemes, codeThemes: highlight.themes };
  return createContentCompiler({ siteFolder, cache, ...options });
}
