import type { ApiHierarchy, ApiLink, ApiSymbolView, Token } from '../contract';
import { markAddress, symbolOf } from '../marks';
import type { ApiSymbol, Model, Signature } from '../model';
import type { ApiText } from '../texts';

export interface Relations {
  of(symbol: ApiSymbol): Pick<ApiSymbolView, 'hierarchy' | 'usedBy'>;
}

type Relation = 'extendedBy' | 'implementedBy' | 'returnedBy' | 'usedBy';
/** Keys of symbols and members → their names. */
type Users = Record<Relation, Map<string, string>>;

export function createRelations(model: Model, text: ApiText): Relations {
  const relations = new Map(model.symbols.map(({ key }) => [key, newUsers()]));
  for (const symbol of model.symbols)
    for (const { relation, key, name, tokens } of usesIn(symbol))
      for (const { href } of tokens) {
        const target = symbolOf(href);
        if (target && target !== symbol.key) relations.get(target)?.[relation].set(key, name);
      }

  const links = (users: Map<string, string>): ApiLink[] =>
    [...users]
      .map(([key, label]) => ({ label, href: markAddress(key) }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));

  return {
    of(symbol) {
      const users = relations.get(symbol.key) ?? newUsers();
      for (const key of users.returnedBy.keys()) users.usedBy.delete(key);
      const hierarchy: ApiHierarchy = {
        extends: symbol.extends,
        implements: symbol.implements,
        extendedBy: links(users.extendedBy),
        implementedBy: links(users.implementedBy),
      };
      const isAlone = Object.values(hierarchy).every((list) => list.length === 0);
      const usedBy = [
        { title: text('api.returnedBy'), id: 'returned-by', links: links(users.returnedBy) },
        { title: text('api.usedBy'), id: 'used-by', links: links(users.usedBy) },
      ].filter((item) => item.links.length > 0);
      return { hierarchy: isAlone ? undefined : hierarchy, usedBy };
    },
  };
}

const newUsers = (): Users => ({
  extendedBy: new Map(),
  implementedBy: new Map(),
  returnedBy: new Map(),
  usedBy: new Map(),
});

/** Types that a symbol or one of its members names. */
interface Use {
  relation: Relation;
  key: string;
  name: string;
  tokens: readonly Token[];
}

function usesIn(symbol: ApiSymbol): Use[] {
  const { key, name, kind, declaration } = symbol;
  const use = (relation: Relation, tokens: readonly Token[] = []): Use => ({
    relation,
    key,
    name,
    tokens,
  });
  // the first piece of a heritage is the parent, the others are its type arguments
  const heritage = (relation: Relation, types: Token[][]) =>
    types.flatMap((tokens) => [use(relation, tokens.slice(0, 1)), use('usedBy', tokens.slice(1))]);
  const calls = ({ pieces, returns }: Signature) => [
    use('usedBy', pieces),
    use('returnedBy', kind === 'function' ? returns : []),
  ];
  const members = symbol.members.filter((member) => !member.inherited);
  return [
    ...heritage('extendedBy', symbol.extends),
    ...heritage('implementedBy', symbol.implements),
    ...symbol.signatures.flatMap(calls),
    use('usedBy', kind === 'type-alias' || kind === 'variable' ? declaration : []),
    ...members.flatMap((member) => {
      const owner = { key: `${key}#${member.id}`, name: `${name}.${member.name}` };
      return member.signatures.flatMap(({ pieces, returns }) => [
        { ...use('usedBy', pieces), ...owner },
        { ...use('returnedBy', returns), ...owner },
      ]);
    }),
  ];
}
