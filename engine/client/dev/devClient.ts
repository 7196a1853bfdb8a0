import { forgetShared } from '../island/loadShared';
import type { Router } from '../router/router';
import { createFindings } from './devFindings';
import { openPanel } from './devPanel';

/** Listens to the dev server from an open page: shows new words at once and problems on top of the page. */

interface DevEvent {
  type: 'hello' | 'content' | 'problems' | 'reloading' | 'findings';
  /** The state of the server: pages made now carry it too. */
  state?: string;
  path?: string;
  /** A path, for problems of one page. */
  source?: string;
  problems?: string[];
  findings?: string[];
}

declare global {
  interface ImportMeta {
    /** Of the bundler, in dev. */
    webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
  }
  interface Window {
    /** The connection that `engine/serve/dev/events.ts` opens before any other script. */
    devConnection?: EventSource;
    /** The state of the server that made the page on screen. */
    devState?: string;
  }
}

export function connectDev(router: Router): void {
  const source = new EventSource('/__dev/events');
  window.devConnection?.close();
  const addFindings = createFindings(router);
  const problems = new Map<string, readonly string[]>();
  const show = () => {
    const { path } = router.getState().page;
    const shown = [...problems].filter(([source]) => !source.startsWith('/') || source === path);
    showProblems([...new Set(shown.flatMap(([, texts]) => texts))]);
  };
  router.subscribe(show);
  // The browser kept this page while another one was shown.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // The bundler could not put the new code in place of the old.
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'abort' || status === 'fail') loadAgain(router);
  });
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as DevEvent;
    if (event.type === 'hello' && event.state !== window.devState) loadAgain(router);
    if (event.type === 'problems') {
      problems.set(event.source ?? '', event.problems ?? []);
      show();
    }
    if (event.type === 'reloading') showProblems(['The config is loaded again…']);
    if (event.type === 'findings' && event.path) addFindings(event.path, event.findings ?? []);
    if (event.type === 'content') {
      window.devState = event.state;
      forgetShared();
      if (!event.path || event.path === router.getState().page.path)
        refresh(router).catch(() => {}); // the server says why
    }
  };
}

/** A second load would cancel the first one. */
let isLeaving = false;

/** Loads the page on screen in full, or the one that a click leads to. */
function loadAgain(router: Router): void {
  if (isLeaving) return;
  isLeaving = true;
  const { status, target } = router.getState().navigation;
  if (status === 'loading' && target !== undefined) {
    router.retry(); // in place of the click, which would come to the history a second time
    location.assign(target);
  } else location.reload();
}

async function refresh(router: Router): Promise<void> {
  const { path } = router.getState().page;
  await router.refresh();
  // A page that is gone, or has come, changes more than words: the search has read its index already.
  if (router.getState().page.path !== path) location.reload();
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0)
      picture.src = picture.getAttribute('src') ?? '';
}

let overlay: HTMLElement | undefined;
let shownProblems = '';

/** Shows problems in a corner, isolated from the site's own styles; an empty list removes them. */
function showProblems(problems: readonly string[]): void {
  if (problems.join('\n') === shownProblems) return;
  shownProblems = problems.join('\n');
  overlay?.remove();
  overlay = undefined;
  if (problems.length === 0) return;
  const box = document.createElement('section');
  box.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide';
  close.onclick = () => overlay?.remove();
  const text = document.createElement('pre');
  text.textContent = problems.join('\n\n');
  box.append(close, text);
  overlay = openPanel(box, styles);
}

const styles = `
section { position: fixed; inset: auto 1rem 4rem; max-height: 50vh; overflow: auto; z-index: 2147483646;
  padding: 1rem; border-radius: 8px; background: #1c1018; color: #ffe9ee; box-shadow: 0 8px 40px #0008; }
pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 6px; padding: .2em .8em; }
`;
