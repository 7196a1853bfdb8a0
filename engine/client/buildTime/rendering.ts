/** Records whether the static part of a page or an island is being rendered at build time. */

let part: 'static' | 'island' | undefined;

/**
 * Renders an island, in which hooks and handlers work, or a static part, where they are errors because it never runs in the
 * browser. Rendering is synchronous, so only an island inside of a static part gets in between.
 */
export function rendering<T>(which: typeof part, render: () => T): T {
  const around = part;
  part = which;
  try {
    return render();
  } finally {
    part = around;
  }
}

/** Something that needs the browser, in a part that never runs there. */
export class StaticPartError extends Error {
  override name = 'StaticPartError';
}

/** @throws StaticPartError outside of islands: what `name` does would be lost without a word. */
export function needsIsland(name: string): void {
  if (part !== 'island') throw new StaticPartError(`${name} works in islands only`);
}

// biome-ignore lint/suspicious/noExplicitAny: `jsx` and `createElement` keep their own types
type Create = (type: any, props: any, ...rest: any[]) => unknown;

/** `jsx` or `createElement` that rejects handlers in static parts: React leaves them out without a word. */
export const checked = <F extends Create>(create: F): F =>
  ((type: unknown, props: Readonly<Record<string, unknown>> | null, ...rest: unknown[]) => {
    if (part === 'static' && typeof type === 'string')
      for (const name in props)
        if (typeof props[name] === 'function') needsIsland(`${name} of <${type}>`);
    return create(type, props, ...rest);
  }) as F; // the same signature
