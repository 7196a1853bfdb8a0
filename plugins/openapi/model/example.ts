import type { sample } from 'openapi-sampler';
import type { Node } from '../read/node';
import { pointerOf } from '../read/pointer';

/** Which side sends a value: keys that only the other side sends are left out. */
export type Direction = 'request' | 'response';

/** Makes values that fit a schema: its examples, or made from its parts. Undefined without a schema. */
export type ExampleMaker = (schema: Node, direction: Direction) => unknown;

/** Levels of an example: with each one, an example of schemas that name each other grows by their number of references. */
const maxSampleDepth = 5;

export async function openSampler(root: Node): Promise<ExampleMaker> {
  const { sample: makeSample } = await import('openapi-sampler');
  const files = root.allFiles();
  return (schema, direction) => {
    if (!schema.target().exists) return undefined;
    // the type is the one of a schema without references, and the sampler follows them
    const reference = {
      $ref: `#${encodeURI(pointerOf([schema.file, ...schema.path]))}`,
    } as Parameters<typeof sample>[0];
    const skip = direction === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true };
    return makeSample(reference, { ...skip, quiet: true, maxSampleDepth }, files);
  };
}

/** The examples of a body that its document names. */
export const namedExamples = (media: Node): { label: string; value: unknown }[] =>
  media
    .get('examples')
    .entries()
    .map(([name, example]) => ({
      label: example.text('summary') ?? name,
      value: example.child('value').value,
    }))
    .filter(({ value }) => value !== undefined);

/** The example that a document names for a body or a parameter. */
export const exampleOf = (owner: Node): unknown =>
  namedExamples(owner)[0]?.value ?? owner.child('example').value;
