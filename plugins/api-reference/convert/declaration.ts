import { type DeclarationReflection, ReflectionKind, type SomeType } from 'typedoc';
import type { Addressed } from './address';
import { keyword, type Layout, list, piece, plain, space } from './layout';
import { formatBody, formatOrAny, formatType, formatTypeParameters, propertyName } from './types';

/** A body with more members is left out of the declaration: they are listed below it anyway. */
const maxMembersInBody = 16;

/** The line that declares a symbol, as its author would write it. */
export function declare({ reflection, kind }: Addressed): Layout {
  const name = piece(reflection.name, kind === 'variable' ? 'constant' : 'type');
  const named = [name, formatTypeParameters(reflection)];
  const { type } = reflection;
  switch (kind) {
    case 'class':
      return [
        reflection.flags.isAbstract ? keyword('abstract class ') : keyword('class '),
        named,
        heritage('extends', reflection.extendedTypes),
        heritage('implements', reflection.implementedTypes),
      ];
    case 'interface':
      return [
        keyword('interface '),
        named,
        heritage('extends', reflection.extendedTypes),
        interfaceBody(reflection),
      ];
    case 'type-alias':
      // TypeDoc moves the properties of an object type to the alias itself
      return [
        keyword('type '),
        named,
        plain(' = '),
        type ? formatType(type) : formatBody(reflection),
      ];
    case 'enumeration':
      return [keyword('enum '), named, space, enumBody(reflection)];
    case 'namespace':
      return [keyword('namespace '), named];
    default:
      return [
        keyword(reflection.flags.isConst ? 'const ' : 'let '),
        named,
        plain(': '),
        formatOrAny(type),
      ];
  }
}

function heritage(word: string, types: readonly SomeType[] | undefined): Layout {
  if (!types?.length) return [];
  return [
    keyword(` ${word} `),
    types.map((type, i) => [i > 0 ? plain(', ') : [], formatType(type)]),
  ];
}

function interfaceBody(reflection: DeclarationReflection): Layout {
  const own = (reflection.children ?? []).filter((child) => !child.inheritedFrom);
  if (own.length > maxMembersInBody) return [];
  const body = formatBody(reflection, own);
  return body.items.length === 0 ? [] : [space, body];
}

function enumBody(reflection: DeclarationReflection): Layout {
  const members = (reflection.children ?? []).filter((child) =>
    child.kindOf(ReflectionKind.EnumMember),
  );
  const items = members.map((member) => [
    piece(propertyName(member.name), 'constant'),
    member.type ? [plain(' = '), formatType(member.type)] : [],
  ]);
  return { ...list(items, '{', ', ', '}'), padded: true };
}
