import * as React from 'react';
import { checked, needsIsland } from './rendering';

/** React for the Node half of the bundle. Handlers and hooks of the browser are an error outside of islands. */

// @ts-expect-error: the types export one object, the package its members
export * from 'react';

const worksAtBuildTime = /^use(Callback|Context|DebugValue|Id|Memo|Ref)?$/;

const inIslands = (name: string, member: unknown): unknown =>
  typeof member !== 'function' || !name.startsWith('use') || worksAtBuildTime.test(name)
    ? member
    : (...args: unknown[]) => {
        needsIsland(name);
        return member(...args);
      };

const react = Object.fromEntries(
  Object.entries(React).map(([name, member]) => [name, inIslands(name, member)]),
) as typeof React; // each member keeps its type
react.createElement = checked(React.createElement);

export const {
  createElement,
  useActionState,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useOptimistic,
  useReducer,
  useState,
  useSyncExternalStore,
  useTransition,
} = react;

export default react;
