export type Path = readonly (string | number)[];

/** A path as a JSON pointer: `/paths/~1pets/get`. */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

/** The path that a JSON pointer names. */
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));

/** Text without the percent signs of an address; as it is when they mean nothing. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
