import type { Model } from '../model';
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
  for (const [name, address] of bareMethods(model))
    if (address && !names.has(name)) names.set(name, address);
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

/** The addresses of methods; undefined for the name of another member, or of several. */
function bareMethods({ symbols }: Model): Map<string, string | undefined> {
  const byName = new Map<string, string | undefined>();
  for (const { key, members } of symbols) {
    for (const { name, id, group, inherited, overrides } of members) {
      if (inherited || overrides) continue;
      const isOnlyMethod = !byName.has(name) && group.endsWith('methods');
      byName.set(name, isOnlyMethod ? `${key}#${id}` : undefined);
    }
  }
  return byName;
}
