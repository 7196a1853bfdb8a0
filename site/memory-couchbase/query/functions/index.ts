import { arrayFunctions } from './arrays';
import { numberFunctions } from './numbers';
import { objectFunctions } from './objects';
import { stringFunctions } from './strings';
import { typeFunctions } from './types';

export { aggregate, aggregates } from './aggregates';
export { distinct } from './arrays';
export { dateFunctions } from './dates';

/** Functions that depend on nothing but their arguments, by their name in capitals. */
export const plainFunctions: Readonly<Record<string, (...args: unknown[]) => unknown>> = {
  ...arrayFunctions,
  ...numberFunctions,
  ...objectFunctions,
  ...stringFunctions,
  ...typeFunctions,
};
