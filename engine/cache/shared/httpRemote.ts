import { setTimeout as wait } from 'node:timers/promises';
import { SiteError } from '../../report/report';
import { type Patience, type Remote, RemoteFailure, reasonOf } from './remote';

type Env = Readonly<Record<string, string | undefined>>;

/** Time before the one retry. */
const retryAfterMs = 100;

/** A server that speaks Bazel's HTTP cache protocol. Credentials come from the environment only. */
export function createHttpRemote(address: string, env: Env): Remote {
  const base = readAddress(address);
  const headers = readCredentials(env);
  if (headers.authorization && !isPrivate(base)) throw openCredentials(base);
  const name = base.href.replace(/\/$/, '');
  const send = async (method: string, file: string, patience: Patience, body?: Uint8Array) => {
    const ask = () =>
      fetch(new URL(file, base), {
        method,
        headers,
        // Uint8Array is a valid body; the types want one that is not shared memory
        body: body as Uint8Array<ArrayBuffer> | undefined,
        // a redirect could pass the credentials on
        redirect: 'error',
        signal: patience.signal,
      });
    const response = await ask().catch(() => undefined);
    if (response && !isPassing(response.status)) return response;
    await response?.body?.cancel();
    await wait(retryAfterMs, undefined, { signal: patience.signal });
    return ask();
  };
  return {
    name,
    get: (file, most, patience) =>
      withReason(patience, async () => {
        const response = await send('GET', file, patience);
        if (response.ok) return readBody(response, most, patience);
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        throw refusal(response.status);
      }),
    put: (file, bytes, patience) =>
      withReason(patience, async () => {
        const response = await send('PUT', file, patience, bytes);
        await response.body?.cancel();
        if (!response.ok) throw refusal(response.status);
      }),
  };
}

async function withReason<T>({ signal }: Patience, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RemoteFailure) throw cause;
    const message = signal.aborted
      ? 'did not answer in time'
      : `cannot be reached ${reasonOf(cause)}`;
    throw new RemoteFailure(message, { cause });
  }
}

/** Answers that may be better a moment later. */
const isPassing = (status: number) => status >= 500 && status !== 501 && status !== 507;

const reasons: Record<number, string> = {
  401: 'does not accept the credentials',
  403: 'does not allow this',
  507: 'is full',
};

const refusal = (status: number) =>
  new RemoteFailure(reasons[status] ?? `answered with status ${status}`);

async function readBody(response: Response, most: number, patience: Patience): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let left = most;
  for await (const chunk of response.body ?? []) {
    left -= chunk.length;
    if (left < 0) throw new RemoteFailure('sent more than expected');
    patience.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readAddress(address: string): URL {
  const url = new URL(address.endsWith('/') ? address : `${address}/`);
  if (url.username === '' && url.password === '' && url.search === '' && url.hash === '')
    return url;
  throw new SiteError({
    // the address itself may hold a secret
    message: 'shared cache: the address has credentials or a query; expected a plain address',
    action:
      'Set REMOTE_CACHE_TOKEN, or REMOTE_CACHE_USER and REMOTE_CACHE_PASSWORD, in the environment.',
  });
}

/** Whether nobody on the way can read what is sent. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const openCredentials = ({ origin }: URL) =>
  new SiteError({
    message: `shared cache: the credentials would go to ${origin} unencrypted`,
    action: 'Use an address with https:, or remove the credentials from the environment.',
  });

function readCredentials(env: Env): Record<string, string> {
  const { REMOTE_CACHE_TOKEN: token, REMOTE_CACHE_USER: user, REMOTE_CACHE_PASSWORD: word } = env;
  if (token) return { authorization: `Bearer ${token.trim()}` };
  if (!user) return {};
  return { authorization: `Basic ${Buffer.from(`${user}:${word ?? ''}`).toString('base64')}` };
}
