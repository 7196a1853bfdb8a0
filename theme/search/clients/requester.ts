import type { liteClient } from 'algoliasearch/lite';

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>;

/** `fetch` with a timeout for the headers and one for the body. Failures have status 0, for the transporter. */
export const fetchRequester: Requester = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const stop = new AbortController();
    let timedOut: string | undefined;
    const limit = (ms: number, message: string) =>
      setTimeout(() => {
        timedOut = message;
        stop.abort();
      }, ms);
    let timer = limit(connectTimeout, 'Connection timeout');
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: data as string | undefined, // compression is off, so it is text
        signal: stop.signal,
        credentials: 'omit',
      });
      clearTimeout(timer);
      timer = limit(responseTimeout, 'Socket timeout');
      const content = await response.text();
      return {
        content,
        headers: Object.fromEntries(response.headers),
        status: response.status,
        isTimedOut: false,
      };
    } catch (error) {
      const content =
        timedOut ?? (error instanceof Error ? error.message : 'Network request failed');
      return { content, status: 0, isTimedOut: timedOut !== undefined };
    } finally {
      clearTimeout(timer);
    }
  },
};
