import type { ComponentType, ReactNode } from 'react';
import type { Kind, PageProps, ViewName, Views } from '../contract';

/** Passed to `Document`, which renders `<html>` with the head's fixed tags and the body around `children`. */
export interface DocumentProps {
  /** Tags of the bundle: style sheets, the blocking head script, the start script. Place inside `<head>`. */
  assets: ReactNode;
  /** The layout with its page; place at the start of `<body>`. */
  children: ReactNode;
  /** The payload and other data; place at the end of `<body>`. */
  data: ReactNode;
}

/** The components that `.mdx` pages may use without importing them, by name. */
// biome-ignore lint/suspicious/noExplicitAny: authors pass any props
export type MdxComponents = Record<string, ComponentType<any>>;

/**
 * A theme's browser entry. A theme is a folder with four entries:
 * `index.ts` (this), `views.ts` (rendered in Node only), `head.ts` (a tiny script that runs before first
 * paint: colour mode, announcement, base URL) and `early.ts` (delegated listeners for words, which work before
 * React does).
 */
export interface Theme {
  /** The outermost component, in Node and in the browser; stays mounted across navigations. */
  Document: ComponentType<DocumentProps>;
  /** Everything around the page; stays mounted across navigations. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** Shown instead of a page that threw. */
  PageCrashed: ComponentType<{ error: unknown; retry: () => void }>;
  /** The outermost fallback, when the layout itself threw. */
  SiteCrashed: ComponentType<{ error: unknown; retry: () => void }>;
  /** Shown when a route could not be loaded, even after one reload. */
  RouteFailed: ComponentType<{ error: Error; retry: () => void }>;
  /** The page component of every route kind, loaded when a route of that kind is shown. */
  pages: { [K in Kind]: () => Promise<{ default: ComponentType<PageProps<K>> }> };
  /** Fetches the code that the first navigation needs besides the page; called with the first prefetch. */
  preload?: () => Promise<unknown>;
  /** Components that `.mdx` pages may use without importing them; loaded with the first of these pages. */
  mdx: () => Promise<{ mdx: MdxComponents }>;
}

/** The Node entry of a theme: a component for every view. */
export type ThemeViews = {
  [V in ViewName]: () => Promise<{ default: ComponentType<{ data: Views[V] }> }>;
};

/** Types a theme: a missing page or a page with the wrong props does not compile. */
export const defineTheme = (theme: Theme): Theme => theme;

/** Types the views of a theme. */
export const defineViews = (views: ThemeViews): ThemeViews => views;
