import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgress, type ProgressView, progressSettings, trickle } from './progress';

let views: ProgressView[];
const draw = (view: ProgressView) => void views.push(view);

beforeEach(() => {
  views = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the progress bar', () => {
  test('has the numbers of the specification', () => {
    expect(progressSettings).toEqual({
      startDelayMs: 200,
      minimum: 0.08,
      speedMs: 200,
      trickleEveryMs: 800,
      trickleRate: 0.02,
    });
  });

  test('is not shown before 200 ms and starts at the minimum', () => {
    createProgress(draw).start();
    vi.advanceTimersByTime(199);
    expect(views).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(views).toEqual([{ shown: true, value: 0.08, done: false }]);
  });

  test('is never shown for a quick navigation', () => {
    const progress = createProgress(draw);
    progress.start();
    vi.advanceTimersByTime(150);
    progress.finish();
    vi.advanceTimersByTime(5000);
    expect(views).toEqual([]);
  });

  test('trickles every 800 ms by at most 0.02', () => {
    createProgress(draw, () => 1).start();
    vi.advanceTimersByTime(200 + 1600);
    expect(views.map((view) => view.shown && view.value)).toEqual([0.08, 0.1, 0.12000000000000001]);
    expect(trickle(0.5, () => 0.5)).toBe(0.51);
  });

  test('never trickles to its end', () => {
    expect(trickle(0.993, () => 1)).toBe(0.994);
  });

  test('fills and goes away within 200 ms when the page is there', () => {
    const progress = createProgress(draw);
    progress.start();
    vi.advanceTimersByTime(300);
    progress.finish();
    expect(views.at(-1)).toEqual({ shown: true, value: 1, done: true });
    vi.advanceTimersByTime(200);
    expect(views.at(-1)).toEqual({ shown: false });
  });
});
