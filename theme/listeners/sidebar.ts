import { fillSidebar, type Sidebars } from '../sidebar/fillSidebar';
import { setSidebarHidden } from '../sidebar/hideSidebar';
import { textFor } from './announce';
import { onArrival } from './arrival';
import { closestTo } from './closestTo';

/** Shows or hides the list below the button of a category; false when the document came without it. */
function showCategory(button: HTMLElement, open: boolean): boolean {
  button.setAttribute('aria-expanded', String(open));
  const { label } = button.dataset;
  const text = button.closest('nav')?.dataset[open ? 'collapse' : 'expand'];
  if (label && text)
    button.setAttribute(
      'aria-label',
      text.replace('{label}', () => label),
    );
  const list = button.closest('li')?.querySelector<HTMLElement>(':scope > ul');
  if (list) list.hidden = !open;
  return list !== null && list !== undefined;
}

const entryOf = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('a, button') ?? undefined;

/** The same link or button after the sidebar was filled. */
const copyOf = (entry: HTMLElement, nav: HTMLElement) =>
  [...nav.querySelectorAll<HTMLElement>(entry.localName)].find(
    (copy) =>
      copy.dataset.key === entry.dataset.key &&
      copy.getAttribute('href') === entry.getAttribute('href'),
  );

/** The element that scrolls: the sidebar, or the drawer with its copy. */
const scrollerOf = (nav: HTMLElement) => nav.closest('.drawer-body') ?? nav;

const buttonsOf = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-key]');

/** The docs sidebar: opens and closes categories, and remembers which while the tab is open. */
export class SidebarListener {
  readonly #doc: Document;
  readonly #choices = new Map<string, boolean>();
  /** Whole sidebars, fetched when a reader comes near one that is incomplete. */
  #whole: Sidebars | undefined;
  #fetching: Promise<void> | undefined;

  constructor(doc: Document) {
    this.#doc = doc;
    onArrival(doc, (next) => this.#prepare(next));
  }

  handle(event: Event): void {
    const nav = closestTo(event, '[data-source]');
    if (nav) this.#fetch(nav).catch(() => {}); // the next one tries again
    const target = event.type === 'click' && closestTo(event, '[data-action]');
    if (!target) return;
    const { action } = target.dataset;
    if (action === 'toggle-category') this.#toggle(target);
    if (action === 'toggle-sidebar') this.#hide();
    if (action === 'show-all') this.#showAll(target, event as MouseEvent);
  }

  /** Opens or closes a category; with auto-collapse its open neighbours close. */
  #toggle(button: HTMLElement): void {
    const open = button.getAttribute('aria-expanded') !== 'true';
    if (open && button.closest('[data-auto-collapse]')) {
      for (const other of buttonsOf(button.closest('ul') ?? this.#doc))
        if (other.closest('ul') === button.closest('ul') && other !== button)
          this.#choose(other, false);
    }
    if (this.#choose(button, open) || !open) return;
    this.#complete(button, button).catch(() => this.#choose(button, false));
  }

  /** Shows the entries that documents leave out, on the pages that follow too; focuses the first new one. */
  #showAll(link: HTMLElement, event: MouseEvent): void {
    // a new tab or window with the list, or the router opens it because this code was not there yet
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    const last = entryOf(link.closest('li')?.previousElementSibling);
    if (!last) return;
    this.#choices.set('all', true);
    this.#complete(link, last).then(
      (filled) => entryOf(filled?.closest('li')?.nextElementSibling)?.focus(),
      () => this.#choices.delete('all'),
    );
  }

  /** Fills the sidebar, keeping `entry` in place on screen; returns its copy. Reports progress below `control`. */
  async #complete(control: HTMLElement, entry: HTMLElement): Promise<HTMLElement | undefined> {
    const nav = control.closest<HTMLElement>('[data-source]');
    const item = control.closest('li');
    if (!nav || !item) return undefined;
    item.querySelector(':scope > [role=status]')?.remove();
    const status = this.#doc.createElement('p');
    status.className = 'sidebar-status';
    status.role = 'status';
    status.textContent = nav.dataset.loading ?? '';
    item.append(status);
    try {
      await this.#fetch(nav);
    } catch (error) {
      status.textContent = textFor(this.#doc, 'loadFailed');
      throw error;
    }
    const { top } = entry.getBoundingClientRect();
    this.#fill(nav);
    const filled = copyOf(entry, nav);
    if (filled) scrollerOf(nav).scrollTop += filled.getBoundingClientRect().top - top;
    return filled;
  }

  #choose(button: HTMLElement, open: boolean): boolean {
    this.#choices.set(button.dataset.key ?? '', open);
    return showCategory(button, open);
  }

  /** Gives the sidebar of a page that arrives the state that the reader chose. */
  #prepare(next: Document): void {
    for (const nav of next.querySelectorAll<HTMLElement>('[data-sidebar]')) {
      // the reader's choices may lie outside of the branch that the document comes with
      if (this.#whole && nav.dataset.source && this.#choices.size > 0) this.#fill(nav);
      else for (const button of buttonsOf(nav)) this.#restore(button);
    }
  }

  #restore(button: HTMLElement): void {
    const chosen = this.#choices.get(button.dataset.key ?? '');
    if (chosen !== undefined) showCategory(button, chosen);
  }

  #fetch(nav: HTMLElement): Promise<void> {
    this.#fetching ??= this.#load(nav.dataset.source ?? '').catch((error: unknown) => {
      this.#fetching = undefined;
      throw error;
    });
    return this.#fetching;
  }

  async #load(address: string): Promise<void> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(address);
    this.#whole = (await response.json()) as Sidebars;
  }

  #fill(nav: HTMLElement): void {
    const focused = this.#doc.activeElement;
    const isInside = focused instanceof HTMLElement && nav.contains(focused);
    if (this.#whole) fillSidebar(nav, this.#whole, this.#choices);
    if (isInside) copyOf(focused, nav)?.focus({ preventScroll: true });
  }

  #hide(): void {
    const html = this.#doc.documentElement;
    setSidebarHidden(html, html.dataset.sidebarHidden === undefined);
  }
}
