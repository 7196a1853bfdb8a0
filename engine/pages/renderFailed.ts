import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codePlace } from '../content/transform/codePlaces';
import type { Problem, SourcePosition } from '../plugin';
import { isSiteError, textOfThrown } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';

interface Rendered {
  route: Route;
  /** The file of the Node half. */
  server: string;
  /** Absolute path of the site folder. */
  site: string;
}

/** Describes why a route could not be rendered. */
export function renderFailed(error: unknown, rendered: Rendered): Problem[] {
  const { route } = rendered;
  if (isSiteError(error)) return [...error.problems];
  const message = textOfThrown(error);
  const { name, stack = '' } = error instanceof Error ? error : new Error(message);
  const thrower = throwerIn(stack, rendered);
  if (name === 'StaticPartError') return [outsideIsland(message, thrower)];
  const component = thrower ? thrower.component : stack.match(/at (?:Object\.)?([A-Z]\w+) /)?.[1];
  return [
    {
      message: `prerender: "${route.path}" crashed${component ? ` in ${component}` : ''}: ${message}`,
      place: thrower?.place ?? { file: route.source },
      action: actionFor(name, message, component),
    },
  ];
}

const browserName =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined$/;

function actionFor(error: string, message: string, component: string | undefined): string {
  if (browserName.test(message))
    return 'Pages are rendered at build time, without a browser: read it in a listener, or in an effect of an island.';
  if (component) return 'Fix the component or the data it was given.';
  return error === 'ReferenceError'
    ? 'Import the name or declare it with "export const"; write "\\{" if it is text.'
    : 'Fix the code there, or what it uses.';
}

/** A component that needs the browser and is not in an island. Named once, however many pages it is on. */
function outsideIsland(message: string, thrower: Thrower | undefined): Problem {
  const subject = thrower?.component ? `${thrower.component} is outside of islands, and ` : '';
  return {
    message: `prerender: ${subject}${message}`,
    place: thrower?.place,
    action:
      'Everything outside of islands runs at build time only. Move the component to a file named Name.island.tsx with "export default island(Name)".',
  };
}

interface Thrower {
  /** Undefined for an expression of a page. */
  component?: string;
  place: SourcePosition;
}

const stackFrame =
  /^ +at (?:(?:Object\.)?([\w$.]+) \()?(?:file:\/\/)?.*[\\/]([\w.-]+\.mjs)[^:\n\\/]*:(\d+):(\d+)/gm;

/**
 * Finds the component that threw, where it is declared, or the code of a page, at its place in the author's file. The Node
 * half names its modules by file; see `bundle/stableIds.ts`.
 */
function throwerIn(stack: string, { route, server, site }: Rendered): Thrower | undefined {
  const folder = path.dirname(server);
  for (const [, name, script, line, column] of stack.matchAll(stackFrame)) {
    const component = name && /^[A-Z]\w*$/.test(name) ? name : undefined;
    const module = moduleAt(path.join(folder, script!), Number(line), Number(column));
    if (!module || /(engine\/client|node_modules)\/(?!.*generated\.mjs)/.test(module.file))
      continue;
    if (/generated\.mjs\?modules\//.test(module.file))
      return {
        component: component === 'MDXContent' ? undefined : component,
        place: lastPlaceIn(module.text) ?? { file: contentFileOf(route) ?? route.source },
      };
    if (component) {
      const [, file] = /^@site\/(.+)/s.exec(module.file) ?? [];
      if (file === undefined) return { component, place: { file: module.file } };
      return { component, place: { file, line: lineOf(component, path.join(site, file)) } };
    }
  }
  return undefined;
}

/** The place of the expression or statement that a text of compiled code ends in. */
function lastPlaceIn(text: string): SourcePosition | undefined {
  const [, file, line, column] = [...text.matchAll(codePlace)].at(-1) ?? [];
  if (file === undefined) return undefined;
  return { file: JSON.parse(`"${file}"`), line: Number(line), column: Number(column) };
}

/** The line on which a component is declared; undefined for one without a name. */
function lineOf(component: string, file: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const declares = new RegExp(`\\b(function|const|class) ${component}\\b`);
    return lines.findIndex((line) => declares.test(line)) + 1 || undefined;
  } catch {
    return undefined;
  }
}

/** The module that a place of the Node half is in, and its text up to there. */
function moduleAt(
  script: string,
  line: number,
  column: number,
): { file: string; text: string } | undefined {
  try {
    const lines = readFileSync(script, 'utf8').split('\n').slice(0, line);
    const first = lines.findLastIndex((text) =>
      /^(\/\*{3}\/ )?"[^"]+"\(|^"[^"]+":? ?\(/.test(text),
    );
    const file = lines[first]?.match(/"(?:\.\/)?([^"]+)"/)?.[1];
    const last = lines.pop()!.slice(0, column - 1);
    return file === undefined
      ? undefined
      : { file, text: [...lines.slice(first), last].join('\n') };
  } catch {
    return undefined;
  }
}
