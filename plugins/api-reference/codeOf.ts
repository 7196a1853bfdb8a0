import type { Token } from './contract';

/** A signature as plain text. */
export const codeOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
