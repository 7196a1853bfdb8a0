import type { ComponentType } from 'react';

/** Module pages: each is a separate bundle that registers itself when its scripts have run. */

// biome-ignore lint/suspicious/noExplicitAny: authors' components take any props
type PageModule = { default?: ComponentType<any> };

const registered = new Map<string, PageModule>();

/** Called by the entry of every module page. */
export function registerModule(id: string, module: PageModule): void {
  registered.set(id, module);
}

/**
 * Loads the scripts of a module page and returns its component.
 * @throws Error when a script does not load or does not register the page.
 */
export async function loadModule(
  id: string,
  scripts: readonly string[],
): Promise<NonNullable<PageModule['default']>> {
  if (!registered.has(id)) await Promise.all(scripts.map(loadScript));
  const component = registered.get(id)?.default;
  if (!component) throw new Error(`The code of this page did not load (${id}).`);
  return component;
}

function loadScript(src: string): Promise<void> {
  const wanted = new URL(src, document.baseURI).href;
  const present = Array.from(document.scripts).some((script) => script.src === wanted);
  if (present) return waitFor(wanted);
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  const done = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(wanted);
      reject(new Error(`The script ${src} did not load.`));
    };
  });
  loading.set(wanted, done);
  document.head.append(script);
  return done;
}

const loading = new Map<string, Promise<void>>();
const waitFor = (src: string) => loading.get(src) ?? Promise.resolve();
