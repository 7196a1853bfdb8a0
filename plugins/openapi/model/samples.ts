import type { HarRequest } from 'httpsnippet-lite';
import { isRecord } from '../../../engine';
import type { ShownCode } from '../contract';
import type { Node } from '../read/node';
import type { ShowContext } from './context';
import { type ExampleMaker, exampleOf } from './example';
import type { FoundOperation } from './groups';
import { sampleCredentials } from './security';

interface Body {
  mediaType: string;
  value: unknown;
  schema: Node;
}

type Values = { name: string; value: string }[];

/** Places in a sample of `fetch`, until code is filled in; a long one gives each option its line. */
const bodyMark = 'BODY'.padEnd(80, '.');
const fileMark = 'FILE OF THE READER';

/** A request with every required parameter, for curl and for `fetch`. */
export async function showSamples(
  operation: FoundOperation,
  parameters: readonly Node[],
  context: ShowContext,
): Promise<ShownCode[]> {
  const { HTTPSnippet } = await import('httpsnippet-lite');
  const body = bodyOf(operation.node, context.example);
  const request = harRequest(operation, parameters, body, context);
  const isFile = body !== undefined && isFileBody(body.mediaType, body.schema);
  const curl = await new HTTPSnippet(request).convert('shell', 'curl', { binary: isFile });
  const code = body && isFile ? fileCode : codeOfBody(body);
  const marked = {
    ...request,
    cookies: [],
    postData: code === undefined ? request.postData : { ...plainText, text: bodyMark },
  };
  const options = request.cookies.length > 0 ? { credentials: 'include' } : {};
  const fetched = await new HTTPSnippet(marked).convert('javascript', 'fetch', options);
  const filled = String(fetched)
    .replace('await response.json()', `await response.${readerOf(acceptedBy(operation.node))}()`)
    .replaceAll(`'${fileMark}'`, fileCode)
    .replace(`'${bodyMark}'`, () => code ?? '');
  return Promise.all([
    context.codeOf('curl', 'sh', String(curl)),
    context.codeOf('fetch', 'js', filled),
  ]);
}

const plainText = { mimeType: 'text/plain' };
const fileCode = 'fileInput.files[0]';

/** The method of a response that reads its body. */
function readerOf(mediaType = ''): string {
  if (isJson(mediaType)) return 'json';
  return mediaType === '' || /^text\/|xml/.test(mediaType) ? 'text' : 'blob';
}

/** The body of an example, in JSON if the operation takes it. */
function bodyOf(operation: Node, example: ExampleMaker): Body | undefined {
  const content = operation.get('requestBody').get('content');
  const mediaType = content.names().find(isJson) ?? content.names()[0];
  if (mediaType === undefined) return undefined;
  const media = content.get(mediaType);
  const schema = media.child('schema');
  return { mediaType, value: exampleOf(media) ?? example(schema, 'request'), schema };
}

/** JavaScript for a body that is more than a text. */
function codeOfBody(body: Body | undefined): string | undefined {
  if (body?.value === undefined) return undefined;
  if (isJson(body.mediaType))
    return `JSON.stringify(${JSON.stringify(body.value, null, 2).replaceAll('\n', '\n  ')})`;
  if (!isUrlEncoded(body.mediaType)) return undefined;
  const pairs = formValues(body.value).map(
    ({ name, value }) => `    [${JSON.stringify(name)}, ${JSON.stringify(value)}],\n`,
  );
  return `new URLSearchParams([\n${pairs.join('')}  ])`;
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
  const filled = path.replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => values.get(name) ?? encodeURIComponent(name),
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
      ...header('Content-Type', body && !isMultipart(body.mediaType) ? body.mediaType : undefined),
      ...credentials.headers,
      ...sent('header').filter(({ name }) => !ownHeaders.test(name)),
    ],
    queryString: [...sent('query'), ...credentials.query],
    cookies: [...sent('cookie'), ...credentials.cookies],
    postData: body && postData(body),
  };
}

/** Headers that parameters cannot describe: bodies, responses and security do. */
const ownHeaders = /^(accept|content-type|authorization)$/i;

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

function postData({ mediaType, value, schema }: Body): HarRequest['postData'] {
  if (isFileBody(mediaType, schema)) return { ...plainText, text: '@file' };
  if (value === undefined) return undefined;
  if (isUrlEncoded(mediaType)) {
    const pairs = formValues(value).map(({ name, value }) => [name, value]);
    return { ...plainText, text: new URLSearchParams(pairs).toString() };
  }
  if (!isMultipart(mediaType)) return { ...plainText, text: textOf(value) };
  const properties = schema.target().get('properties');
  const params = formValues(value).map(({ name, value }) =>
    isFile(properties.get(name)) || isFile(properties.get(name).get('items'))
      ? { name, value: fileMark, fileName: 'file' }
      : { name, value },
  );
  return { mimeType: mediaType, params };
}

/** The fields of a form; a list is sent as several fields of one name. */
const formValues = (value: unknown): Values =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([name, entry]) =>
    [entry].flat().map((part) => ({ name, value: asText(part) })),
  );

/** The example of a parameter, written as its style says. */
function sentValues(parameter: Node, example: ExampleMaker): Values {
  const name = parameter.text('name') ?? '';
  const where = parameter.text('in');
  const [[, content] = []] = parameter.get('content').entries();
  const value =
    exampleOf(parameter) ??
    (content && exampleOf(content)) ??
    example((content ?? parameter).child('schema'), 'request') ??
    'value';
  const style = parameter.text('style') ?? (/query|cookie/.test(`${where}`) ? 'form' : 'simple');
  const isSplit = parameter.child('explode').value ?? style === 'form';
  const entries = content ? [{ text: asText(value) }] : entriesOf(value);
  if (style === 'deepObject' || (style === 'form' && isSplit))
    return entries.map(({ key, text }) => ({
      name: key === undefined ? name : style === 'form' ? key : `${name}[${key}]`,
      value: text,
    }));
  const encode = where === 'path' ? encodeURIComponent : String;
  const pieces = entries.map(({ key, text }) => ({ key: key && encode(key), text: encode(text) }));
  const words = pieces.flatMap(({ key, text }) =>
    key === undefined ? text : isSplit ? `${key}=${text}` : [key, text],
  );
  if (style === 'matrix') {
    const named = pieces.map(({ key = name, text }) => `;${key}=${text}`).join('');
    return [{ name, value: isSplit ? named : `;${name}=${words.join()}` }];
  }
  if (style === 'label') return [{ name, value: `.${words.join(isSplit ? '.' : ',')}` }];
  const separator = style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',';
  return [{ name, value: words.join(separator) }];
}

/** The entries of a list or an object as texts; one text for any other value. */
function entriesOf(value: unknown): { key?: string; text: string }[] {
  if (isRecord(value))
    return Object.entries(value).map(([key, entry]) => ({ key, text: asText(entry) }));
  return [value].flat().map((entry) => ({ text: asText(entry) }));
}

const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const isMultipart = (type: string) => type.startsWith('multipart/form-data');
const isUrlEncoded = (type: string) => type.startsWith('application/x-www-form-urlencoded');

/** Whether a value is the content of a file; in OpenAPI 3.1 a media type says so. */
const isFile = (schema: Node) =>
  schema.text('format') === 'binary' ||
  (schema.text('contentMediaType') !== undefined && !schema.child('contentEncoding').exists);

/** Whether a body is a file as a whole. */
export const isFileBody = (mediaType: string, schema: Node): boolean =>
  isFile(schema.target()) || /^(application\/octet-stream|(image|audio|video)\/)/.test(mediaType);

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);
