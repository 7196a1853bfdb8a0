import type { ApiSymbol, Member, Model } from '../model';
import type { Addresses } from './addresses';

/**
 * What inline code of guides may say → the key or address it leads to. One rule for all names:
 * - `Schema`, `connect`: a symbol, also one handed on from another package;
 * - `Schema.path`: a member, also by the name of a class that is another symbol in what it offers;
 * - `schema.path`: a member of an instance, which is named like its class;
 * - `path`: a method that one symbol alone has, when no symbol and no other member is called so.
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

/** Methods whose name says which one is meant. */
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
