import type { ShownCode, ShownContent, ShownField, ShownOperation, ShownPart } from '../contract';
import { operationsIn } from '../read/check';
import type { Node } from '../read/node';
import type { ShowContext } from './context';
import { type Direction, exampleOf, namedExamples } from './example';
import type { FoundOperation } from './groups';
import { slugOf } from './names';
import { isFileBody, isJson, showSamples } from './samples';
import { showSchema } from './schema';
import { showSecurity } from './security';

export async function showOperation(
  operation: FoundOperation,
  context: ShowContext,
): Promise<ShownOperation> {
  const { id, method, path, title, node, item, isWebhook } = operation;
  const { texts } = context;
  const own = await texts.of(node);
  const description = own.html ? own : await texts.of(item);
  const parameters = parametersOf(item, node);
  return {
    id,
    method,
    path,
    title,
    deprecated: node.flag('deprecated'),
    ...description,
    security: showSecurity(node, context),
    parts: [
      ...(await showParameters(parameters, id, context)),
      ...(await showBody(node.get('requestBody'), `${id}-body`, context)),
      ...(await showResponses(node.get('responses'), id, context)),
      ...(await showCallbacks(node.get('callbacks'), `${id}-callbacks`, context)),
    ],
    samples: isWebhook ? [] : await showSamples(operation, parameters, context),
  };
}

/** The parameters of a path and of its operation, which override those of the path. */
function parametersOf(item: Node, operation: Node): Node[] {
  const byName = new Map<string, Node>();
  for (const parameter of [...item.list('parameters'), ...operation.list('parameters')])
    byName.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
  return [...byName.values()];
}

const parameterGroups = [
  ['path', 'openapi.pathParameters'],
  ['query', 'openapi.queryParameters'],
  ['header', 'openapi.headers'],
  ['cookie', 'openapi.cookies'],
] as const;

async function showParameters(
  parameters: readonly Node[],
  operation: string,
  context: ShowContext,
): Promise<ShownPart[]> {
  const groups = parameterGroups.map(async ([where, key]) => {
    const id = `${operation}-${where}`;
    const own = parameters.filter((parameter) => parameter.text('in') === where);
    const fields = own.map((parameter) =>
      showParameter(parameter, parameter.text('name') ?? '', id, context),
    );
    return { id, title: context.text(key), fields: await Promise.all(fields) };
  });
  return (await Promise.all(groups)).filter(({ fields }) => fields.length > 0);
}

async function showParameter(
  node: Node,
  name: string,
  group: string,
  context: ShowContext,
): Promise<ShownField> {
  const id = `${group}.${slugOf(name)}`;
  const content = node.get('content');
  const [type] = content.names();
  const schema = type === undefined ? node.child('schema') : content.get(type).child('schema');
  const shown = await showSchema(schema, positionAt(id, context), context);
  const { html, text } = await context.texts.of(node);
  const badges = node.flag('deprecated') ? (['deprecated'] as const) : [];
  const value = JSON.stringify(exampleOf(node));
  return {
    id,
    name,
    required: node.flag('required'),
    schema: {
      ...shown,
      html: html || shown.html,
      text: text || shown.text,
      badges: [...new Set([...badges, ...shown.badges])],
      written: value === undefined ? shown.written : [...shown.written, { key: 'example', value }],
    },
  };
}

const positionAt = (id: string, { depth }: ShowContext) => ({ id, depth, open: new Set<string>() });

async function showBody(body: Node, id: string, context: ShowContext): Promise<ShownPart[]> {
  if (!body.exists) return [];
  const part = {
    id,
    title: context.text('openapi.requestBody'),
    required: body.flag('required'),
    ...(await context.texts.of(body)),
    contents: await showContents(body, id, 'request', context),
  };
  return [part];
}

function showContents(
  owner: Node,
  id: string,
  direction: Direction,
  context: ShowContext,
): Promise<ShownContent[]> {
  const contents = owner.get('content').entries();
  return Promise.all(
    contents.map(async ([mediaType, media], index) => {
      const prefix = index === 0 ? id : `${id}-${slugOf(mediaType)}`;
      const schema = media.child('schema');
      return {
        mediaType,
        schema: await showSchema(schema, positionAt(prefix, context), context),
        examples: await showExamples(media, { mediaType, direction }, context),
      };
    }),
  );
}

function showExamples(
  media: Node,
  { mediaType, direction }: { mediaType: string; direction: Direction },
  { codeOf, text, example }: ShowContext,
): Promise<ShownCode[]> {
  const schema = media.child('schema');
  const made = () => (isFileBody(mediaType, schema) ? undefined : example(schema, direction));
  const named = namedExamples(media);
  const own = { label: text('openapi.example'), value: media.child('example').value ?? made() };
  return Promise.all(
    (named.length > 0 ? named : [own]).flatMap(({ label, value }) => {
      if (value === undefined) return [];
      if (isJson(mediaType)) return [codeOf(label, 'json', JSON.stringify(value, null, 2))];
      if (typeof value !== 'string') return [];
      return [codeOf(label, /xml|html/.exec(mediaType)?.[0] ?? 'text', value.trimEnd())];
    }),
  );
}

function showResponses(responses: Node, operation: string, context: ShowContext) {
  const { text, texts } = context;
  return Promise.all(
    responses.keys().map(async (status): Promise<ShownPart> => {
      const response = responses.get(status);
      const id = `${operation}-${slugOf(status)}`;
      const headers = response.get('headers').entries();
      return {
        id,
        title: text('openapi.response', { status }),
        ...(await texts.of(response)),
        headers: await Promise.all(
          headers.map(([name, header]) => showParameter(header, name, `${id}-headers`, context)),
        ),
        contents: await showContents(response, id, 'response', context),
      };
    }),
  );
}

async function showCallbacks(owner: Node, id: string, context: ShowContext): Promise<ShownPart[]> {
  const callbacks = owner.keys().flatMap((name) =>
    operationsIn(owner, name).map(async ({ path: address, method, node }, index) => {
      const own = `${id}-${slugOf(name)}-${index + 1}`;
      return {
        name,
        method,
        address,
        html: (await context.texts.of(node)).html,
        parts: [
          ...(await showBody(node.get('requestBody'), `${own}-body`, context)),
          ...(await showResponses(node.get('responses'), own, context)),
        ],
      };
    }),
  );
  if (callbacks.length === 0) return [];
  const title = context.text('openapi.callbacks');
  return [{ id, title, callbacks: await Promise.all(callbacks) }];
}
