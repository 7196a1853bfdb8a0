import '@theme/listeners';
import { readDocument } from './document';
import { Islands } from './island/islands';
import { BrowserRouter } from './router/browserRouter';
import { Documents } from './router/documents';
import { followLinks } from './router/followLinks';
import { place } from './router/place';
import { redirectTarget } from './router/redirectTarget';
import { showRouteFailure } from './router/showFailure';

/** The one script every document loads: the theme's listeners, the router, and what wakes the islands. */
function start(): void {
  const data = readDocument(document);
  if (!data) return;
  const target = redirectTarget(data, location.href);
  if (target) return void location.replace(target); // the redirect leaves no entry in the history
  const router: BrowserRouter = new BrowserRouter({
    page: data,
    documents: new Documents(data, { addsSlash: location.pathname === `${data.path}/` }),
    place,
    showFailure: (error) => showRouteFailure(error, () => router.retry()),
  });
  const islands = new Islands(router, data);
  document.addEventListener('words', () => islands.follow());
  router.subscribe(() => {
    const { navigation } = router.getState();
    document.dispatchEvent(new CustomEvent('navigation', { detail: navigation }));
  });
  followLinks(router, data.baseUrl);
  if (process.env.NODE_ENV === 'development')
    void import('./dev/devClient').then(({ connectDev }) => connectDev(router));
  document.documentElement.dataset.ready = '';
}

start();
