/** Failures in the theme's words, as templates in every document: offline readers cannot fetch anything. */

/** The templates: a page, or a part of one, could not be fetched, or threw. */
type FailureTemplate = 'route-failed' | 'part-failed' | 'page-crashed' | 'part-crashed';

/** More causes than this add nothing, and a circle of causes ends here. */
const maxCauses = 10;

/** The messages of an error and of its causes, outermost first. */
export function messageChain(error: unknown): string[] {
  const messages: string[] = [];
  let current: unknown = error;
  while (current !== undefined && current !== null && messages.length < maxCauses) {
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}

/** The elements of a failure: its message, its causes, and a button that calls `retry`. */
export function failureOf(
  name: FailureTemplate,
  error: unknown,
  retry: () => void,
): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const shown = document.importNode(template?.content ?? new DocumentFragment(), true);
  const part = (what: string) => shown.querySelector<HTMLElement>(`[data-failure=${what}]`);
  const [message = '', ...causes] = messageChain(error);
  const place = part('message');
  if (place) place.textContent = message;
  const list = part('causes');
  list?.append(
    ...causes.map((cause) => {
      const item = document.createElement('li');
      item.textContent = list.dataset.cause?.replace('{message}', () => cause) ?? cause;
      return item;
    }),
  );
  if (causes.length === 0) list?.remove();
  if (navigator.onLine) part('offline')?.remove();
  part('retry')?.addEventListener('click', retry, { once: true });
  return shown;
}

/** Shows in place of the page that it could not be loaded; menus mark nothing until there is a page. */
export function showRouteFailure(error: Error, retry: () => void): void {
  for (const link of document.querySelectorAll('[aria-current=page]'))
    link.removeAttribute('aria-current');
  document.querySelector('main')?.replaceChildren(failureOf('route-failed', error, retry));
}
