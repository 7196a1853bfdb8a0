import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '../../engine/client';
import { createProgress, type ProgressView } from './progress';

/** The thin bar at the top while a page is loading; quick navigations never show it. */
export function ProgressBar() {
  const { status, target } = useNavigation();
  const ref = useRef<HTMLDivElement>(null);
  const [progress] = useState(() =>
    createProgress((view) => {
      if (ref.current) drawOn(ref.current, view);
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is a new start
  useEffect(() => {
    if (status === 'loading') progress.start();
    else progress.finish();
  }, [status, target, progress]);
  useEffect(() => progress.stop, [progress]);
  return <div ref={ref} className="progress" aria-hidden="true" suppressHydrationWarning />;
}

function drawOn(bar: HTMLElement, view: ProgressView): void {
  bar.toggleAttribute('data-shown', view.shown);
  bar.toggleAttribute('data-done', view.shown && view.done);
  bar.style.transform = `scaleX(${view.shown ? view.value : 0})`;
}
