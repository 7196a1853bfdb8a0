import '@theme/listeners';
import { readDocument } from './document';
import { Islands } from './island/islands';
import { BrowserRouter } from './router/browserRouter';
import { Documents } from './router/documents';
import { followLinks } from './router/followLinks';
import { place } from './router/place';
import { showRouteFailure } from './router/showFailure';

/** The one script every document loads: the theme's listeners, the router, and what wakes the islands. */
function start(): void {
  const data = readDocument(document);
  if (!data) return;
  const router: BrowserRouter = new BrowserRouter({
    page: data,
    documents: new Documents(data.build),
    place: (next, options) => {
      place(next, options);
      islands.follow();
    },
    showFailure: (error) => showRouteFailure(error, () => router.retry()),
  });
  const islands = new Islands(router, data);
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
