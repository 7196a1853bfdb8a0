import type { ApiLink, Token } from '../contract';
import type { Piece } from '../model';
import type { Addresses } from './addresses';

export const toTokens = (pieces: readonly Piece[], addresses: Addresses): Token[] =>
  pieces.map(({ text, as, to }) => ({ text, as, href: addresses.of(to) }));

export const toLink = (
  { label, to }: { label: string; to?: string },
  addresses: Addresses,
): ApiLink => ({ label, href: addresses.of(to) });
