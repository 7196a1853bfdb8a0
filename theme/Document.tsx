import { useSite } from '../engine/client';
import type { DocumentProps } from '../engine/client/theme';
import type { HeadTag } from '../engine/contract';

/** Without an icon, browsers ask the host for /favicon.ico, which an empty one keeps them from. */
const noIcon = 'data:,';

const isIcon = ({ attributes }: HeadTag) => attributes?.rel?.split(' ').includes('icon');

const flag = (on: boolean) => (on ? '' : undefined);

/** The document: `<html>` with the attributes that `head.ts` reads, the head's fixed tags, the body. */
export function Document({ assets, children, data }: DocumentProps) {
  const site = useSite();
  const { announcement, colorMode } = site;
  const icon = site.favicon ?? (site.head.some(isIcon) ? undefined : noIcon);
  const { baseUrl } = site.original ?? site;
  const dir = site.locales.find((locale) => locale.code === site.locale)?.dir ?? 'ltr';
  return (
    <html
      lang={site.locale}
      dir={dir}
      data-base-url={baseUrl}
      data-color-mode={colorMode.default}
      data-color-choice={colorMode.default}
      data-color-default={colorMode.default}
      data-color-system={flag(colorMode.respectSystem)}
      data-color-fixed={flag(colorMode.disableSwitch)}
      data-announcement={announcement?.id}
      data-announcement-background={announcement?.backgroundColor}
      data-announcement-text={announcement?.textColor}
      data-sidebar-hideable={flag(site.sidebar.hideable)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site.themeColor && <meta name="theme-color" content={site.themeColor} />}
        {icon && <link rel="icon" href={icon} />}
        {assets}
        {colorMode.respectSystem && (
          <noscript>
            <link
              rel="stylesheet"
              href={`${baseUrl}system-dark.css`}
              media="screen and (prefers-color-scheme: dark)"
            />
          </noscript>
        )}
      </head>
      <body>
        {children}
        {data}
      </body>
    </html>
  );
}
