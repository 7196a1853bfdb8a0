/** The four entries of the site's theme, resolved by an alias that the bundler gets from the config. */
declare module '@theme' {
  const theme: import('./theme').Theme;
  export default theme;
}
declare module '@theme/views' {
  const views: import('./theme').ThemeViews;
  /** Title, description and the other head tags of the current page. */
  export const Head: import('react').ComponentType;
  export default views;
}
declare module '@theme/mdx' {
  /** Components that `.mdx` pages may use without importing them. */
  export const mdx: Record<string, import('react').ComponentType<never>>;
}
declare module '@theme/everyPage' {
  /** The components that plugins add to every page. */
  const everyPage: readonly import('react').ComponentType[];
  export default everyPage;
}
declare module '@theme/listeners' {}
declare module '@theme/head' {}
/** The module pages, for prerendering; written by the bundler. */
declare module '@pages' {
  const pages: Record<string, () => Promise<Record<string, unknown>>>;
  export default pages;
}
/** The islands of the site: written by the bundler, which names each after its file. */
declare namespace React.JSX {
  interface IntrinsicElements {
    'site-island': React.HTMLAttributes<HTMLElement> & {
      [data: `data-${string}`]: string | undefined;
    };
  }
}
