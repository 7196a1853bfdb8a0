import 'react-dom/client';

/**
 * The part of the site that needs React; loaded by `start.ts` after first paint. It runs in short tasks so
 * that the browser can handle input in between: React first, then the theme.
 */
export async function bring(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate');
  await hydrate();
}
