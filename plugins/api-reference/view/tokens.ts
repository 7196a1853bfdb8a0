import type { ApiLink, Token } from '../contract';
import type { Piece } from '../model';
import type { Addresses } from './addresses';

/** Pieces with their addresses marked. */
export const toTokens = (pieces: readonly Piece[], addresses: Addresses): Token[] =>
  pieces.map(({ text, as, to }) => {
    const href = addresses.of(to);
    return { text, ...(as && { as }), ...(href && { href }) };
  });

/** A name with its address marked. */
export const toLink = (
  { label, to }: { label: string; to?: string },
  addresses: Addresses,
): ApiLink => {
  const href = addresses.of(to);
  return { label, ...(href && { href }) };
};
