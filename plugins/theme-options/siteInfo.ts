import {
  type CompiledText,
  filesUrl,
  isExternalUrl,
  type Problem,
  placeInModules,
  SiteError,
  type SiteInfo,
  type SiteInfoContext,
} from '../../engine';
import { accentProblems } from './accent';
import type { Logo } from './contract';
import { logoSize } from './logoSize';
import { missingImages } from './missingImages';
import { resolveFooter, resolveNavbar, targetsOf } from './resolveLinks';
import { optionsOf, type ThemeOptions } from './schema';

/**
 * The options as pages see them, with the addresses of links and files; `content` is the compiled announcement.
 * @throws SiteError for unknown item types and ids, listing the known ones
 */
export function siteInfo(context: SiteInfoContext<CompiledText | undefined>): Partial<SiteInfo> {
  const { content, configFile, siteFolder, site, label, warn } = context;
  const config = optionsOf(context.config);
  const { accent, navbar, footer } = config;
  accentProblems(accent, configFile).forEach(warn);
  if (!site.original)
    missingImages({ ...context.config, ...config }, { configFile, files: context.files }).forEach(
      warn,
    );
  const problems: Problem[] = [];
  const placeOf = (written: string) => placeInModules(configFile, written);
  const items = { ...context, problems, targets: targetsOf(context.routes), placeOf };
  const asset = (src: string) =>
    isExternalUrl(src) ? src : filesUrl(site) + src.replace(/^\//, '');
  const logo = (image: ThemeOptions['footer']['logo']): Logo | undefined =>
    image && {
      ...image,
      alt: label(image.alt),
      ...logoSize(image, siteFolder),
      src: asset(image.src),
      srcDark: image.srcDark && asset(image.srcDark),
    };
  const info = {
    locales: navbar.items.some(({ type }) => type === 'locale')
      ? site.locales.map(named)
      : site.locales,
    themeColor: config.themeColor,
    accent: accent?.light,
    navbar: {
      title: navbar.title === undefined ? site.title : label(navbar.title),
      logo: logo(navbar.logo),
      hideOnScroll: navbar.hideOnScroll,
      items: resolveNavbar(navbar, items),
    },
    footer: {
      logo: logo(footer.logo),
      columns: resolveFooter(footer, items),
      copyright: label(footer.copyright),
    },
    announcement: config.announcement &&
      content && {
        ...config.announcement,
        content: label(config.announcement.content),
        html: announcementOf(content, context),
      },
    colorMode: config.colorMode,
    tableOfContents: config.tableOfContents,
    sidebar: config.sidebar,
  };
  if (problems.length > 0) throw new SiteError(problems);
  return info;
}

/** A language without a label, such as `en`, gets its name, `English`. Only sites that show it pay for that: it takes 14 ms. */
const named = (language: SiteInfo['locales'][number]): SiteInfo['locales'][number] =>
  language.label === language.code ? { ...language, label: languageName(language.code) } : language;

const languageName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** Inline HTML; its links are checked like those of pages. */
function announcementOf(
  compiled: CompiledText,
  { addLink, finishHtml }: Pick<SiteInfoContext<unknown>, 'addLink' | 'finishHtml'>,
): string {
  for (const { kind, url } of compiled.links)
    if (kind !== 'symbol') addLink({ url, place: { file: 'config.ts (announcement.content)' } });
  return finishHtml(compiled)
    .trim()
    .replace(/^<p>(.*)<\/p>$/s, '$1');
}
