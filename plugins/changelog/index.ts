import * as z from 'zod';
import {
  definePlugin,
  publicAddress,
  publicPath,
  type RouteContext,
  type SiteInfo,
  textOf as textsOf,
} from '../../engine';
import { feedsBelow, feedTag } from '../feeds';
import { headingOf } from '../view-data';
import type { ReleaseLink } from './contract';
import { writeFeed } from './feed';
import { parseReleases, type Release, textOf } from './parse';
import { texts } from './texts';

const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** The release list, relative to the site. */
  file: z.string().min(1).default('CHANGELOG.md'),
  /** Path of the pages below the base URL. */
  path: z
    .string()
    .regex(/^\/[^?#]+$/, 'expected a path such as "/changelog"')
    .default('/changelog'),
  /** "Changelog" in the language of the site by default. */
  title: z.string().min(1).optional(),
  /** A paragraph above the list of releases. */
  intro: z.string().min(1).optional(),
  /** Whether to write feeds: RSS, Atom and JSON. */
  feed: z.boolean().default(true),
  /** Whether the search finds the page of each release; it always finds the list. */
  search: z.boolean().default(true),
});

type Options = z.output<typeof options>;
type AddressedRelease = Release & ReleaseLink;

/** Turns a release list into a page that lists the releases, a page for each, and feeds. */
export const changelog = definePlugin('changelog', options, (settings) => ({
  theme: new URL('./theme/', import.meta.url),
  texts,
  watch: [settings.file],
  loadContent: ({ cache }) => cache.file(settings.file, parseReleases),
  contentLoaded: (context) => addReleases(context, inLanguage(settings, context)),
  postBuild(context) {
    const { content, site, emit } = context;
    const options = inLanguage(settings, context);
    const releases = addressed(content, options, site);
    for (const feed of feedsOf(options, site))
      emit(feed.file, () => writeFeed(feed, releases, { ...options, site }));
  },
}));

/** The options with their labels in the language of the site. */
const inLanguage = (
  settings: Options,
  { label }: Pick<RouteContext<unknown>, 'label'>,
): Options => ({
  ...settings,
  title: settings.title && label(settings.title),
  intro: settings.intro && label(settings.intro),
});

const feedsOf = ({ feed, path }: Options, site: SiteInfo) =>
  feedsBelow(path, feed ? ['rss', 'atom', 'json'] : [], site);

/** The releases with their addresses, and with a title for changes that have none. */
function addressed(
  content: readonly Release[],
  { path }: Options,
  site: SiteInfo,
): AddressedRelease[] {
  const untitled = textsOf(texts, site)('changelog.group');
  return content.map((release) => ({
    ...release,
    groups: release.groups.map((group) => ({ ...group, title: group.title || untitled })),
    href: publicPath(`${path}/${release.version}`, site),
  }));
}

function addReleases(context: RouteContext<Release[]>, settings: Options): void {
  const { content, site, addRoute, addFile } = context;
  const releases = addressed(content, settings, site);
  const text = textsOf(texts, site);
  const { path, title = text('changelog.title'), file, intro } = settings;
  const feeds = feedsOf(settings, site);
  for (const feed of feeds) addFile(feed.file);
  const links = releases.map(linkOf);
  const head = feeds.map((feed) => feedTag(feed, title, feed.href));
  addRoute({
    path,
    kind: 'changelog',
    source: `${file} (list)`,
    title,
    description: text('changelog.description', { site: site.title }),
    head,
    props: { intro, feed: feeds[0]?.href, releases: links },
    content: listOf(releases, site),
    data: {
      search: {
        keywords: [
          text('changelog.title'),
          ...(settings.search ? [] : releases.map(({ version }) => version)),
        ],
      },
    },
  });
  releases.forEach((release, index) => {
    addRoute({
      path: `${path}/${release.version}`,
      kind: 'release',
      data: { search: { isExcluded: !settings.search } },
      source: `${file} (${release.version})`,
      title: text('changelog.version', { version: release.version }),
      description: changesOf(release).slice(0, 3).join('; '),
      head,
      lastModified: release.date,
      trail: [title],
      props: {
        list: publicPath(path, site),
        date: release.date,
        note: release.note,
        newer: links[index - 1],
        older: links[index + 1],
        releases: links,
      },
      content: wordsOf(release, site),
    });
  });
}

/** The words of the list. The search finds the pages of the releases instead, or the list by their versions. */
const listOf = (releases: readonly AddressedRelease[], site: SiteInfo) => {
  const listed = releases.map((release) => ({
    ...linkOf(release),
    id: `v${release.version.replaceAll('.', '-')}`,
    groups: linkedGroups(release, site),
  }));
  return {
    view: 'releases' as const,
    data: { releases: listed },
    headings: listed.map(({ id, version }) => headingOf(id, 2, version)),
    sections: [],
  };
};

/** The changes with links as the pages of the site need them. */
const linkedGroups = ({ groups }: AddressedRelease, site: SiteInfo) =>
  groups.map((group) => ({
    ...group,
    changes: group.changes.map((change) =>
      change.map((part) => ({ ...part, href: part.href && publicAddress(part.href, site) })),
    ),
  }));

/** The words of a release: rendered in Node by the theme's view, and searchable like any other words. */
const wordsOf = (release: AddressedRelease, site: SiteInfo) => ({
  view: 'release' as const,
  data: { groups: linkedGroups(release, site) },
  headings: release.groups.map(({ id, title }) => headingOf(id, 2, title)),
  sections: release.groups.map(({ id, title, changes }) => ({
    id,
    level: 2,
    title,
    text: changes.map(textOf).join('\n'),
  })),
});

const changesOf = ({ groups }: Release) => groups.flatMap(({ changes }) => changes.map(textOf));

const linkOf = ({ version, href, date, note }: ReleaseLink) => ({ version, href, date, note });
