// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, messageChain, showRouteFailure } from '../../engine/client/router/showFailure';
import { renderInSite } from '../testing/renderInSite';
import { Failures } from './Failures';

const chain = new Error('a', { cause: new Error('b') });

beforeEach(() => {
  vi.restoreAllMocks();
  renderInSite(
    <>
      <main />
      <Failures />
    </>,
  );
});

const show = (...given: Parameters<typeof failureOf>) => {
  const main = document.querySelector('main')!;
  main.replaceChildren(failureOf(...given));
  return main;
};

describe('a crash', () => {
  test('shows the messages of the error and of its causes', () => {
    const shown = show('page-crashed', chain, () => {});
    expect(shown.querySelector('h1')?.textContent).toBe('This page crashed');
    expect(shown.querySelector('.crash-message')?.textContent).toBe('a');
    expect(shown.querySelector('.crash-causes')?.textContent).toBe('Cause: b');
    expect(shown.querySelector('button')?.textContent).toBe('Try again');
  });

  test('of a part has no heading, and tries again once', () => {
    const retry = vi.fn();
    const shown = show('part-crashed', new Error('<b>a</b>'), retry);
    expect(shown.textContent).toBe('This page crashed.<b>a</b>Try again');
    expect(shown.querySelector('h1')).toBeNull();
    shown.querySelector('button')?.click();
    shown.querySelector('button')?.click();
    expect(retry).toHaveBeenCalledOnce();
  });

  test('is not what a part shows whose code did not load', () => {
    expect(show('part-failed', new Error('a'), () => {}).textContent).toBe(
      'This part of the page could not be loaded. Check your network connection, then try again.aRetry',
    );
  });

  test('survives causes that go in a circle, and errors that are not errors', () => {
    const error = new Error('round');
    error.cause = error;
    expect(messageChain(error)).toHaveLength(10);
    expect(messageChain('just text')).toEqual(['just text']);
    expect(messageChain(undefined)).toEqual([]);
  });
});

describe('a route that could not be loaded', () => {
  test('shows the error in place of the page and retries', () => {
    const retry = vi.fn();
    showRouteFailure(new Error('status 500'), retry);
    const main = document.querySelector('main')!;
    expect(main.querySelector('h1')?.textContent).toBe('This page could not be loaded');
    expect(main.textContent).toContain('status 500');
    expect(main.textContent).not.toContain('offline');
    const button = main.querySelector('button');
    expect(button?.textContent).toBe('Retry');
    button?.click();
    expect(retry).toHaveBeenCalledOnce();
  });

  test('says in words that the reader is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(show('route-failed', new Error('x'), () => {}).textContent).toContain(
      'You are offline.',
    );
  });
});
