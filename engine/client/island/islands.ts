import type { Root } from 'react-dom/client';
import type { DocumentData } from '../document';
import { reloadOnce } from '../router/reloadOnce';
import type { Router } from '../router/router';
import { failureOf } from '../router/showFailure';
import { loadShared } from './loadShared';
import { loadIsland } from './registry';

const selector = 'site-island[data-island]';
/** Any of these makes an island interactive. */
const signs = ['pointerover', 'focusin', 'keydown', 'click'] as const;

/** The islands of a tab: loads each when it asked for it, and takes it out when its page is left. */
export class Islands {
  readonly #live = new Map<Element, Root | null>();
  readonly #seen: IntersectionObserver;
  /** The last button that was pressed in an island before it was interactive. */
  #pressed: HTMLElement | undefined;

  constructor(
    readonly router: Router,
    readonly data: DocumentData,
  ) {
    this.#seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.wake(target);
    });
    const wake = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(selector) : null;
      if (element) this.wake(element);
    };
    for (const sign of signs) document.addEventListener(sign, wake);
    document.addEventListener('wake-island', wake);
    document.addEventListener('click', ({ target }) => this.#keepPress(target));
    // The bundler counts the start script as loaded once it has run; an island that comes before fetches it again.
    queueMicrotask(() => this.follow());
  }

  /** Number of islands that are loading or running. */
  get size(): number {
    return this.#live.size;
  }

  /** Takes out the islands that left the page, and watches over those that came. */
  follow(): void {
    for (const [element, live] of this.#live) {
      if (element.isConnected) continue;
      this.#live.delete(element);
      live?.unmount();
    }
    this.#seen.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (this.#live.has(element)) continue;
      const { when } = element.dataset;
      if (when === 'load') this.wake(element);
      if (when === 'visible') this.#seen.observe(element);
      if (when === 'idle') whenIdle(() => element.isConnected && this.wake(element));
    }
  }

  wake(element: Element): void {
    if (this.#live.has(element) || !(element instanceof HTMLElement)) return;
    this.#live.set(element, null);
    this.#seen.unobserve(element);
    this.#load(element).then(
      (live) => {
        if (!this.#live.has(element)) return live.unmount();
        this.#live.set(element, live);
        element.dataset.live = '';
        this.#repeatPress(element);
      },
      (error: unknown) => {
        this.#live.delete(element);
        const failed = new CustomEvent('island-failed', { bubbles: true, cancelable: true });
        if (!element.isConnected || !element.dispatchEvent(failed)) return;
        // The dev server may be restarting: the page loads again when its connection is back.
        if (!('devConnection' in window) && reloadOnce(location.href)) return;
        this.#offerRetry(element, error);
      },
    );
  }

  /** The words of the island stay: its code is missing, not its content. */
  #offerRetry(element: HTMLElement, error: unknown): void {
    const message = document.createElement('div');
    const retry = () => {
      message.remove();
      this.wake(element);
    };
    message.append(failureOf('part-failed', error, retry));
    element.append(message);
  }

  #keepPress(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('button') : null;
    const waiting = button?.closest('site-island:not([data-live])');
    if (button && waiting) this.#pressed = button;
  }

  #repeatPress(element: HTMLElement): void {
    if (!this.#pressed || !element.contains(this.#pressed)) return; // it may be for another island
    this.#pressed.click();
    this.#pressed = undefined;
  }

  async #load(element: HTMLElement): Promise<Root> {
    const { island = '', scripts = '' } = element.dataset;
    const [{ mountIsland }, Component, shared] = await Promise.all([
      import(/* webpackChunkName: "react" */ './mount'),
      loadIsland(island, scripts.split(' ').filter(Boolean)),
      loadShared(this.data.shared),
    ]);
    return mountIsland({ element, Component, router: this.router, shared });
  }
}

/** Does work when the browser has nothing else to do, or soon. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work, { timeout: 2_000 })
    : setTimeout(work, 200);
