import { useSite } from '../../engine/client';

/** `@docusaurus/useDocusaurusContext`: what the site says about itself. */
export default function useDocusaurusContext() {
  const { title, tagline, url, baseUrl, favicon, locale } = useSite();
  return {
    siteConfig: { title, tagline, url, baseUrl, favicon, customFields: {}, themeConfig: {} },
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale] },
    globalData: {},
  };
}
