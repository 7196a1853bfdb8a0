import type { ShownCode, ShownContent, ShownField, ShownOperation } from '../contract';
import type { Node } from '../read/node';
import type { Direction, ExampleMaker } from './example';
import { slugOf } from './names';
import { isJson, requestSamples } from './samples';
import { type Position, type SchemaContext, showSchema } from './schema';
import { sampleCredentials, showSecurity } from './security';

export interface OperationContext extends SchemaContext {
  root: Node;
  depth: number;
  overview: string;
  /** Address of the API in samples. */
  serverOf(operation: Node, item: Node): string;
  highlight(code: string, language: string): Promise<string>;
  example: ExampleMaker;
}

export interface FoundOperation {
  id: string;
  method: string;
  path: string;
  title: string;
  isWebhook: boolean;
  item: Node;
  node: Node;
}

export async function showOperation(
  operation: FoundOperation,
  context: OperationContext,
): Promise<ShownOperation> {
  const { id, method, path, title, node, item, isWebhook } = operation;
  const { texts, root, overview } = context;
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
    security: showSecurity(node, root, overview),
    parameters: await showParameters(parameters, id, context),
    body: await showBody(node, id, context),
    responses: await showResponses(node, id, context),
    callbacks: await showCallbacks(node, context),
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
  context: OperationContext,
): Promise<ShownOperation['parameters']> {
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
  context: OperationContext,
): Promise<ShownField> {
  const id = `${group}.${slugOf(name)}`;
  const content = node.get('content');
  const [type] = content.names();
  const schema = type === undefined ? node.child('schema') : content.get(type).child('schema');
  const shown = await showSchema(schema, positionAt(id, context), context);
  const { html, text } = await context.texts.of(node);
  const badges = node.flag('deprecated') ? (['deprecated'] as const) : [];
  return {
    id,
    name,
    required: node.flag('required'),
    schema: {
      ...shown,
      html: html || shown.html,
      text: text || shown.text,
      badges: [...new Set([...badges, ...shown.badges])],
    },
  };
}

const positionAt = (id: string, { depth }: OperationContext): Position => ({
  id,
  depth,
  open: new Set(),
});

async function showBody(
  operation: Node,
  id: string,
  context: OperationContext,
): Promise<ShownOperation['body']> {
  const body = operation.get('requestBody');
  if (!body.exists) return undefined;
  return {
    id: `${id}-body`,
    required: body.flag('required'),
    ...(await context.texts.of(body)),
    contents: await showContents(body, `${id}-body`, 'request', context),
  };
}

async function showContents(
  owner: Node,
  id: string,
  direction: Direction,
  context: OperationContext,
): Promise<ShownContent[]> {
  const content = owner.get('content');
  return Promise.all(
    content.names().map(async (mediaType, index) => {
      const media = content.get(mediaType);
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

async function showExamples(
  media: Node,
  { mediaType, direction }: { mediaType: string; direction: Direction },
  { highlight, text, example }: OperationContext,
): Promise<ShownCode[]> {
  const examples = givenExamples(media);
  const all =
    examples.length > 0
      ? examples
      : [
          {
            label: text('openapi.example'),
            value: media.child('example').value ?? example(media.child('schema'), direction),
          },
        ];
  return Promise.all(
    all
      .filter(
        ({ value }) => value !== undefined && (isJson(mediaType) || typeof value === 'string'),
      )
      .map(async ({ label, value }) => {
        const isText = typeof value === 'string' && !isJson(mediaType);
        const language = isText ? (/xml|html/.exec(mediaType)?.[0] ?? 'text') : 'json';
        const code = isText ? value.trimEnd() : JSON.stringify(value, null, 2);
        return { label, language, html: await highlight(code, language) };
      }),
  );
}

async function showResponses(
  operation: Node,
  id: string,
  context: OperationContext,
): Promise<ShownOperation['responses']> {
  const responses = operation.get('responses');
  return Promise.all(
    responses.keys().map(async (status) => {
      const response = responses.get(status);
      const own = `${id}-${slugOf(status)}`;
      const headers = response.get('headers');
      return {
        id: own,
        status,
        ...(await context.texts.of(response)),
        headers: await Promise.all(
          headers
            .names()
            .map((name) => showParameter(headers.get(name), name, `${own}-headers`, context)),
        ),
        contents: await showContents(response, own, 'response', context),
      };
    }),
  );
}

async function showCallbacks(
  operation: Node,
  { texts }: OperationContext,
): Promise<ShownOperation['callbacks']> {
  const callbacks = operation.get('callbacks');
  const all = callbacks.keys().flatMap((name) => {
    const callback = callbacks.get(name);
    return callback.keys().flatMap((address) => {
      const item = callback.get(address);
      return ['get', 'post', 'put', 'patch', 'delete']
        .filter((method) => item.child(method).exists)
        .map(async (method) => {
          const { html } = await texts.of(item.get(method));
          return { name, method, address, html };
        });
    });
  });
  return Promise.all(all);
}

/** The examples of a body that its document names. */
const givenExamples = (media: Node) =>
  media
    .get('examples')
    .entries()
    .map(([name, example]) => ({
      label: example.text('summary') ?? name,
      value: example.child('value').value,
    }))
    .filter(({ value }) => value !== undefined);

async function showSamples(
  { method, path, node, item }: FoundOperation,
  parameters: readonly Node[],
  { root, serverOf, highlight, example }: OperationContext,
): Promise<ShownCode[]> {
  const content = node.get('requestBody').get('content');
  const mediaType = content.names().find(isJson) ?? content.names()[0];
  const media = mediaType === undefined ? undefined : content.get(mediaType);
  const bodyOf = (body: Node) =>
    givenExamples(body)[0]?.value ??
    body.child('example').value ??
    example(body.child('schema'), 'request');
  const request = {
    method,
    path,
    server: serverOf(node, item),
    parameters,
    body: media && mediaType ? { mediaType, value: bodyOf(media) } : undefined,
    accepts: acceptedBy(node),
    credentials: sampleCredentials(node, root),
  };
  const samples = await requestSamples(request, example);
  return Promise.all(
    samples.map(async ({ label, language, code }) => ({
      label,
      language,
      html: await highlight(code, language),
    })),
  );
}

/** Media type of the first successful answer. */
function acceptedBy(operation: Node): string | undefined {
  const responses = operation.get('responses');
  const status = responses.keys().find((code) => code.startsWith('2'));
  return status === undefined ? undefined : responses.get(status).get('content').names()[0];
}
