import type { NavigationState } from '../../engine/client';
import { createProgress, type ProgressView } from '../progress/progress';

/** The thin bar at the top while a page is loading; quick navigations never show it. */
export function listenForProgress(doc: Document): void {
  const bar = doc.querySelector<HTMLElement>('.progress');
  if (!bar) return;
  const progress = createProgress((view) => drawOn(bar, view));
  doc.addEventListener('navigation', (event) => {
    const { status } = (event as CustomEvent<NavigationState>).detail;
    if (status === 'loading') progress.start();
    else progress.finish();
  });
}

function drawOn(bar: HTMLElement, view: ProgressView): void {
  bar.toggleAttribute('data-shown', view.shown);
  bar.toggleAttribute('data-done', view.shown && view.done);
  bar.style.transform = `scaleX(${view.shown ? view.value : 0})`;
}
