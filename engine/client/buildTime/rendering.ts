/** Records whether the static part of a page or an island is being rendered at build time. */

let isIsland = false;

/** Renders an island: hooks and handlers work in it. Rendering is synchronous, so nothing gets in between. */
export function renderingIsland<T>(render: () => T): T {
  isIsland = true;
  try {
    return render();
  } finally {
    isIsland = false;
  }
}

/** Something that needs the browser, in a part that never runs there. */
export class StaticPartError extends Error {
  override name = 'StaticPartError';
}

/** @throws StaticPartError outside of islands: what `name` does would be lost without a word. */
export function needsIsland(name: string): void {
  if (!isIsland) throw new StaticPartError(`${name} works in islands only`);
}
