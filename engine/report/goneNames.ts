const copyValues =
  'Since 0.2.0, machines share values by copying the files of ".cache/store"; the guide to large sites shows how.';

/**
 * Names that sites may still have and that the engine no longer has → what to do. A name comes here in the release that removes it, and
 * stays for two minor releases.
 */
const goneNames: Record<string, string> = {
  relatedPages: 'Remove it: since 0.2.0, documents end without a list of related ones.',
  ownSearch: 'Remove it: since 0.2.0, one search finds all documents of a site.',
  remoteCache: copyValues,
  '--remote-cache': copyValues,
  'ottoman-docs/theme/docusaurus':
    'Since 0.2.0, tabs, notes and details are Markdown: "::::tabs", ":::tip", "<details>".',
  'ottoman-docs/engine/search': 'Since 0.2.0, it is "ottoman-docs/plugins/search/fulltext".',
};

/** Names that a module of the engine exported → the module that has them now. */
const movedExports: Readonly<Record<string, readonly string[]>> = {
  'plugins/feeds': ['feedsBelow', 'feedTag', 'writeFeed'],
  'plugins/fetch-command': ['fetchCommand'],
  'plugins/front-matter': [
    'editUrlOf',
    'firstParagraph',
    'imageTags',
    'leadingHeading',
    'plainText',
    'titleFromName',
  ],
  'plugins/highlight': ['contrast', 'createCodeHighlighter', 'mix'],
  'plugins/view-data': [
    'headingOf',
    'linkMark',
    'numberLinks',
    'withoutPlaceholders',
    'withOwnIds',
  ],
};

/** The action for the import of a name that its module does not export. */
export function howToImport(name: string): string {
  const [home] = Object.entries(movedExports).find(([, names]) => names.includes(name)) ?? [];
  return home
    ? `Since 0.2.0, it is in "ottoman-docs/${home}".`
    : 'Fix the name; the list of changes says what replaces one that is gone.';
}

/** The action for a key or a module that is gone; undefined for other names. */
export function howToReplace(name: string): string | undefined {
  if (Object.hasOwn(goneNames, name)) return goneNames[name];
  const folder = Object.keys(goneNames).find((gone) => name.startsWith(`${gone}/`));
  return folder && goneNames[folder];
}
