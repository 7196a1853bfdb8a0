import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { checked } from './rendering';

/** The JSX runtimes for the Node half of the bundle; see `react.ts`. */

export { Fragment } from 'react/jsx-runtime';

export const jsx = checked(reactJsx);
export const jsxs = checked(reactJsxs);
export const jsxDEV = checked(reactJsxDev);
