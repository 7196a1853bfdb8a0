import type { Problem } from '../../../engine';
import type { ApiIndexView, ApiSectionView, ApiSymbolView } from '../contract';
import type { Model } from '../model';
import type { Options } from '../options';
import type { ApiText } from '../texts';
import { createAddresses } from './addresses';
import { guideNames } from './guideNames';
import { viewIndex, viewSection } from './indexView';
import { createMarkdown, type MarkdownTools } from './markdown';
import { createRelations } from './relations';
import { describeSymbol, viewSymbol } from './symbolView';

/** A symbol in the form the later steps need: small, because every page's sidebar consists of these. */
export interface PlacedSymbol {
  key: string;
  name: string;
  /** The name in lists: of a function with parentheses, so that a link says what it leads to. */
  label: string;
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
  const report = (problem: Problem) => void problems.push(problem);
  for (const symbol of model.symbols) {
    const markdown = createMarkdown(addresses, symbol, { compileRuled, report });
    const viewing = { model, markdown, relations, text };
    views[symbol.key] = await viewSymbol(symbol, viewing);
  }
  const sections = options.sections.map(({ path }) => path);
  return {
    package: model.package,
    symbols: exportedFirst(model.symbols).map(({ key, name, section, exported, kind }) => ({
      key,
      name,
      label: kind === 'function' ? `${name}()` : name,
      section,
      exported,
      deprecated: views[key]!.prose.deprecated !== undefined,
      description: describeSymbol(views[key]!, kind, text),
    })),
    views,
    sections: Object.fromEntries(
      sections.map((section) => [section, viewSection(model, views, { section, text })]),
    ),
    index: viewIndex(model, views, { ...options, text }),
    names: guideNames(model, addresses, options.memberSource),
    unresolved: model.unresolved,
    problems: problems.sort((a, b) => (a.message < b.message ? -1 : 1)),
  };
}

/** The order of lists and of previous and next: exported symbols first. */
const exportedFirst = <T extends { exported: boolean }>(symbols: readonly T[]): T[] =>
  [...symbols].sort((a, b) => Number(b.exported) - Number(a.exported));
