import type { FinishedRoute } from '../../engine';

/** The files that a document loads by itself; addresses as written. */
export interface LoadedFiles {
  /** Files of other origins. */
  external: ExternalLoad[];
  /** Images of the site itself. */
  images: string[];
  /** Images of link previews. */
  previews: string[];
}

export interface CheckedPage {
  page: FinishedRoute;
  loaded: LoadedFiles;
}

/** The settings of `security` in the config that allow a file of another origin. */
export type LoadKind = 'images' | 'media' | 'fonts' | 'frames' | 'scripts' | 'styles' | 'connect';

/** A file of another origin that a document loads by itself, as opposed to a link that a reader follows. */
export interface ExternalLoad {
  kind: LoadKind;
  /** As written, so perhaps without a scheme. */
  url: string;
  /** Hashes of the file, as the document states them. */
  integrity?: string;
}

// The engine's HTML has double quotes around every value; a tag inside a value or inside code has none.
const tag =
  /<(img|image|use|input|source|video|audio|track|iframe|script|link)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const preview = /<meta property="og:image" content="([^"]*)"/g;
const attribute = /\s([^\s=>"]+)="([^"]*)"/g;
const external = /^(?:https?:)?\/\//i;
const candidate = /[^\s,]\S*[^\s,]/;

export const loadedFiles = (html: string): LoadedFiles => ({
  external: externalLoads(html),
  images: ownImages(html),
  previews: [...html.matchAll(preview)].map(([, url]) => decodeSigns(url!)),
});

/** The files of other origins that a document loads, each once, in their order. */
function externalLoads(html: string): ExternalLoad[] {
  const loads = new Map<string, ExternalLoad>();
  for (const [, name, text] of html.matchAll(tag)) {
    if (!text!.includes('//')) continue;
    const attributes = readAttributes(text!);
    for (const [kind, value] of loadedBy(name!, attributes)) {
      const url = value?.trim();
      if (!kind || !url || !external.test(url)) continue;
      loads.set(`${kind} ${url}`, { kind, url, integrity: attributes.integrity });
    }
  }
  return [...loads.values()];
}

/** The images of the site itself that a document shows, as written, each once. */
function ownImages(html: string): string[] {
  const images = new Set<string>();
  for (const [, name, text] of html.matchAll(tag)) {
    if (name !== 'img' && name !== 'source') continue;
    for (const [kind, value] of loadedBy(name, readAttributes(text!))) {
      const url = value?.trim();
      if (kind === 'images' && url && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) images.add(url);
    }
  }
  return [...images];
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, value]) => [
      name!.toLowerCase(),
      decodeSigns(value!),
    ]),
  );
}

const decodeSigns = (value: string) =>
  value.replace(/&(?:#39|#x27);/gi, "'").replace(/&(?:amp|#38|#x26);/gi, '&');

type Loaded = [kind: LoadKind | undefined, url: string | undefined];

const loadKinds: Readonly<Record<string, LoadKind>> = {
  source: 'media',
  video: 'media',
  audio: 'media',
  track: 'media',
  iframe: 'frames',
  script: 'scripts',
};

function loadedBy(name: string, attributes: Record<string, string>): Loaded[] {
  const { src, srcset, href, poster } = attributes;
  if (name === 'link') return [[linkedKind(attributes), href]];
  const pictures = (srcset ?? '')
    .split(/,\s+|,(?=https?:|\/)/)
    .map((entry): Loaded => ['images', candidate.exec(entry)?.[0]]);
  return [[loadKinds[name] ?? 'images', src ?? href], ['images', poster], ...pictures];
}

const preloaded: Readonly<Record<string, LoadKind>> = {
  audio: 'media',
  fetch: 'connect',
  font: 'fonts',
  image: 'images',
  script: 'scripts',
  style: 'styles',
  track: 'media',
  video: 'media',
};

/** The kind of file that a `<link>` loads; undefined when it only names an address. */
function linkedKind({ rel = '', as = '' }: Record<string, string>): LoadKind | undefined {
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('stylesheet')) return 'styles';
  if (relations.includes('modulepreload')) return 'scripts';
  if (relations.includes('preload')) return preloaded[as];
  return relations.some((relation) => /^(?:icon|apple-touch-icon)$/.test(relation))
    ? 'images'
    : undefined;
}
