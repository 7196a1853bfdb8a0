import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { SendStream } from 'send';
import { contentType } from './contentType';
import { readWeights } from './markdownVersion';

/** Whether a file becomes smaller when it is compressed: texts do, most pictures and fonts are compressed already. */
export const isCompressible = (file: string): boolean =>
  /^text\/|[/+](javascript|json|xml)\b/.test(contentType(file));

/** Whether a request takes gzip. One for a range does not: ranges count the bytes of the file. */
export const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  (readWeights(String(headers['accept-encoding'])).get('gzip') ?? 0) > 0 && !headers.range;

/**
 * Compresses a file on its way, without keeping the result: all texts of a long page take 4 ms. Its ETag is weak,
 * so it is right for both encodings.
 */
export function compress(sending: SendStream, request: IncomingMessage, response: ServerResponse) {
  request.method = 'GET'; // HEAD gets the same headers; Node.js leaves out the body
  sending.stream = (file) => {
    response.removeHeader('Content-Length');
    response.setHeader('Content-Encoding', 'gzip');
    pipeline(createReadStream(file), createGzip(), response, () => {}); // a failure ends the connection
  };
}
