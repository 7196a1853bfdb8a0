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
declare module '@theme/early' {}
declare module '@theme/head' {}
/** The module pages, for prerendering; written by the bundler. */
declare module '@pages' {
  const pages: Record<string, () => Promise<Record<string, unknown>>>;
  export default pages;
}
