import type { ValueFunction } from '../values';
import { aggregates } from './aggregates';
import { arrayFunctions } from './arrays';
import { dateFunctions } from './dates';
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

const others = { ...aggregates, ...dateFunctions(() => 0), META: true, UUID: true };

/** Whether there is a function of this name in capitals. */
export const isFunction = (name: string) => name in plainFunctions || name in others;
