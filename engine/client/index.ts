/**
 * The front door for themes: everything a component may read and do, at build time and in islands.
 */

export type { Heading, Message, PageProps, Payload, SiteInfo } from '../contract';
export { Html } from './Html';
export {
  useLazyAddress,
  useLocation,
  useNavigation,
  useRoute,
  useRouter,
  useShared,
  useSite,
} from './hooks';
export { type IslandOptions, island, type JsonProps, type When } from './island/island';
export { Link, type LinkProps } from './Link';
export { mayPrefetch } from './router/links';
export type { NavigationState, Router } from './router/router';
export { type Catalogues, defineTexts, type Translation } from './texts/catalogues';
export {
  definePluginPages,
  definePluginViews,
  defineTheme,
  defineViews,
  type PagesFor,
  type Theme,
  type ThemeViews,
  type ViewsFor,
} from './theme';
export { createTextHook, type EnglishOf, type ThemeText } from './useTexts';
