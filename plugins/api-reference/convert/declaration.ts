import { type DeclarationReflection, ReflectionKind, type SomeType } from 'typedoc';
import type { Addressed } from './address';
import { keyword, piece, plain, type Setting, space } from './layout';
import type { TypeSetter } from './types';

/** A body of more members is left out of the declaration: they stand below it anyway. */
const maxMembersInBody = 16;

/** The line that declares a symbol, as its author would write it. */
export function declare({ reflection, kind }: Addressed, setter: TypeSetter): Setting {
  const name = piece(reflection.name, kind === 'variable' ? 'constant' : 'type');
  const named = [name, setter.typeParameters(reflection)];
  const { type } = reflection;
  switch (kind) {
    case 'class':
      return [
        reflection.flags.isAbstract ? keyword('abstract class ') : keyword('class '),
        named,
        heritage('extends', reflection.extendedTypes, setter),
        heritage('implements', reflection.implementedTypes, setter),
      ];
    case 'interface':
      return [
        keyword('interface '),
        named,
        heritage('extends', reflection.extendedTypes, setter),
        interfaceBody(reflection, setter),
      ];
    case 'type-alias':
      // TypeDoc moves the properties of an object type to the alias itself
      return [
        keyword('type '),
        named,
        plain(' = '),
        type ? setter.set(type) : setter.body(reflection),
      ];
    case 'enumeration':
      return [keyword('enum '), named, space, enumBody(reflection, setter)];
    case 'namespace':
      return [keyword('namespace '), named];
    default:
      return [
        keyword(reflection.flags.isConst ? 'const ' : 'let '),
        named,
        plain(': '),
        type ? setter.set(type) : keyword('any'),
      ];
  }
}

function heritage(
  word: string,
  types: readonly SomeType[] | undefined,
  setter: TypeSetter,
): Setting {
  if (!types?.length) return [];
  return [
    keyword(` ${word} `),
    types.map((type, i) => [i > 0 ? plain(', ') : [], setter.set(type)]),
  ];
}

function interfaceBody(reflection: DeclarationReflection, setter: TypeSetter): Setting {
  const own = (reflection.children ?? []).filter((one) => !one.inheritedFrom);
  if (own.length > maxMembersInBody) return [];
  const body = setter.body(reflection);
  const skipped = (reflection.children?.length ?? 0) - own.length;
  const start = body.items.length - (reflection.children?.length ?? 0);
  const items =
    skipped === 0
      ? body.items
      : [...body.items.slice(0, start), ...own.map((one) => setter.property(one))];
  return items.length === 0 ? [] : [space, { ...body, items }];
}

function enumBody(reflection: DeclarationReflection, setter: TypeSetter): Setting {
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
      one.type ? [plain(' = '), setter.set(one.type)] : [],
    ]),
  };
}
