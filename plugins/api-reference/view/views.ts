import type { Problem } from '../../../engine';
import type { ApiIndexView, ApiSectionView, ApiSymbolView } from '../contract';
import type { Model } from '../model';
import type { Options } from '../options';
import type { ApiText } from '../texts';
import { createAddresses } from './addresses';
import { guideNames } from './guideNames';
import { contentsOf, viewIndex, viewSection } from './indexView';
import { createMarkdown, type MarkdownTools } from './markdown';
import { renderProse } from './prose';
import { createRelations } from './relations';
import { describeSymbol, viewSymbol } from './symbolView';

/** A symbol in the form the later steps need: small, because every page's sidebar consists of these. */
export interface PlacedSymbol {
  key: string;
  name: string;
  /** The name in lists: of a function with parentheses, so that a link says what it leads to. */
  label: string;
  /** Other names under which the package exports it. */
  aliases?: string[];
  /** Where it is declared, if another symbol has its name. */
  declaredIn?: string;
  section: string;
  exported: boolean;
  deprecated: boolean;
  description: string;
}

/** All pages of a reference, ready to be added: plain JSON with marked addresses. */
export interface ReferenceViews {
  package: Model['package'];
  symbols: PlacedSymbol[];
  views: Record<string, ApiSymbolView>;
  sections: Record<string, ApiSectionView>;
  index: ApiIndexView;
  /** Name in code → key or address elsewhere, for links from guides. */
  names: Record<string, string>;
  unresolved: Model['unresolved'];
  brokenLinks: NonNullable<Model['brokenLinks']>;
  /** Problems in comments that use additions to Markdown. */
  problems: Problem[];
}

export async function buildViews(
  model: Model,
  options: Options,
  { compileRuled, text }: Pick<MarkdownTools, 'compileRuled'> & { text: ApiText },
): Promise<ReferenceViews> {
  const addresses = createAddresses(model);
  const relations = createRelations(model, text);
  const views: Record<string, ApiSymbolView> = {};
  const problems: Problem[] = [];
  const tools = { compileRuled, report: (problem: Problem) => void problems.push(problem) };
  for (const symbol of model.symbols) {
    const markdown = createMarkdown(addresses, symbol, tools);
    views[symbol.key] = await viewSymbol(symbol, { model, markdown, relations, text });
  }
  for (const { key, name, kind } of model.symbols)
    if (kind === 'namespace') views[key]!.contents = contentsOf(name, model, views, options);
  const index = { key: '', name: model.package.name };
  const markdown = createMarkdown(addresses, index, tools);
  const about = await Promise.all(
    (model.about ?? []).map(async ({ module, comment }) => ({
      module,
      prose: await renderProse(comment, markdown),
    })),
  );
  return {
    package: model.package,
    symbols: model.symbols.map(({ key, name, section, exported, kind, aliases, declaredIn }) => ({
      key,
      name,
      label: (kind === 'function' ? `${name}()` : name) + (declaredIn ? ` (${declaredIn})` : ''),
      aliases,
      declaredIn,
      section,
      exported,
      deprecated: views[key]!.prose.deprecated !== undefined,
      description: describeSymbol(views[key]!, kind, text),
    })),
    views,
    sections: Object.fromEntries(
      options.sections.map(({ path }) => [
        path,
        viewSection(model, views, { section: path, text }),
      ]),
    ),
    index: viewIndex(model, views, { ...options, text, about }),
    names: guideNames(model, addresses, options.memberSource),
    unresolved: model.unresolved,
    brokenLinks: model.brokenLinks ?? [],
    problems: problems.sort((a, b) => (a.message < b.message ? -1 : 1)),
  };
}
