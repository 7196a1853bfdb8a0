// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { patienceMs } from '../../tools/testing/patience';
import { send } from './theme/send';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = `<div hidden data-feedback="https://a.example/page" data-page="/docs/a" data-thanks="Thanks." data-failed="Failed.">
    <button value="yes"></button><button value="no"></button><span role="status"></span></div>`;
});

const buttons = () => [...document.querySelectorAll('button')];
const status = () => document.querySelector('[role=status]');

test('an answer is sent as a form without cookies, once, and the reader is thanked', async () => {
  fetched.mockResolvedValue({ type: 'opaque', ok: false } as Response);
  const sent = send(buttons()[1]!);
  expect(buttons().every(({ disabled }) => disabled)).toBe(true);
  await sent;
  const [address, { body, ...rest } = {}] = fetched.mock.calls[0] ?? [];
  expect([address, String(body)]).toEqual(['https://a.example/page', 'page=%2Fdocs%2Fa&answer=no']);
  expect(rest).toEqual({ method: 'POST', mode: 'no-cors', credentials: 'omit' });
  expect([buttons(), status()?.textContent]).toEqual([[], 'Thanks.']);
  expect(document.activeElement).toBe(status());
});

test.each([
  ['without a network', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['when the own host refuses', () => fetched.mockResolvedValue(new Response('', { status: 500 }))],
])('an answer that could not be sent can be sent again: %s', async (_, fail) => {
  fail();
  await send(buttons()[1]!);
  expect(status()?.textContent).toBe('Failed.');
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]);
  expect(document.activeElement).toBe(buttons()[1]);
});

test('the question is shown by the script, on pages that arrive too', async () => {
  const next = new DOMParser().parseFromString(document.body.innerHTML, 'text/html');
  await import('./theme/listeners');
  const isHidden = (page: Document) => page.querySelector<HTMLElement>('[data-feedback]')?.hidden;
  expect([isHidden(document), isHidden(next)]).toEqual([false, true]);
  document.dispatchEvent(new CustomEvent('arriving', { detail: next }));
  expect(isHidden(next)).toBe(false);
  fetched.mockResolvedValue({ type: 'opaque' } as Response);
  buttons()[0]?.click();
  await vi.waitFor(() => expect(status()?.textContent).toBe('Thanks.'), patienceMs);
});
