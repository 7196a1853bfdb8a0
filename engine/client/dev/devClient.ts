import { forgetShared } from '../island/loadShared';
import type { Router } from '../router/router';
import { showFindings, showProblems } from './panels';

/** Listens to the dev server from an open page: shows new words at once and problems on top of the page. */

/** A message of the dev server. */
export type DevEvent =
  /** The first message, and after the config was loaded again: what a page that is asked for now is made from. */
  | { type: 'hello'; state: string }
  /** Words or props of a page changed; without `path`, any page may have changed. */
  | { type: 'content'; path?: string; state: string }
  /** The problems of a source, in place of those it had: of one page (its path), the site, the bundle, the texts. */
  | { type: 'problems'; source: string; problems: string[] }
  | { type: 'reloading' }
  /** Linter findings for the page at `path`. */
  | { type: 'findings'; path: string; findings: string[] };

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
  const source = new EventSource(window.devConnection?.url ?? '__dev/events');
  window.devConnection?.close();
  const problems = new Map<string, readonly string[]>();
  const findings = new Map<string, readonly string[]>();
  const show = () => {
    const { path } = router.getState().page;
    const shown = [...problems].filter(([source]) => !source.startsWith('/') || source === path);
    showProblems([...new Set(shown.flatMap(([, texts]) => texts))]);
    showFindings(findings.get(path) ?? []);
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
    if (event.type === 'problems') problems.set(event.source, event.problems);
    if (event.type === 'findings') findings.set(event.path, event.findings);
    if (event.type === 'reloading') {
      problems.clear(); // this page loads again, and gets those of the new config
      problems.set('', ['The config is loaded again…']);
    }
    if (event.type === 'content') {
      window.devState = event.state;
      forgetShared();
      if (!event.path || event.path === router.getState().page.path)
        refresh(router).catch(() => {}); // the server says why
    }
    show();
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
