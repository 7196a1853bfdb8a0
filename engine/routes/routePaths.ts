import type { NewRoute, Problem, SourcePosition } from '../plugin';
import { documentLayouts, documentOf } from './paths';
import type { Route } from './routes';

/** File names have 255 bytes at most; the extension of a document is part of them. */
const maxNameBytes = 250;
const maxPathBytes = 1_000;

/**
 * Problems with the paths of routes, found before anything is written: no address or disk can hold them, or a
 * file of the static folder has the same address.
 */
export function pathProblems(
  routes: readonly Route[],
  staticFiles: ReadonlySet<string>,
  {
    placeOf,
    isWindows = process.platform === 'win32',
  }: { placeOf(route: NewRoute): SourcePosition; isWindows?: boolean },
): Problem[] {
  return routes.flatMap((route) => {
    const { path } = route;
    const place = placeOf(route);
    const fault = pathFault(path) ?? (isWindows ? windowsFault(path) : undefined);
    if (fault !== undefined) {
      const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
      const message = `routes: the path ${JSON.stringify(shown)} ${fault}`;
      return { message, place, action: 'Rename the file, or give the page another slug.' };
    }
    const documents = documentLayouts.map((layout) => documentOf(path, layout));
    const files = [path.slice(1), ...documents];
    const taken = files.find((file) => staticFiles.has(file));
    if (taken === undefined) return [];
    const message = `routes: "${path}" and static/${taken} have the same address`;
    const other = route.kind === 'redirect' ? 'remove the redirect' : 'give the page another slug';
    return { message, place, action: `Remove the static file, or ${other}.` };
  });
}

function pathFault(path: string): string | undefined {
  const sign = /[\\\p{Cc}]/u.exec(path)?.[0];
  if (sign !== undefined) return `holds ${JSON.stringify(sign)}, which an address cannot`;
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
