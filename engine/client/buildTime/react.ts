import * as React from 'react';
import { checked, needsIsland } from './rendering';

/** React for the Node half of the bundle. Handlers and hooks of the browser are an error outside of islands. */

// @ts-expect-error: the types export one object, the package its members
export * from 'react';

// biome-ignore lint/suspicious/noExplicitAny: every hook keeps its own type
const inIslands = <F extends (...given: any[]) => unknown>(name: string, hook: F): F =>
  ((...args: Parameters<F>) => {
    needsIsland(name);
    return hook(...args);
  }) as F; // the same signature

export const createElement = checked(React.createElement);

export const useActionState = inIslands('useActionState', React.useActionState);
export const useDeferredValue = inIslands('useDeferredValue', React.useDeferredValue);
export const useEffect = inIslands('useEffect', React.useEffect);
export const useImperativeHandle = inIslands('useImperativeHandle', React.useImperativeHandle);
export const useInsertionEffect = inIslands('useInsertionEffect', React.useInsertionEffect);
export const useLayoutEffect = inIslands('useLayoutEffect', React.useLayoutEffect);
export const useOptimistic = inIslands('useOptimistic', React.useOptimistic);
export const useReducer = inIslands('useReducer', React.useReducer);
export const useState = inIslands('useState', React.useState);
export const useSyncExternalStore = inIslands('useSyncExternalStore', React.useSyncExternalStore);
export const useTransition = inIslands('useTransition', React.useTransition);

const react: typeof React = {
  ...React,
  createElement,
  useActionState,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useOptimistic,
  useReducer,
  useState,
  useSyncExternalStore,
  useTransition,
};

export default react;
