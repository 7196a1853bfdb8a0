import type { Catalogues } from '../../client/texts/catalogues';
import type { OpenHighlighter } from '../../ownContract';
import type { Plugin, SiteAddress } from '../../plugin';
import type { MarkdownAddition, MarkdownExtensions } from './contract';
import type { Extension } from './extension';

/** The additions to Markdown of a config and its plugins, as the main thread and all others collect them. */

/** The part of a config that may add something. */
export interface ExtendingConfig {
  markdown?: MarkdownExtensions;
  plugins?: readonly Plugin[];
}

/** Who adds extensions. */
export interface ExtensionOwner {
  /** `content` for the config, else the name of the plugin. */
  label: string;
  added: MarkdownExtensions;
  highlighter?: OpenHighlighter;
  texts?: Catalogues;
  /** Whether it is a plugin that every site has. */
  isPreset: boolean;
  /** Data that the additions may depend on, besides the code. */
  inputs: unknown;
}

/** The config and its plugins, then the plugins of the preset, as far as they may add something. */
export function extensionOwners(
  { markdown = {}, plugins = [] }: ExtendingConfig,
  preset: readonly Plugin[],
  site: SiteAddress,
): ExtensionOwner[] {
  const ofPlugins = (list: readonly Plugin[], isPreset: boolean): ExtensionOwner[] =>
    list.flatMap(({ name, options, hooks }) => {
      const { markdown = {}, highlighter, texts } = hooks;
      if (!hooks.markdown && !highlighter) return [];
      const owner = { label: name, isPreset, highlighter, texts };
      if (typeof markdown !== 'function') return [{ ...owner, added: markdown, inputs: options }];
      return [{ ...owner, added: markdown(site), inputs: [options, site] }];
    });
  const own = plugins.filter((plugin) => !preset.includes(plugin));
  return [
    { label: 'content', added: markdown, isPreset: false, inputs: undefined },
    ...ofPlugins(own, false),
    ...ofPlugins(preset, true),
  ];
}

/** The extensions of all owners in their order: the plugins of a site see what those of the preset have made. */
export function collectExtensions(owners: readonly ExtensionOwner[]): Extension[] {
  const extensionsFrom = (isPreset: boolean) =>
    owners.filter((owner) => owner.isPreset === isPreset).flatMap(extensionsOf);
  const own = extensionsFrom(false);
  const taken = new Set(own.filter(isRenderer).map(rendererKey));
  return [
    ...extensionsFrom(true).filter((extension) => !taken.has(rendererKey(extension))),
    ...own,
  ];
}

/** Whether an extension renders blocks: of those with one name only one can run. */
export const isRenderer = ({ kind }: Extension): boolean =>
  kind === 'fence' || kind === 'flag' || kind === 'directive' || kind === 'highlighter';

export const rendererKey = ({ kind, name }: Pick<Extension, 'kind' | 'name'>): string =>
  `${kind} ${name}`;

/** The extensions of one owner, those of a kind in their order. */
export function extensionsOf({ label, added, highlighter, texts }: ExtensionOwner): Extension[] {
  const { remark, rehype, transformers, fences, flags, directives } = added;
  const make = (kind: Extension['kind'], addition: Addition, name?: string): Extension => {
    const settings = settingsOf(addition);
    const nameOfUse = settings.use.name || 'without a name';
    return { kind, name: name ?? nameOfUse, owner: label, texts, ...settings };
  };
  const listed = (kind: Extension['kind'], additions: readonly Addition[] = []) =>
    additions.map((addition) => make(kind, addition));
  const named = (kind: Extension['kind'], additions: Readonly<Record<string, Addition>> = {}) =>
    Object.entries(additions).map(([name, addition]) => make(kind, addition, name));
  return [
    ...listed('remark', remark),
    ...listed('rehype', rehype),
    ...listed('transformer', transformers),
    ...named('fence', fences).map((fence) => ({ ...fence, name: fence.name.toLowerCase() })),
    ...named('flag', flags),
    ...named('directive', directives),
    ...named('highlighter', highlighter && { code: highlighter }),
  ];
}

type Settings = Pick<Extension, 'use' | 'options' | 'when' | 'forms' | 'placesComponents'>;
type Addition = MarkdownAddition<Extension['use'], Omit<Settings, 'use' | 'options'>>;

function settingsOf(addition: Addition): Settings {
  if (typeof addition === 'function') return { use: addition, options: undefined };
  if (!Array.isArray(addition)) return addition as Settings; // what is left of the union
  const [use, options] = addition as readonly [Extension['use'], unknown];
  return { use, options };
}
