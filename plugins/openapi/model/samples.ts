import type { HarRequest } from 'httpsnippet-lite';
import type { Node } from '../read/node';
import type { ExampleMaker } from './example';
import type { SampleCredentials } from './security';

export interface RequestSample {
  label: string;
  language: string;
  code: string;
}

interface RequestInput {
  method: string;
  path: string;
  server: string;
  parameters: readonly Node[];
  body: { mediaType: string; value: unknown } | undefined;
  /** Media type of the answer. */
  accepts: string | undefined;
  credentials: SampleCredentials;
}

/** The place of JSON in a sample of `fetch`, until it is filled in. */
const jsonMark = 'JSON BODY';

/** A request with every required parameter, for curl and for `fetch`. */
export async function requestSamples(
  input: RequestInput,
  example: ExampleMaker,
): Promise<RequestSample[]> {
  const { HTTPSnippet } = await import('httpsnippet-lite');
  const request = harRequest(input, example);
  const { body } = input;
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
  return [
    { label: 'curl', language: 'sh', code: String(curl) },
    {
      label: 'fetch',
      language: 'js',
      code: String(fetched).replace(`'${jsonMark}'`, () => `JSON.stringify(${json})`),
    },
  ];
}

function harRequest(input: RequestInput, example: ExampleMaker): HarRequest {
  const { method, path, server, parameters, body, accepts, credentials } = input;
  const sent = (where: string) =>
    parameters
      .filter((node) => node.text('in') === where && (where === 'path' || node.flag('required')))
      .map((node) => ({ name: node.text('name') ?? '', value: parameterValue(node, example) }));
  const values = new Map(sent('path').map(({ name, value }) => [name, value]));
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? name),
  );
  const header = (name: string, value: string | undefined) => (value ? [{ name, value }] : []);
  return {
    method: method.toUpperCase(),
    url: server.replace(/\/$/, '') + filled,
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    headers: [
      ...header('Accept', accepts),
      ...header('Content-Type', body && !isForm(body.mediaType) ? body.mediaType : undefined),
      ...credentials.headers,
      ...sent('header'),
    ],
    queryString: [...sent('query'), ...credentials.query],
    cookies: [...sent('cookie'), ...credentials.cookies],
    postData: body?.value === undefined ? undefined : postData(body.mediaType, body.value),
  };
}

function postData(mimeType: string, value: unknown): HarRequest['postData'] {
  if (!isForm(mimeType)) return { mimeType, text: textOf(value) };
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const params = entries.map(([name, entry]) => ({
    name,
    value: typeof entry === 'object' ? JSON.stringify(entry) : String(entry),
  }));
  return { mimeType, params };
}

/** The example of a parameter as it is sent. */
function parameterValue(parameter: Node, example: ExampleMaker): string {
  const [[, named] = []] = parameter.get('examples').entries();
  const [[, content] = []] = parameter.get('content').entries();
  const value =
    parameter.child('example').value ??
    named?.child('value').value ??
    example((content ?? parameter).child('schema'), 'request');
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value ?? 'value');
}

const isForm = (type: string) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);
