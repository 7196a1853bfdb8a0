import manifest from '../../package.json' with { type: 'json' };
import { codeMask } from './page/prose';

/** Features that the pages need and the new config turns on. */
export type FoundFeatures = ReturnType<typeof findFeatures>;

/** The directives that the plugin for components reads. */
const directives = /^[ \t]*:{3,}(hero|cards?|steps|file-tree)\b|:badge\[/m;
const pictures = /(?:!\[[^[\]]*\]\(<?|\bsrc=["'])(https?:\/\/[\w.-]+(?::\d+)?)/g;

/** Looks for features in the texts of the new pages; `hasMath` says whether `$` begins a formula. */
export function findFeatures(texts: Iterable<string>, hasMath: boolean) {
  const features = { components: false, diagrams: false, math: false };
  /** Of pictures on other sites. */
  const origins = new Set<string>();
  for (const text of texts) {
    features.components ||= directives.test(text);
    features.diagrams ||= /^[ \t>]*(`{3,}|~{3,})\s*mermaid\b/m.test(text);
    if (!text.includes('http') && !text.includes('$')) continue;
    const mask = codeMask(text);
    features.math ||= hasMath && /\$[^$\n]+\$|\$\$/.test(mask);
    for (const [, origin = ''] of mask.matchAll(pictures)) origins.add(origin);
  }
  return { ...features, images: [...origins].sort() };
}

/** The packages that only those plugins need, with the versions that the engine is tested with. */
export function packagesFor({ diagrams, math }: FoundFeatures): Record<string, string> {
  const names = [
    ...(diagrams ? (['beautiful-mermaid'] as const) : []),
    ...(math ? (['remark-math', 'temml'] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [name, manifest.optionalDependencies[name]]));
}
