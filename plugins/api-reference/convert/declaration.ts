import { type DeclarationReflection, ReflectionKind, type SomeType } from 'typedoc';
import type { Addressed } from './address';
import { keyword, piece, plain, type Setting, space } from './layout';
import { setBody, setProperty, setTypeParameters } from './signatureSetting';
import type { TypeSetter } from './types';

/** A body with more members is left out of the declaration: they are listed below it anyway. */
const maxMembersInBody = 16;

/** The line that declares a symbol, as its author would write it. */
export function declare({ reflection, kind }: Addressed, set: TypeSetter): Setting {
  const name = piece(reflection.name, kind === 'variable' ? 'constant' : 'type');
  const named = [name, setTypeParameters(reflection, set)];
  const { type } = reflection;
  switch (kind) {
    case 'class':
      return [
        reflection.flags.isAbstract ? keyword('abstract class ') : keyword('class '),
        named,
        heritage('extends', reflection.extendedTypes, set),
        heritage('implements', reflection.implementedTypes, set),
      ];
    case 'interface':
      return [
        keyword('interface '),
        named,
        heritage('extends', reflection.extendedTypes, set),
        interfaceBody(reflection, set),
      ];
    case 'type-alias':
      // TypeDoc moves the properties of an object type to the alias itself
      return [keyword('type '), named, plain(' = '), type ? set(type) : setBody(reflection, set)];
    case 'enumeration':
      return [keyword('enum '), named, space, enumBody(reflection, set)];
    case 'namespace':
      return [keyword('namespace '), named];
    default:
      return [
        keyword(reflection.flags.isConst ? 'const ' : 'let '),
        named,
        plain(': '),
        type ? set(type) : keyword('any'),
      ];
  }
}

function heritage(word: string, types: readonly SomeType[] | undefined, set: TypeSetter): Setting {
  if (!types?.length) return [];
  return [keyword(` ${word} `), types.map((type, i) => [i > 0 ? plain(', ') : [], set(type)])];
}

function interfaceBody(reflection: DeclarationReflection, set: TypeSetter): Setting {
  const own = (reflection.children ?? []).filter((one) => !one.inheritedFrom);
  if (own.length > maxMembersInBody) return [];
  const body = setBody(reflection, set);
  const skipped = (reflection.children?.length ?? 0) - own.length;
  const start = body.items.length - (reflection.children?.length ?? 0);
  const items =
    skipped === 0
      ? body.items
      : [...body.items.slice(0, start), ...own.map((one) => setProperty(one, set))];
  return items.length === 0 ? [] : [space, { ...body, items }];
}

function enumBody(reflection: DeclarationReflection, set: TypeSetter): Setting {
  const members = (reflection.children ?? []).filter((one) =>
    one.kindOf(ReflectionKind.EnumMember),
  );
  return {
    open: '{',
    close: '}',
    separator: ', ',
    padded: true,
    items: members.map((one) => [
      piece(one.name, 'constant'),
      one.type ? [plain(' = '), set(one.type)] : [],
    ]),
  };
}
