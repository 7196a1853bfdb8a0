import type { ValueFunction } from '../values';
import { arrayFunctions } from './arrays';
import { numberFunctions } from './numbers';
import { objectFunctions } from './objects';
import { stringFunctions } from './strings';
import { typeFunctions } from './types';

export { aggregate, aggregates } from './aggregates';
export { distinct } from './arrays';
export { dateFunctions } from './dates';
export { ofNumbers } from './numbers';
export { concat } from './strings';

/** Functions that depend on nothing but their arguments, by their name in capitals. */
export const plainFunctions: Readonly<Record<string, ValueFunction>> = {
  ...arrayFunctions,
  ...numberFunctions,
  ...objectFunctions,
  ...stringFunctions,
  ...typeFunctions,
};
