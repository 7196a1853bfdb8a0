import { type ComponentType, createContext, useContext } from 'react';
import { ElementOfHtml } from '../Html';

/** When an island becomes interactive: at once, when it is seen, when the browser is idle, or when it is used. */
export type When = 'load' | 'visible' | 'idle' | 'intent';

/** Plain JSON, as types. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** `P` when all of it is plain JSON; the properties that are not become `never`. */
export type JsonProps<P> = {
  [K in keyof P]: P[K] extends Json
    ? P[K]
    : P[K] extends (...args: never) => unknown
      ? never
      : P[K] extends object
        ? JsonProps<P[K]>
        : never;
};

/** When an island becomes interactive, and how its failure is shown. */
export interface IslandOptions {
  /** `visible` by default. Any sign of use makes it interactive before that. */
  when?: When;
  /** Shown with a heading for a whole page, as a small box for a part of one. */
  size?: 'page' | 'part';
}

/** An island on a page, with its props. */
export interface PlacedIsland {
  id: string;
  Component: ComponentType<JsonObject>;
  props: JsonObject;
}

export interface RenderedIsland {
  html: string;
  /** The addresses of its scripts, separated by spaces. */
  scripts: string;
  /** JSON of the texts that it reads and that are not in the shared data. */
  texts?: string;
}

export type IslandRenderer = (island: PlacedIsland) => RenderedIsland;

/** Absent in the browser and inside of an island, where islands are ordinary components. */
export const IslandContext = createContext<IslandRenderer | null>(null);

/**
 * Makes a component an island: React renders it at build time like everything else, and loads in the browser
 * to make it interactive. Belongs in a file named `Name.island.tsx`, as its default export; its props are
 * plain JSON.
 */
export function island<P extends object>(
  Component: ComponentType<P> & (P extends JsonProps<P> ? unknown : never),
  _options: IslandOptions = {},
): ComponentType<P> {
  return Component;
}

/** `island` for the build, which knows the name of the file: see `bundle/islandLoader.mjs`. */
export const namedIsland =
  (id: string) =>
  <P extends object>(
    Component: ComponentType<P>,
    { when = 'visible', size = 'part' }: IslandOptions = {},
  ): ComponentType<P> =>
    function Island(props: P) {
      const renderIsland = useContext(IslandContext);
      if (!renderIsland) return <Component {...props} />;
      const plain = plainProps(id, props);
      const { html, scripts, texts } = renderIsland({
        id,
        Component: Component as ComponentType<JsonObject>,
        props: plain,
      });
      return (
        <ElementOfHtml
          as="site-island"
          data-island={id}
          data-when={when}
          data-size={size === 'page' ? size : undefined}
          data-scripts={scripts}
          data-props={JSON.stringify(plain)}
          data-texts={texts}
          html={html}
        />
      );
    };

/** The props as the browser will read them. @throws Error that names the first one that is not plain JSON. */
function plainProps(id: string, props: object): JsonObject {
  for (const [name, value] of Object.entries(props)) {
    const wrong = notJson(value, name);
    if (wrong)
      throw new Error(`the island "${id}" got ${wrong}: the props of an island are plain JSON`);
  }
  return props as JsonObject; // checked above
}

function notJson(value: unknown, name: string): string | undefined {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : `${value} as "${name}"`;
  if (typeof value !== 'object') return `a ${typeof value} as "${name}"`;
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null)
    return `a ${(value as object).constructor?.name ?? 'special object'} as "${name}"`;
  if ('$$typeof' in value) return `an element as "${name}"`;
  for (const [key, below] of Object.entries(value)) {
    const wrong = notJson(below, `${name}.${key}`);
    if (wrong) return wrong;
  }
  return undefined;
}
