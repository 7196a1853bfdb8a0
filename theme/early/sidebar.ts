import { setSidebarHidden } from '../sidebar/hideSidebar';
import { sidebarChoices, sidebarScroll, sidebarWanted } from '../state/sidebar';

/** Opens or closes a category; with auto-collapse its open neighbours close. */
export function toggleCategory(button: HTMLElement): void {
  const key = button.dataset.key;
  if (key === undefined) return;
  const open = button.getAttribute('aria-expanded') !== 'true';
  const choices: Record<string, boolean> = { ...sidebarChoices.get(), [key]: open };
  if (open && button.closest('[data-auto-collapse]')) {
    for (const other of button.closest('ul')?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      if (other.closest('ul') === button.closest('ul') && other !== button) {
        choices[other.dataset.key!] = false; // the selector requires the attribute
      }
    }
  }
  sidebarChoices.set(choices);
  sidebarWanted.set(true);
}

/** Hides or shows the whole sidebar. */
export function toggleSidebar(doc: Document): void {
  const html = doc.documentElement;
  setSidebarHidden(html, html.dataset.sidebarHidden === undefined);
}

/** Scrolls the sidebar to the page's entry, without moving the page or forcing an early layout. */
function revealActive(sidebar: HTMLElement): void {
  const active = sidebar.querySelector('[aria-current=page]');
  if (!active) return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (!seen?.rootBounds || seen.intersectionRatio > 0.5) return;
      const { top, height } = seen.rootBounds;
      sidebar.scrollTop += seen.boundingClientRect.top - top - height / 3;
    },
    { root: sidebar },
  );
  observer.observe(active);
}

/** Notices interest in the sidebar, remembers its scroll position, and shows the active entry. */
export function listenForSidebar(doc: Document): void {
  const notice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-sidebar]')) {
      sidebarWanted.set(true);
    }
  };
  doc.addEventListener('pointerover', notice, { passive: true });
  doc.addEventListener('focusin', notice);
  doc.addEventListener(
    'scroll',
    (event) => {
      const sidebar = event.target;
      if (!(sidebar instanceof HTMLElement) || sidebar.dataset.sidebar === undefined) return;
      const scrolls = sidebarScroll.get();
      sidebarScroll.set({ ...scrolls, [sidebar.dataset.sidebar]: sidebar.scrollTop });
    },
    { capture: true, passive: true },
  );
  const reveal = () => doc.querySelectorAll<HTMLElement>('[data-sidebar]').forEach(revealActive);
  doc.addEventListener('words', reveal);
  reveal();
}
