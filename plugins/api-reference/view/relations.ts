import type { ApiHierarchy, ApiLink, ApiSymbolView, Token } from '../contract';
import { markAddress, symbolOf } from '../marks';
import type { ApiSymbol, Model } from '../model';
import type { ApiText } from '../texts';

export interface Relations {
  of(symbol: ApiSymbol): Pick<ApiSymbolView, 'hierarchy' | 'usedBy'>;
}

type Relation = 'extendedBy' | 'implementedBy' | 'returnedBy' | 'usedBy';
type Found = Record<Relation, Map<string, string>>;

export function createRelations(model: Model, text: ApiText): Relations {
  const relations = new Map<string, Found>();
  const note = (relation: Relation, from: { key: string; label: string }) => (piece: Token) => {
    const target = symbolOf(piece.href);
    if (!target || target === from.key.replace(/#.*$/s, '')) return;
    const entry = relations.get(target) ?? newFound();
    relations.set(target, entry);
    entry[relation].set(from.key, from.label);
  };
  for (const symbol of model.symbols) noteSymbol(symbol, note);

  const links = (entries: Map<string, string>): ApiLink[] =>
    [...entries]
      .map(([key, label]) => ({ label, href: markAddress(key) }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));

  return {
    of(symbol) {
      const entry = relations.get(symbol.key) ?? newFound();
      for (const key of entry.returnedBy.keys()) entry.usedBy.delete(key);
      const hierarchy: ApiHierarchy = {
        extends: symbol.extends,
        implements: symbol.implements,
        extendedBy: links(entry.extendedBy),
        implementedBy: links(entry.implementedBy),
      };
      const isAlone = Object.values(hierarchy).every((list) => list.length === 0);
      const usedBy = [
        { title: text('api.returnedBy'), id: 'returned-by', links: links(entry.returnedBy) },
        { title: text('api.usedBy'), id: 'used-by', links: links(entry.usedBy) },
      ].filter((item) => item.links.length > 0);
      return { hierarchy: isAlone ? undefined : hierarchy, usedBy };
    },
  };
}

const newFound = (): Found => ({
  extendedBy: new Map(),
  implementedBy: new Map(),
  returnedBy: new Map(),
  usedBy: new Map(),
});

type Note = (relation: Relation, from: { key: string; label: string }) => (piece: Token) => void;

function noteSymbol(symbol: ApiSymbol, note: Note): void {
  const { key, name } = symbol;
  const self = { key, label: name };
  const heritage = [
    ...symbol.extends.map((pieces) => ['extendedBy', pieces] as const),
    ...symbol.implements.map((pieces) => ['implementedBy', pieces] as const),
  ];
  // the first piece of a heritage is the parent, the others are its type arguments
  for (const [relation, [parent, ...rest]] of heritage) {
    if (parent) note(relation, self)(parent);
    rest.forEach(note('usedBy', self));
  }
  const isCalled = symbol.kind === 'function';
  for (const signature of symbol.signatures) {
    signature.pieces.forEach(note('usedBy', self));
    if (isCalled) signature.returns?.forEach(note('returnedBy', self));
  }
  if (symbol.kind === 'type-alias' || symbol.kind === 'variable')
    symbol.declaration.forEach(note('usedBy', self));
  for (const member of symbol.members) {
    if (member.inherited) continue;
    const from = { key: `${key}#${member.id}`, label: `${name}.${member.name}` };
    for (const { pieces, returns } of member.signatures) {
      pieces.forEach(note('usedBy', from));
      returns?.forEach(note('returnedBy', from));
    }
  }
}
