import { STATUS_CODES } from 'node:http';

/** The answer of an address on another site. */
export interface Answer {
  /** `unsure` when readers may still get the page: signed in, later, or with a browser. */
  is: 'fine' | 'broken' | 'unsure';
  /** After "the site": `answers 404 Not Found`. */
  text: string;
  /** Whether all addresses of the host would answer the same. */
  isOfHost?: boolean;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Answers that depend on who asks, and when. */
const passing = new Set([401, 403, 407, 408, 425, 429]);

/** Asks for a page as a browser would, following redirects; never takes longer than `timeoutMs`. */
export async function askAddress(address: string, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const { status, location } = await ask(url, signal);
      if (location === null) return answerOf(status);
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol))
        return { is: 'broken', text: `redirects to ${url.protocol}, which is no page` };
    }
    return { is: 'broken', text: `redirects more than ${mostRedirects} times` };
  } catch (error) {
    const isOfHost = url.host === new URL(address).host;
    if (signal.aborted)
      return { is: 'unsure', text: `does not answer within ${timeoutMs / 1000} s`, isOfHost };
    return { ...failureOf(error, url), isOfHost };
  }
}

/** Asks without the page at first. Some servers refuse that, or know it for some pages alone. */
async function ask(url: URL, signal: AbortSignal) {
  const first = await send('HEAD', url, signal).catch(() => undefined);
  return first && (first.status < 400 || first.status === 429) ? first : send('GET', url, signal);
}

async function send(method: string, url: URL, signal: AbortSignal) {
  const headers = { accept: 'text/html,*/*', 'user-agent': 'ottoman-docs lint' };
  const {
    status,
    headers: given,
    body,
  } = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
  });
  await body?.cancel();
  return { status, location: redirects.has(status) ? given.get('location') : null };
}

function answerOf(status: number): Answer {
  const text = `answers ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}`;
  if (status < 400) return { is: 'fine', text };
  const isUnsure = passing.has(status) || status >= 500;
  return { is: isUnsure ? 'unsure' : 'broken', text, isOfHost: status === 429 };
}

/** Node hides the reason in the cause. */
function failureOf(error: unknown, { hostname }: URL): Answer {
  const { cause = error } = error as Error;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return { is: 'broken', text: `has no host named ${hostname}` };
  if (code === 'ECONNREFUSED') return { is: 'broken', text: 'refuses connections' };
  if (/CERT|SIGNED|SIGNATURE|SSL|TLS/.test(code))
    return { is: 'broken', text: `has no valid certificate: ${message}` };
  return { is: 'unsure', text: `cannot be reached: ${message}` };
}
