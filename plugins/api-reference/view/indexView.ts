import { codeOf } from '../codeOf';
import type {
  ApiEntry,
  ApiEntryGroup,
  ApiIndexView,
  ApiMember,
  ApiSectionView,
  ApiSymbolView,
} from '../contract';
import { markAddress } from '../marks';
import type { ApiSymbol, Model, Reexport } from '../model';
import { type Options, titlesOfKinds } from '../options';
import { saysMore } from '../saysMore';
import type { ApiText } from '../texts';
import { plainText, summaryLine } from './prose';

type Views = Readonly<Record<string, ApiSymbolView>>;

export function viewIndex(
  model: Model,
  views: Views,
  {
    sections,
    text,
    about,
  }: Pick<Options, 'sections'> & Pick<ApiIndexView, 'about'> & { text: ApiText },
): ApiIndexView {
  const described = model.symbols.filter(({ key }) => isDescribed(views[key]!));
  const members = model.symbols.flatMap(({ key, name }) =>
    views[key]!.groups.flatMap((group) => group.members).map((member) =>
      isMemberDescribed(member, name),
    ),
  );
  return {
    about,
    package: model.package,
    documented: {
      symbols: described.length,
      ofSymbols: model.symbols.length,
      members: members.filter(Boolean).length,
      ofMembers: members.length,
    },
    sections: sections.flatMap(({ path, title }) => {
      const entries = entriesOf(model, views, path);
      return entries.length === 0 ? [] : [{ id: path, title, href: markAddress(path), entries }];
    }),
    reexports: groupReexports(model.reexports, text),
  };
}

/** Only descriptions that say more than the name count. */
const isDescribed = ({ name, prose, signatures }: ApiSymbolView) =>
  [prose, ...signatures.map((signature) => signature.prose)].some(({ html }) =>
    says(html, [name, ...signatures.map(({ tokens }) => codeOf(tokens))]),
  );

/** A constructor may be described by its parameters and errors alone. */
function isMemberDescribed({ name, prose, signatures }: ApiMember, owner: string): boolean {
  const names = [owner, name, ...signatures.map(({ tokens }) => codeOf(tokens))];
  return (
    [prose, ...signatures.map((signature) => signature.prose)].some(
      ({ html, throws }) => says(html, names) || throws.some((error) => says(error, names)),
    ) ||
    signatures.some(({ parameters }) =>
      parameters.some((parameter) => says(parameter.html, [owner, name, parameter.name])),
    )
  );
}

const says = (html: string, names: readonly string[]) => saysMore(plainText(html), names);

/** One section: what the package exports first, then the types its signatures name. */
export function viewSection(
  model: Model,
  views: Views,
  { section, text }: { section: string; text: ApiText },
): ApiSectionView {
  const entries = entriesOf(model, views, section);
  const exported = entries.filter((entry) => entry.exported);
  const internal = entries.filter((entry) => !entry.exported);
  const groups = [
    { title: text('api.exported'), id: 'exported', entries: exported },
    { title: text('api.internal'), id: 'not-exported', entries: internal },
  ];
  return { groups: groups.filter((group) => group.entries.length > 0) };
}

function entriesOf(model: Model, views: Views, section: string): ApiEntry[] {
  return model.symbols
    .filter((symbol) => symbol.section === section)
    .flatMap((symbol) =>
      [symbol.name, ...renamesOf(symbol)].map((name) => toEntry(symbol, views[symbol.key]!, name)),
    );
}

/** The other names of a symbol that are not the same name in another namespace. */
const renamesOf = ({ name, aliases = [] }: ApiSymbol) =>
  aliases.filter((alias) => lastPart(alias) !== lastPart(name));

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The members of a namespace: a group for each section. */
export function contentsOf(
  namespace: string,
  model: Model,
  views: Views,
  { sections }: Pick<Options, 'sections'>,
): ApiEntryGroup[] {
  const isInside = (name: string) => name === `${namespace}.${lastPart(name)}`;
  const groups = sections.map(({ path, title }) => ({
    title,
    id: `all-${path}`,
    entries: model.symbols
      .filter(({ section }) => section === path)
      .flatMap((symbol) =>
        [symbol.name, ...(symbol.aliases ?? [])]
          .filter(isInside)
          .map((name) => toEntry(symbol, views[symbol.key]!, name)),
      ),
  }));
  return groups.filter(({ entries }) => entries.length > 0);
}

function toEntry(
  { key, kind, exported, declaredIn }: ApiSymbol,
  view: ApiSymbolView,
  name: string,
): ApiEntry {
  const html =
    view.prose.html || (view.signatures.find(({ prose }) => prose.html)?.prose.html ?? '');
  const summary = summaryLine(html).replace(/<\/?a\b[^<>]*>/g, '');
  return {
    name,
    href: markAddress(key),
    kind,
    declaredIn,
    summary,
    deprecated: view.prose.deprecated !== undefined,
    exported,
  };
}

function groupReexports(reexports: readonly Reexport[], text: ApiText): ApiIndexView['reexports'] {
  const byPackage = new Map<string, Map<string, Reexport[]>>();
  for (const reexport of reexports) {
    const groups = byPackage.get(reexport.package) ?? new Map<string, Reexport[]>();
    byPackage.set(reexport.package, groups);
    const title = text(groupTitle(reexport));
    groups.set(title, [...(groups.get(title) ?? []), reexport]);
  }
  return [...byPackage].map(([name, groups]) => ({
    package: name,
    groups: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([title, list]) => ({
        title,
        links: list.map((entry) => ({ label: entry.name, href: entry.to })),
      })),
  }));
}

function groupTitle({ name, kind }: Reexport) {
  if (/(Error|Exception)$/.test(name)) return 'api.errors';
  return kind === 'interface' || kind === 'type-alias' ? 'api.types' : titlesOfKinds[kind];
}
