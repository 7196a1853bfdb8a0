import type { HarRequest } from 'httpsnippet-lite';
import { isRecord } from '../../../engine';
import type { ShownCode } from '../contract';
import type { Node } from '../read/node';
import type { ShowContext } from './context';
import { type ExampleMaker, namedExamples } from './example';
import type { FoundOperation } from './groups';
import { sampleCredentials } from './security';

interface Body {
  mediaType: string;
  value: unknown;
}

/** The place of JSON in a sample of `fetch`, until it is filled in. */
const jsonMark = 'JSON BODY';

/** A request with every required parameter, for curl and for `fetch`. */
export async function showSamples(
  operation: FoundOperation,
  parameters: readonly Node[],
  context: ShowContext,
): Promise<ShownCode[]> {
  const { HTTPSnippet } = await import('httpsnippet-lite');
  const body = bodyOf(operation.node, context.example);
  const request = harRequest(operation, parameters, body, context);
  const curl = await new HTTPSnippet(request).convert('shell', 'curl');
  const hasJson = body?.value !== undefined && isJson(body.mediaType);
  const marked = {
    ...request,
    cookies: [],
    postData: hasJson ? { mimeType: 'text/plain', text: jsonMark } : request.postData,
  };
  const credentials = request.cookies.length > 0 ? 'include' : undefined;
  const fetched = await new HTTPSnippet(marked).convert('javascript', 'fetch', { credentials });
  const json = JSON.stringify(body?.value, null, 2)?.replaceAll('\n', '\n  ');
  const filled = String(fetched).replace(`'${jsonMark}'`, () => `JSON.stringify(${json})`);
  return Promise.all([
    context.codeOf('curl', 'sh', String(curl)),
    context.codeOf('fetch', 'js', filled),
  ]);
}

/** The body of an example, in JSON if the operation takes it. */
function bodyOf(operation: Node, example: ExampleMaker): Body | undefined {
  const content = operation.get('requestBody').get('content');
  const mediaType = content.names().find(isJson) ?? content.names()[0];
  if (mediaType === undefined) return undefined;
  const media = content.get(mediaType);
  const value =
    namedExamples(media)[0]?.value ??
    media.child('example').value ??
    example(media.child('schema'), 'request');
  return { mediaType, value };
}

function harRequest(
  { method, path, node, item }: FoundOperation,
  parameters: readonly Node[],
  body: Body | undefined,
  context: ShowContext,
): HarRequest {
  const credentials = sampleCredentials(node, context.root);
  const sent = (where: string) =>
    parameters
      .filter((entry) => entry.text('in') === where && (where === 'path' || entry.flag('required')))
      .flatMap((entry) => sentValues(entry, context.example));
  const values = new Map(sent('path').map(({ name, value }) => [name, value]));
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? name),
  );
  const header = (name: string, value: string | undefined) => (value ? [{ name, value }] : []);
  return {
    method: method.toUpperCase(),
    url: serverOf(node, item, context).replace(/\/$/, '') + filled,
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    headers: [
      ...header('Accept', acceptedBy(node)),
      ...header('Content-Type', body && !isForm(body.mediaType) ? body.mediaType : undefined),
      ...credentials.headers,
      ...sent('header'),
    ],
    queryString: [...sent('query'), ...credentials.query],
    cookies: [...sent('cookie'), ...credentials.cookies],
    postData: body?.value === undefined ? undefined : postData(body.mediaType, body.value),
  };
}

/** The address of the API: the operation's own server, or the path's, or the document's. */
function serverOf(operation: Node, item: Node, { root, server, siteUrl }: ShowContext): string {
  if (server) return server;
  const [nearest] = [operation, item, root].flatMap((node) => node.list('servers').slice(0, 1));
  const variables = nearest?.get('variables');
  const url = (nearest?.text('url') ?? '/').replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(variables?.get(name).child('default').value ?? name),
  );
  return /^https?:/.test(url) ? url : new URL(url, siteUrl).href;
}

/** Media type of the first successful answer. */
function acceptedBy(operation: Node): string | undefined {
  const responses = operation.get('responses');
  const status = responses.keys().find((code) => code.startsWith('2'));
  return status === undefined ? undefined : responses.get(status).get('content').names()[0];
}

function postData(mimeType: string, value: unknown): HarRequest['postData'] {
  if (!isForm(mimeType)) return { mimeType, text: textOf(value) };
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const params = entries.map(([name, entry]) => ({
    name,
    value: asText(entry),
  }));
  return { mimeType, params };
}

/** The example of a parameter as it is sent; a query has lists and objects as several values, unless the document says otherwise. */
function sentValues(parameter: Node, example: ExampleMaker): { name: string; value: string }[] {
  const name = parameter.text('name') ?? '';
  const [[, named] = []] = parameter.get('examples').entries();
  const [[, content] = []] = parameter.get('content').entries();
  const value =
    parameter.child('example').value ??
    named?.child('value').value ??
    example((content ?? parameter).child('schema'), 'request');
  const { value: explode } = parameter.child('explode');
  const isSplit = parameter.text('in') === 'query' && explode !== false;
  const isDeep = parameter.text('style') === 'deepObject';
  if (content === undefined && Array.isArray(value))
    return (isSplit ? value : [value.map(asText).join(',')]).map((entry) => ({
      name,
      value: asText(entry),
    }));
  if (content === undefined && isSplit && isRecord(value))
    return Object.entries(value).map(([key, entry]) => ({
      name: isDeep ? `${name}[${key}]` : key,
      value: asText(entry),
    }));
  return [{ name, value: asText(value ?? 'value') }];
}

const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const isForm = (type: string) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);
