import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { type PluginCommand, SiteError } from '../../engine';

/** A command of a plugin that fetches data: not a plugin itself. */

/** Data of another server, and the file of the site that keeps it. */
export interface FetchedData<Data> {
  /** The address of the data, which is JSON. */
  url: string;
  /** Name of the file, relative to the site. Commit it: builds read it, and never ask the network. */
  file: string;
  /** Checks what the server says before the file is written. */
  schema: z.ZodType<Data>;
  /** The text of the file; the JSON by default. */
  toText?(data: Data): string;
  /** Headers of the request, such as one with a token: `({ TOKEN }) => ({ authorization: `Bearer ${TOKEN}` })`. */
  headers?(env: Readonly<Record<string, string | undefined>>): Record<string, string>;
}

/** A command that writes data from the network into a file. A request that fails leaves the file as it was. */
export function fetchCommand<Data>(fetched: FetchedData<Data>): PluginCommand {
  const { url, file, schema, toText = toJson, headers } = fetched;
  return {
    summary: `fetch ${file} from ${new URL(url).host}`,
    async run({ siteFolder, env, print }) {
      const target = path.join(siteFolder, file);
      const names = { url, file, isKept: existsSync(target) };
      const answer = await schema.safeParseAsync(await load(names, headers?.(env)));
      if (!answer.success) {
        const [{ path: at, message }] = answer.error.issues as [z.core.$ZodIssue]; // it failed
        throw failed(names, `has other data: ${at.join('.') || 'all of it'}: ${message}`);
      }
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, toText(answer.data));
      print(`Wrote ${file}`);
    },
  };
}

const toJson = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

interface Names extends Pick<FetchedData<unknown>, 'url' | 'file'> {
  /** The file is there, of an earlier call. */
  isKept: boolean;
}

const answersWithinMs = 30_000;

async function load(names: Names, headers?: Record<string, string>) {
  const fail = (message: string) => (cause: unknown) => {
    throw failed(names, message, cause);
  };
  const signal = AbortSignal.timeout(answersWithinMs);
  // Another server must not get a token: of all headers, "fetch" leaves out "authorization" and "cookie" alone.
  const redirect = headers ? 'manual' : 'follow';
  const request = fetch(names.url, { headers, signal, redirect });
  const response = await request.catch(fail('cannot be reached'));
  const target = response.headers.get('location');
  if (redirect === 'manual' && target !== null) {
    throw failed(names, `leads to ${target}, which does not get the headers of the request`);
  }
  if (!response.ok) throw failed(names, `answers with status ${response.status}`);
  return response.json().catch(fail('does not answer with JSON'));
}

function failed({ url, file, isKept }: Names, message: string, cause?: unknown): SiteError {
  const state = isKept
    ? `"${file}" stays as it is, and builds use it.`
    : `There is no "${file}" yet, and builds need it.`;
  const action = `${state} Try again later, or check the address.`;
  return new SiteError({ message: `fetch: ${url} ${message}`, action }, { cause });
}
