import '@theme/early';
import { reloadOnce } from './router/reloadOnce';

/**
 * The one script every document loads. It attaches the theme's delegated listeners at once and loads React
 * when the browser is idle or at the first interaction, whichever comes first.
 */
const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const;
/** At most this long after the page has loaded. */
const idleTimeoutMs = 2_000;

let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, begin, true);
  import(/* webpackChunkName: "app" */ './app')
    .then(({ bring }) => bring())
    .catch((error: unknown) => {
      if (!reloadOnce(location.href)) throw error;
    });
}

for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });

const whenIdle = () =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(begin, { timeout: idleTimeoutMs })
    : setTimeout(begin, 200);

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
