import type { Expression, Projection } from './ast';
import type { Environment } from './environment';
import type { Evaluator } from './evaluate';
import { isObject } from './values';

/** One row of a result. */
export function project(
  projection: readonly Projection[],
  options: { isRaw: boolean; environment: Environment; evaluator: Evaluator },
): unknown {
  const { isRaw, environment, evaluator } = options;
  const [first] = projection;
  if (isRaw && first?.type === 'value') return evaluator.evaluate(first.value, environment) ?? null;
  const row: Record<string, unknown> = {};
  let unnamed = 0;
  for (const term of projection) {
    if (term.type === 'all') Object.assign(row, everything(term.of, environment, evaluator));
    else {
      const name = term.alias ?? nameOf(term.value) ?? `$${++unnamed}`;
      const value = evaluator.evaluate(term.value, environment);
      if (value !== undefined) row[name] = value;
    }
  }
  return row;
}

/** The name of a result without an alias: the last part of its path; others are numbered. */
export function nameOf(value: Expression): string | undefined {
  if (value.type === 'name' || value.type === 'field') return value.name;
  return undefined;
}

function everything(of: Expression | undefined, environment: Environment, evaluator: Evaluator) {
  if (of) {
    const value = evaluator.evaluate(of, environment);
    return isObject(value) ? value : {};
  }
  const named = [...environment.values].filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}
