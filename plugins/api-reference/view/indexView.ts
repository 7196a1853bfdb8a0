import type { ApiEntry, ApiIndexView, ApiMember, ApiSectionView, ApiSymbolView } from '../contract';
import type { ApiSymbol, Model, Reexport } from '../model';
import type { Options } from '../options';
import { mark } from './addresses';
import { summaryLine } from './prose';

type Views = Readonly<Record<string, ApiSymbolView>>;

/** The index of the whole reference. */
export function viewIndex(model: Model, views: Views, { sections }: Options): ApiIndexView {
  const described = model.symbols.filter(({ key }) => isDescribed(views[key]!));
  const members = model.symbols.flatMap(({ key }) =>
    views[key]!.groups.flatMap((one) => one.members),
  );
  return {
    package: model.package,
    documented: {
      symbols: described.length,
      ofSymbols: model.symbols.length,
      members: members.filter(isMemberDescribed).length,
      ofMembers: members.length,
    },
    sections: sections.flatMap(({ path, title }) => {
      const entries = entriesOf(model, views, path);
      return entries.length === 0
        ? []
        : [{ id: path, title, href: `${mark}${path}${mark}`, entries }];
    }),
    reexports: groupReexports(model.reexports),
  };
}

const isDescribed = ({ prose, signatures }: ApiSymbolView) =>
  Boolean(prose.html) || signatures.some((one) => one.prose.html);

/** A constructor may be described by its parameters and errors alone. */
const isMemberDescribed = ({ prose, signatures }: ApiMember) =>
  Boolean(prose.html || prose.throws.length > 0) ||
  signatures.some((one) => one.prose.html || one.parameters.some(({ html }) => html));

/** One section: what the package exports first, then the types its signatures name. */
export function viewSection(model: Model, views: Views, section: string): ApiSectionView {
  const entries = entriesOf(model, views, section);
  const groups = [
    { title: 'Exported', id: 'exported', entries: entries.filter((one) => one.exported) },
    { title: 'Not exported', id: 'not-exported', entries: entries.filter((one) => !one.exported) },
  ];
  return { intro: '', groups: groups.filter((group) => group.entries.length > 0) };
}

/** The symbols of a section as lines of a list. */
export function entriesOf(model: Model, views: Views, section: string): ApiEntry[] {
  return model.symbols
    .filter((symbol) => symbol.section === section)
    .sort((a, b) => Number(b.exported) - Number(a.exported))
    .map((symbol) => toEntry(symbol, views[symbol.key]!));
}

function toEntry({ key, name, kind, exported }: ApiSymbol, view: ApiSymbolView): ApiEntry {
  const html = view.prose.html || (view.signatures.find((one) => one.prose.html)?.prose.html ?? '');
  const summary = summaryLine(html).replace(/<\/?a\b[^>]*>/g, '');
  return {
    name,
    href: `${mark}${key}${mark}`,
    kind,
    summary,
    deprecated: view.prose.deprecated !== undefined,
    exported,
  };
}

function groupReexports(reexports: readonly Reexport[]): ApiIndexView['reexports'] {
  const byPackage = new Map<string, Map<string, Reexport[]>>();
  for (const one of reexports) {
    const groups = byPackage.get(one.package) ?? new Map<string, Reexport[]>();
    byPackage.set(one.package, groups);
    const title = groupTitle(one);
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return [...byPackage].map(([name, groups]) => ({
    package: name,
    groups: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([title, list]) => ({
        title,
        links: list.map((one) => ({ label: one.name, ...(one.to && { href: one.to }) })),
      })),
  }));
}

function groupTitle({ name, kind }: Reexport): string {
  if (/(Error|Exception)$/.test(name)) return 'Errors';
  const titles: Partial<Record<Reexport['kind'], string>> = {
    class: 'Classes',
    enumeration: 'Enumerations',
    function: 'Functions',
    namespace: 'Namespaces',
  };
  return titles[kind] ?? 'Types';
}
