// @vitest-environment happy-dom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { siteAround, testRoute } from '../testing/renderInSite';
import { HeadOfPage } from './HeadOfPage';

// loaded as soon as it is rendered
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  lazy: () => () => createElement('b'),
}));

test('takes over the head after the page of a navigation is shown', async () => {
  const { wrap, show } = siteAround();
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(wrap(<HeadOfPage />)));
  flushSync(() => show(testRoute({ path: '/docs/b' })));
  expect(container.innerHTML).toBe('');
  await vi.waitFor(() => expect(container.innerHTML).toBe('<b></b>'));
  flushSync(() => root.unmount());
});
