export function closestTo<E extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}
