import { STATUS_CODES } from 'node:http';

/** The answer of an address on another site. */
export interface Answer {
  /** `unsure` when readers may still get the page: signed in, later, or with a browser. */
  is: 'fine' | 'broken' | 'unsure';
  /** After "the site": `answers 404 Not Found`. */
  text: string;
  /** The answer for all other addresses of the host, when it is of no use to ask for them. */
  forWholeHost?: Answer;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Answers that depend on who asks, and when. */
const passing = new Set([401, 403, 407, 408, 425, 429]);

/** Asks for a page as a browser would, following redirects; never takes longer than `timeoutMs`. */
export async function askAddress(address: string, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { host } = new URL(address);
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await ask(url, signal).catch((error: unknown) =>
      signal.aborted ? tooLate(timeoutMs) : failureOf(error, url),
    );
    if (!('location' in answer))
      return url.host === host ? answer : { is: answer.is, text: answer.text };
    const { location } = answer;
    if (!URL.canParse(location, url.href))
      return {
        is: 'broken',
        text: `redirects to ${JSON.stringify(location)}, which is no address`,
      };
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol))
      return { is: 'broken', text: `redirects to ${url.protocol}, which is no page` };
  }
  return { is: 'broken', text: `redirects more than ${mostRedirects} times` };
}

/** Asks without the page at first. Some servers refuse that, or know it for some pages alone. */
async function ask(url: URL, signal: AbortSignal): Promise<Answer | { location: string }> {
  const first = await send('HEAD', url, signal).catch((error: unknown) => {
    if (cannotConnect(error)) throw error;
  });
  const isEnough = first && (first.status < 400 || first.status === 429);
  const { status, location } = isEnough ? first : await send('GET', url, signal);
  return location === null ? answerOf(status) : { location };
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
  const notAsked = text.replace('answers', 'was not asked: the host answered');
  if (status === 429) return { is: 'unsure', text, forWholeHost: { is: 'unsure', text: notAsked } };
  return { is: passing.has(status) || status >= 500 ? 'unsure' : 'broken', text };
}

const tooLate = (timeoutMs: number): Answer => ({
  is: 'unsure',
  text: `does not answer within ${timeoutMs / 1000} s`,
});

/** Errors of Node before there is a connection to the host. */
const connectCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const certificateCodes = /CERT|SIGNED|SIGNATURE|SSL|TLS/;

/** `fetch` hides the reason in the cause. */
const causeOf = (error: unknown) => ((error as Error).cause ?? error) as NodeJS.ErrnoException;

function cannotConnect(error: unknown): boolean {
  const { code = '' } = causeOf(error);
  return connectCodes.has(code) || certificateCodes.test(code);
}

function failureOf(error: unknown, url: URL): Answer {
  const answer = describeFailure(causeOf(error), url);
  return cannotConnect(error) ? { ...answer, forWholeHost: answer } : answer;
}

function describeFailure({ code = '', message }: NodeJS.ErrnoException, { hostname }: URL): Answer {
  if (code === 'ENOTFOUND') return { is: 'broken', text: `has no host named ${hostname}` };
  if (code === 'ECONNREFUSED') return { is: 'broken', text: 'refuses connections' };
  if (certificateCodes.test(code)) {
    const reason = message.replace(/; if the root CA .*/s, ''); // advice of Node 24 for one's own server
    return { is: 'broken', text: `has no valid certificate: ${reason}` };
  }
  return { is: 'unsure', text: `cannot be reached: ${message}` };
}
