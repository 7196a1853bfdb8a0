// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { messageChain } from './CrashMessage';
import { PageCrashed } from './PageCrashed';
import { PartBoundary } from './PartBoundary';
import { RouteFailed } from './RouteFailed';
import { SiteCrashed } from './SiteCrashed';

let broken = true;
function Part() {
  if (broken) throw chain;
  return <b>whole</b>;
}

const chain = new Error('a', { cause: new Error('b') });

describe('a crash', () => {
  test('shows the messages of the error and of its causes', async () => {
    const { container } = await renderInSite(<PageCrashed error={chain} retry={() => {}} />);
    expect(container.querySelector('h1')?.textContent).toBe('This page crashed');
    expect(container.textContent).toContain('a');
    expect(container.textContent).toContain('Cause: b');
    expect(container.querySelector('button')?.textContent).toBe('Try again');
  });

  test('ends with a full stop in the outermost place', async () => {
    const { container } = await renderInSite(<SiteCrashed error={chain} retry={() => {}} />);
    expect(container.querySelector('h1')?.textContent).toBe('This page crashed.');
  });

  test('survives causes that go in a circle, and errors that are not errors', () => {
    const error = new Error('round');
    error.cause = error;
    expect(messageChain(error)).toHaveLength(10);
    expect(messageChain('just text')).toEqual(['just text']);
    expect(messageChain(undefined)).toEqual([]);
  });

  test('of a widget leaves its neighbours alone and recovers on Try again', async () => {
    broken = true;
    const { container } = await renderInSite(
      <>
        <PartBoundary>
          <Part />
        </PartBoundary>
        <p>neighbour</p>
      </>,
    );
    expect(container.textContent).toContain('This page crashed');
    expect(container.textContent).toContain('a: b');
    expect(container.textContent).toContain('neighbour');
    broken = false;
    await act(async () => container.querySelector('button')?.click());
    expect(container.querySelector('b')?.textContent).toBe('whole');
  });

  test('of a widget is forgotten on the next page', async () => {
    broken = true;
    const { container, show } = await renderInSite(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    broken = false;
    await show(testRoute({ path: '/docs/b' }));
    expect(container.querySelector('b')?.textContent).toBe('whole');
  });
});

describe('a route that could not be loaded', () => {
  test('shows the error and retries', async () => {
    const retry = vi.fn();
    const { container } = await renderInSite(
      <RouteFailed error={new Error('status 500')} retry={retry} />,
    );
    expect(container.textContent).toContain('status 500');
    const button = container.querySelector('button');
    expect(button?.textContent).toBe('Retry');
    await act(async () => button?.click());
    expect(retry).toHaveBeenCalledOnce();
  });

  test('says in words that the reader is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = await renderInSite(
      <RouteFailed error={new Error('x')} retry={() => {}} />,
    );
    expect(container.textContent).toContain('You are offline.');
  });
});
