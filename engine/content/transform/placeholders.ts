/** Where the target of `links[index]` belongs. Source text never holds NUL: reading it replaces them. */
export const placeholder = (index: number) => `\0${index}\0`;

/** Around inline code that may name a symbol: `start`, the code, `end`. */
export const symbolStart = (index: number) => `\0s${index}\0`;
export const symbolEnd = (index: number) => `\0e${index}\0`;
