import type { ComponentType } from 'react';

/** The islands whose scripts have run. Each is a separate bundle that registers itself. */

/** An island as the browser runs it. */
// biome-ignore lint/suspicious/noExplicitAny: the props were checked where the island was placed
export type IslandComponent = ComponentType<any>;

const registered = new Map<string, IslandComponent>();
const loading = new Map<string, Promise<void>>();

/** Called by the entry of every island. */
export function registerIsland(id: string, component: IslandComponent | undefined): void {
  if (component) registered.set(id, component);
}

/** Returns the component of an island. @throws Error when a script does not load or does not register it. */
export async function loadIsland(id: string, scripts: readonly string[]): Promise<IslandComponent> {
  if (!registered.has(id)) await Promise.all(scripts.map(loadScript));
  const component = registered.get(id);
  if (!component) throw new Error(`The code of this part did not load (${id}).`);
  return component;
}

/** Fetches a script once; a failed one is fetched again by the next call. */
function loadScript(src: string): Promise<void> {
  const earlier = loading.get(src);
  if (earlier) return earlier;
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  const done = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`The script ${src} did not load.`));
    };
  });
  loading.set(src, done);
  document.head.append(script);
  return done;
}
