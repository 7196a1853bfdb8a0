import type { ApiSymbol, Member, Model } from '../model';
import type { Addresses } from './addresses';

/**
 * Inline code of guides → the key or address it links to. One rule for all names:
 * - `Schema`, `connect`: a symbol, also a re-exported one;
 * - `Schema.path`: a member, also by the name of a class whose members another symbol declares;
 * - `schema.path`: a member of an instance whose name matches its class;
 * - `path`: a method of just one symbol, when no symbol and no other member has that name.
 */
export function guideNames(
  model: Model,
  addresses: Addresses,
  memberSource: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Map(addresses.byName);
  for (const [name, address] of bareMethods(model)) if (!names.has(name)) names.set(name, address);
  for (const [owner, source] of Object.entries(memberSource)) copyMembers(names, source, owner);
  for (const { kind, name } of model.symbols) {
    if (kind === 'class') copyMembers(names, name, name[0]!.toLowerCase() + name.slice(1));
  }
  for (const { name, to } of model.reexports) if (to && !names.has(name)) names.set(name, to);
  return Object.fromEntries(names);
}

function copyMembers(names: Map<string, string>, from: string, to: string): void {
  for (const [name, address] of [...names]) {
    const [owner, member] = name.split('.');
    const copy = `${to}.${member}`;
    if (owner === from && member && !names.has(copy)) names.set(copy, address);
  }
}

/** Methods whose name is unambiguous. */
function bareMethods({ symbols }: Model): Map<string, string> {
  const byName = new Map<string, { symbol: ApiSymbol; member: Member }[]>();
  for (const symbol of symbols) {
    for (const member of symbol.members) {
      if (member.inherited || member.overrides) continue;
      byName.set(member.name, [...(byName.get(member.name) ?? []), { symbol, member }]);
    }
  }
  return new Map(
    [...byName].flatMap(([name, [first, second]]): [string, string][] => {
      if (!first || second || !isMethod(first.member)) return [];
      return [[name, `${first.symbol.key}#${first.member.id}`]];
    }),
  );
}

const isMethod = ({ group }: Member) => group === 'methods' || group === 'static-methods';
