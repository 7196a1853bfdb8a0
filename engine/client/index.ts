/**
 * The browser front door for themes: everything a page may read and do.
 * All of it also works while prerendering in Node.
 */
export type { ColorMode, Heading, PageProps, Payload, SiteInfo } from '../contract';
export { Boundary } from './App';
export { Html } from './Html';
export {
  type NavigationState,
  useLazyShared,
  useLocation,
  useNavigation,
  useRoute,
  useRouter,
  useShared,
  useSite,
} from './hooks';
export { Link, type LinkProps } from './Link';
export { isInternal, mayPrefetch } from './router/links';
export type { Router } from './router/router';
export { defineTheme, defineViews, type Theme, type ThemeViews } from './theme';
