// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyFetched } from './code';

afterEach(() => vi.unstubAllGlobals());

function show() {
  document.body.innerHTML =
    '<button data-href="/docs/a.md" data-said="Page copied as Markdown">Copy</button><p id="Layout-announcer" role="status"></p>';
  const writeText = vi.fn(async () => {});
  vi.spyOn(window.navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  return { button: document.querySelector('button')!, writeText };
}

test('copies the Markdown text and says so', async () => {
  const { button, writeText } = show();
  vi.stubGlobal('fetch', async (href: string) => new Response(`# Copy of ${href}`));
  await copyFetched(button);
  expect(writeText).toHaveBeenCalledWith('# Copy of /docs/a.md');
  expect(document.getElementById('Layout-announcer')?.textContent).toBe('Page copied as Markdown');
});

test('copies nothing when the text cannot be fetched', async () => {
  const { button, writeText } = show();
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  await copyFetched(button);
  expect(writeText).not.toHaveBeenCalled();
  expect(button.dataset.state).toBe('failed');
});
