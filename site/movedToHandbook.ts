import { handbookAddress } from '../engine/handbook/address';

/** Guides to the engine that were pages of this site. */
const guides = [
  ...['configuration', 'cookbook', 'hosting', 'islands', 'languages', 'large-sites', 'offline'],
  ...['openapi', 'overview', 'performance', 'plugins', 'programs', 'right-to-left', 'samples'],
  ...['sites', 'themes', 'versions', 'writing'],
];

/** Redirects from their old addresses to the handbook; none until it has an address. */
export const movedToHandbook = handbookAddress
  ? [
      { from: '/engine', to: handbookAddress },
      { from: '/engine/api/*', to: `${handbookAddress}/api/*` },
      ...guides.map((name) => ({
        from: `/engine/${name}`,
        to: `${handbookAddress}/guides/${name}`,
      })),
    ]
  : [];
