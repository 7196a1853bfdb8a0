import type { TypePart } from '../contract';
import type { OpenApiText } from '../texts';

/** The names of types in words: `array of Pet`, `Cat or Dog`. */

export const arrayOf = (type: readonly TypePart[], text: OpenApiText): TypePart[] =>
  joined(text.parts('openapi.arrayOf', { type }));

export const anyOf = (types: readonly (readonly TypePart[])[], text: OpenApiText): TypePart[] =>
  joined(text.list(types, 'or'));

const joined = (pieces: readonly (string | number | readonly TypePart[])[]): TypePart[] =>
  pieces.flatMap((piece) => (typeof piece === 'object' ? piece : [{ text: String(piece) }]));
