import type { Node } from '../read/node';
import { exampleOf } from './example';
import type { SampleCredentials } from './security';

/** A request that fits an operation. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [string, string][];
  /** `user:password`. */
  user?: string;
  body?: { mediaType: string; value: unknown };
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

/** Builds a request with every required parameter. */
export function sampleRequest(input: RequestInput): SampleRequest {
  const { method, path, server, parameters, body, accepts, credentials } = input;
  const shownValue = (one: Node) => {
    const given = [
      one.child('example').value,
      ...one
        .get('examples')
        .names()
        .slice(0, 1)
        .map((key) => one.get('examples').get(key).child('value').value),
    ];
    const content = one.get('content');
    const [type] = content.names();
    const schema = type === undefined ? one.child('schema') : content.get(type).child('schema');
    const value = given.find((found) => found !== undefined) ?? exampleOf(schema, 'request');
    return typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? 'value');
  };
  const sent = (where: string) =>
    parameters
      .filter((one) => one.text('in') === where && (where === 'path' || one.flag('required')))
      .map((one): [string, string] => [one.text('name') ?? '', shownValue(one)]);
  const values = new Map(sent('path'));
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? name),
  );
  const query = [...sent('query'), ...credentials.query]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const cookies = [...sent('cookie').map((pair) => pair.join('=')), ...credentials.cookies];
  return {
    method: method.toUpperCase(),
    url: server.replace(/\/$/, '') + filled + (query ? `?${query}` : ''),
    headers: [
      ...(accepts ? [['Accept', accepts] as [string, string]] : []),
      ...(body && !isForm(body.mediaType)
        ? [['Content-Type', body.mediaType] as [string, string]]
        : []),
      ...credentials.headers,
      ...sent('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
    ],
    user: credentials.user,
    body,
  };
}

const isForm = (type: string) => type === 'multipart/form-data' || isUrlForm(type);
const isUrlForm = (type: string) => type === 'application/x-www-form-urlencoded';

/** Whether a media type holds JSON. */
export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

const entriesOf = (value: unknown): [string, string][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([key, one]) => [
    key,
    typeof one === 'object' ? JSON.stringify(one) : String(one),
  ]);

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** A text in single quotes for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request for curl. */
export function curlSample({ method, url, headers, user, body }: SampleRequest): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`];
  if (user) lines.push(`-u ${quoted(user)}`);
  for (const [name, value] of headers) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body && isForm(body.mediaType)) {
    const flag = isUrlForm(body.mediaType) ? '--data-urlencode' : '-F';
    for (const [name, value] of entriesOf(body.value))
      lines.push(`${flag} ${quoted(`${name}=${value}`)}`);
  } else if (body?.value !== undefined) lines.push(`-d ${quoted(textOf(body.value))}`);
  return lines.join(' \\\n  ');
}

/** The request for `fetch`. */
export function fetchSample({ method, url, headers, user, body }: SampleRequest): string {
  const options: string[] = [];
  const isFormData = body?.mediaType === 'multipart/form-data';
  if (method !== 'GET') options.push(`method: ${literal(method)}`);
  const all = headers.filter(([name]) => name !== 'Cookie');
  const lines = all.map(([name, value]) => `    ${keyOf(name)}: ${literal(value)},`);
  if (user) lines.push(`    Authorization: \`Basic \${btoa(${literal(user)})}\`,`);
  if (lines.length > 0) options.push(`headers: {\n${lines.join('\n')}\n  }`);
  if (all.length < headers.length) options.push(`credentials: 'include'`);
  if (body?.value !== undefined) options.push(`body: ${bodyOf(body)}`);
  const given = options.length > 0 ? `, {\n${options.map((one) => `  ${one},`).join('\n')}\n}` : '';
  const form = isFormData ? formData(body.value) : '';
  return `${form}const response = await fetch(${literal(url)}${given});`;
}

function bodyOf({ mediaType, value }: { mediaType: string; value: unknown }): string {
  if (isForm(mediaType)) {
    const lines = entriesOf(value).map(([name, one]) => `    ${keyOf(name)}: ${literal(one)},`);
    return isUrlForm(mediaType) ? `new URLSearchParams({\n${lines.join('\n')}\n  })` : 'form';
  }
  if (!isJson(mediaType)) return literal(textOf(value));
  return `JSON.stringify(${sourceOf(value, '  ')})`;
}

const formData = (value: unknown) =>
  [
    'const form = new FormData();',
    ...entriesOf(value).map(([name, one]) => `form.append(${literal(name)}, ${literal(one)});`),
    '',
  ].join('\n');

/** A JSON value as JavaScript is written. */
function sourceOf(value: unknown, indent: string): string {
  if (typeof value === 'string') return literal(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((one) => sourceOf(one, deeper))
    : Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${sourceOf(one, deeper)}`);
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return start + end;
  return `${start}\n${entries.map((one) => `${deeper}${one},`).join('\n')}\n${indent}${end}`;
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

const literal = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
