/** `1 page`, `2 pages`. */
export const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
