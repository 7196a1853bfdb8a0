import type { IncomingHttpHeaders } from 'node:http';
import { cacheControl, cacheRule, contentType, isCompressible } from './headers';
import { chooseEncoding, matchesTag, readRange } from './negotiate';
import { encodePath, findFile, readTarget } from './requestPath';
import { type LargeFile, SiteAway, type SiteFiles } from './siteFiles';

/** The part of a request that decides the answer. */
export interface Asked {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
}

/** The response. A `body` from the disk is a range of a large file. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer | { source: string; start: number; end: number };
}

/** How the site is laid out. */
export interface Layout {
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Whether addresses of pages end with `/`; the other form is redirected. */
  trailingSlash: boolean;
}

// A swap takes microseconds; waiting longer means that a build was killed between its renames.
const waitForSwapMs = 100;

/** Answers a request as a production host with clean URLs would. */
export async function answer(site: SiteFiles, layout: Layout, asked: Asked): Promise<Answer> {
  const latest = performance.now() + waitForSwapMs;
  for (;;) {
    try {
      return await answerOnce(site, layout, asked);
    } catch (error) {
      if (!(error instanceof SiteAway)) throw error;
      if (performance.now() > latest) {
        return plain(503, 'The site is being replaced. Try again.', { 'Retry-After': '1' });
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function answerOnce(site: SiteFiles, layout: Layout, asked: Asked): Promise<Answer> {
  const wanted = readTarget(asked.target);
  if (!wanted) return plain(400, 'The address of this request cannot be understood.');
  const { path, query } = wanted;
  const { baseUrl } = layout;
  if (`${path}/` === baseUrl) return redirect(baseUrl, query);
  if (!path.startsWith(baseUrl)) return plain(404, `The site is at ${baseUrl}`);
  const below = path.slice(baseUrl.length);
  if (path.includes('//')) return notFound(site, below, asked);
  const found = findFile(below, (file) => site.has(file), layout);
  if (!found) return notFound(site, below, asked);
  if ('redirect' in found) return redirect(baseUrl + encodePath(found.redirect), query);
  return (await sendFile(site, found.file, asked)) ?? notFound(site, below, asked);
}

function redirect(location: string, query: string): Answer {
  // Without a cache rule browsers keep a 301 forever, even for the next site on this port.
  return plain(301, '', { Location: location + query });
}

/** A short text, never cached. */
export function plain(status: number, text: string, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(text === '' ? '' : `${text}\n`);
  return {
    status,
    headers: {
      'Cache-Control': cacheControl.revalidate,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      ...headers,
    },
    body,
  };
}

/** The not-found page of the folder that the path is in, which may be a language's, or that of the site. */
async function notFound(site: SiteFiles, path: string, { headers }: Asked): Promise<Answer> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const own = `${path.split('/')[0]}/404.html`;
  const file = site.has(own) ? own : '404.html';
  const page = site.has(file) ? await site.read(file, encoding) : undefined;
  if (!page || !('bytes' in page)) return plain(404, 'Not found.');
  const sent: Record<string, string> = {
    'Cache-Control': cacheControl.revalidate,
    'Content-Type': contentType('404.html'),
    'Content-Length': String(page.bytes.length),
    Vary: 'Accept-Encoding',
  };
  if (encoding !== 'identity') sent['Content-Encoding'] = encoding;
  return { status: 404, headers: sent, body: page.bytes };
}

async function sendFile(
  site: SiteFiles,
  file: string,
  { method, headers: asked }: Asked,
): Promise<Answer | undefined> {
  const type = contentType(file);
  const compressible = isCompressible(type);
  const ranged = method === 'GET' && asked.range !== undefined;
  // A range is a range of the file itself, so it is sent uncompressed.
  const encoding =
    compressible && !ranged ? chooseEncoding(asked['accept-encoding']) : ('identity' as const);
  const body = await site.read(file, encoding);
  if (!body) return undefined;
  const size = 'bytes' in body ? body.bytes.length : body.size;
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheRule(file),
    ETag: body.tag,
  };
  if (compressible) headers.Vary = 'Accept-Encoding';
  if (matchesTag(asked['if-none-match'], body.tag)) return { status: 304, headers };
  headers['Content-Type'] = type;
  if (encoding !== 'identity' && 'bytes' in body) headers['Content-Encoding'] = encoding;
  const current = asked['if-range'] === undefined || asked['if-range'] === body.tag;
  const range = ranged && current ? readRange(asked.range, size) : undefined;
  if (range === 'none') {
    const { body: text, headers: own } = plain(416, '', { 'Content-Range': `bytes */${size}` });
    return { status: 416, headers: own, body: text };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
  return { status: range ? 206 : 200, headers, body: part(body, start, end) };
}

function part(body: { bytes: Buffer } | LargeFile, start: number, end: number): Answer['body'] {
  return 'bytes' in body
    ? body.bytes.subarray(start, end + 1)
    : { source: body.source, start, end };
}
