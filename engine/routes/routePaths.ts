import type { NewRoute, Problem, SourcePosition } from '../plugin';
import { documentLayouts, documentOf, hashedFolder } from './paths';
import type { Route } from './routes';

/** File names have 255 bytes at most; the extension of a document is part of them. */
const maxNameBytes = 250;
const maxPathBytes = 1_000;

interface PathOptions {
  placeOf(route: NewRoute): SourcePosition;
  /** Folder of the routes in the output: `de/` in a language besides the site's own. */
  prefix?: string;
  /** Codes of languages whose pages are in folders next to the routes. */
  languages?: readonly string[];
  isWindows?: boolean;
}

/**
 * Problems with the paths of routes, found before anything is written: no address or disk can hold them, or the
 * output has something else there, such as a file of the static folder.
 */
export function pathProblems(
  routes: readonly Route[],
  staticFiles: readonly string[],
  { placeOf, prefix = '', languages = [], isWindows = process.platform === 'win32' }: PathOptions,
): Problem[] {
  const fileNamed = new Map(staticFiles.map((file) => [file.toLowerCase(), file]));
  return routes.flatMap((route) => {
    const { path } = route;
    const place = placeOf(route);
    const names = path.slice(1).split('/');
    const language = languages.find((code) => code === names[0] && route.kind !== 'redirect');
    const languageFault = language && `is in the folder of the language "${language}"`;
    const fault = pathFault(path) ?? languageFault ?? (isWindows ? windowsFault(path) : undefined);
    if (fault !== undefined) {
      const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
      const message = `routes: the path ${JSON.stringify(shown)} ${fault}`;
      return { message, place, action: 'Rename the file, or give the page another slug.' };
    }
    const folders = names.map((_, at) => names.slice(0, at + 1).join('/'));
    const documents = documentLayouts.map((layout) => documentOf(path, layout));
    const taken = [...folders, ...documents]
      .map((name) => fileNamed.get(`${prefix}${name}`.toLowerCase()))
      .find((file) => file !== undefined);
    if (taken === undefined) return [];
    const message = `routes: "${path}" and static/${taken} cannot both be in the output`;
    return { message, place, action: 'Rename one of them.' };
  });
}

function pathFault(path: string): string | undefined {
  const sign = /[\\\p{Cc}]/u.exec(path)?.[0];
  if (sign !== undefined) return `holds ${JSON.stringify(sign)}, which an address cannot`;
  if (`${path}/`.toLowerCase().startsWith(`/${hashedFolder}`))
    return `is in ${hashedFolder}, whose files browsers keep for a year`;
  const names = path.split('/');
  if (names.includes('.') || names.includes('..')) return 'leads up or nowhere';
  const longest = names.reduce((most, name) => Math.max(most, Buffer.byteLength(name)), 0);
  if (longest > maxNameBytes)
    return `has a name of ${longest} bytes; at most ${maxNameBytes} are possible`;
  const bytes = Buffer.byteLength(path);
  return bytes > maxPathBytes
    ? `has ${bytes} bytes; at most ${maxPathBytes} are possible`
    : undefined;
}

/** Names of devices, also with an extension. */
const windowsDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function windowsFault(path: string): string | undefined {
  const name = path
    .split('/')
    .find((part) => /[<>:"|?*]|[. ]$/.test(part) || windowsDevice.test(part));
  return name === undefined
    ? undefined
    : `needs a file or folder ${JSON.stringify(name)}, a name that Windows cannot have`;
}
