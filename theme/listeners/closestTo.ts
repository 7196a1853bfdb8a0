/** The element an event happened in, or the nearest one around it, that matches a selector. */
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
