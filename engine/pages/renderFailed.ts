import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem, SourcePosition } from '../plugin';
import { isSiteError, textOfThrown } from '../report/report';
import type { Route } from '../routes/routes';

/** Describes why a route could not be rendered by `server`, the file of the Node half. */
export function renderFailed(error: unknown, route: Route, server: string): Problem[] {
  if (isSiteError(error)) return [...error.problems];
  const { name, message, stack = '' } = error instanceof Error ? error : asError(error);
  const found = componentIn(stack, path.dirname(server));
  if (name === 'StaticPartError') return [outsideIsland(message, found)];
  const component = found?.component ?? stack.match(/at (?:Object\.)?([A-Z]\w+)/)?.[1];
  return [
    {
      message: `prerender: "${route.path}" crashed${component ? ` in ${component}` : ''}: ${message}`,
      place: found?.place ?? { file: route.source },
      action: 'Fix the component or the data it was given.',
    },
  ];
}

const asError = (thrown: unknown) => new Error(textOfThrown(thrown));

/** A component that needs the browser and is not in an island. Named once, however many pages it is on. */
function outsideIsland(message: string, found: FoundComponent | undefined): Problem {
  return {
    message: `prerender: ${found ? `${found.component} is outside of islands, and ` : ''}${message}`,
    place: found?.place,
    action:
      'Everything outside of islands runs at build time only. Move the component to a file named Name.island.tsx with "export default island(Name)".',
  };
}

interface FoundComponent {
  component: string;
  place: SourcePosition;
}

/** The component that a stack leads to, and where it is declared: the Node half names its modules by file. */
function componentIn(stack: string, folder: string): FoundComponent | undefined {
  for (const [, component, script, line] of stack.matchAll(
    /at (?:Object\.)?([A-Z]\w+) \((?:file:\/\/)?.*[\\/]([\w.-]+\.mjs)[^:]*:(\d+):\d+\)/g,
  )) {
    const file = moduleAt(path.join(folder, script!), Number(line));
    if (!file || /engine\/client\/buildTime|node_modules/.test(file)) continue;
    return { component: component!, place: { file, line: lineOf(component!, file) } };
  }
  return undefined;
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

/** The source of a line of the Node half: the name of the module that the line is in. */
function moduleAt(script: string, line: number): string | undefined {
  try {
    const lines = readFileSync(script, 'utf8').split('\n').slice(0, line);
    const name = lines.findLast((text) => /^(\/\*{3}\/ )?"[^"]+"\(|^"[^"]+":? ?\(/.test(text));
    return name?.match(/"(?:\.\/)?([^"]+)"/)?.[1];
  } catch {
    return undefined;
  }
}
