import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { SourcePosition } from '../../../engine';
import type { Finding } from '../page';
import type { LintSettings } from '../settings';

import { type Answer, askAddress } from './askAddress';

/** An address of another site, and where the site names it. */
export interface ExternalLink {
  url: string;
  place: SourcePosition;
}

interface ExternalInput {
  settings: Pick<LintSettings, 'rules' | 'ignoredLinks'>;
  /** Where the answers are remembered. */
  cacheFolder: string;
  /** For one address, with all of its redirects. */
  timeoutMs?: number;
  /** Called before the first question, with the number of addresses and of hosts. */
  onAsk?(addresses: number, hosts: number): void;
}

/** A week. */
const rememberedMs = 7 * 24 * 3600 * 1000;
const hostsAtOnce = 8;
const addressesOfHostAtOnce = 2;

/** Asks other sites whether they have the pages that links lead to. Those that were there lately are not asked. */
export async function checkExternal(
  links: readonly ExternalLink[],
  { settings, cacheFolder, timeoutMs = 15_000, onAsk }: ExternalInput,
): Promise<{ findings: Finding[]; addresses: number; asked: number }> {
  const file = path.join(cacheFolder, 'external-links.json');
  const now = Date.now();
  const fine = new Map(readAnswers(file).filter(([, at]) => now - at < rememberedMs));
  const places = placesOf(links, settings.ignoredLinks);
  const unknown = [...places.keys()].filter((url) => !fine.has(url));
  const hosts = new Map<string, string[]>();
  for (const url of unknown) {
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  const answers = new Map<string, Answer>();
  if (hosts.size > 0) onAsk?.(unknown.length, hosts.size);
  const askHost = async (urls: string[]) => {
    let forWholeHost: Answer | undefined;
    const ask = async (url: string) => {
      const answer = forWholeHost ?? (await askAddress(url, timeoutMs));
      forWholeHost ??= answer.forWholeHost;
      if (answer.is === 'fine') fine.set(url, now);
      answers.set(url, answer);
    };
    await Readable.from(urls).forEach(ask, { concurrency: addressesOfHostAtOnce });
  };
  await Readable.from(hosts.values()).forEach(askHost, { concurrency: hostsAtOnce });
  writeAnswers(file, fine);
  const findings = [...answers].flatMap(([url, answer]) =>
    places.get(url)!.flatMap((place) => findingOf(url, answer, place)),
  );
  return {
    findings: findings.filter(({ rule }) => settings.rules[rule] !== 'ignore'),
    addresses: places.size,
    asked: answers.size,
  };
}

/** The addresses that were there, each with the time of its answer; none when the file is missing or damaged. */
function readAnswers(file: string): [url: string, at: number][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>); // of `writeAnswers`
  } catch {
    return [];
  }
}

function writeAnswers(file: string, answers: ReadonlyMap<string, number>): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(answers)));
  } catch {
    // The disk refuses it: the next check asks again.
  }
}

/** The places of each address, which has no hash: only a browser knows what it means. */
function placesOf(
  links: readonly ExternalLink[],
  ignored: readonly string[],
): Map<string, SourcePosition[]> {
  const places = new Map<string, SourcePosition[]>();
  for (const { url, place } of links) {
    const written = url.startsWith('//') ? `https:${url}` : url;
    if (!URL.canParse(written) || ignored.some((start) => written.startsWith(start))) continue;
    const address = new URL(written);
    if (!/^https?:$/.test(address.protocol)) continue;
    address.hash = '';
    places.set(address.href, [...(places.get(address.href) ?? []), place]);
  }
  return places;
}

function findingOf(url: string, { is, text }: Answer, place: SourcePosition): Finding[] {
  if (is === 'fine') return [];
  const message = `${url} ${text}`;
  if (is === 'broken')
    return [{ rule: 'external-link', message, place, action: 'Fix the link, or remove it.' }];
  const action = 'Open it in a browser; "lint.ignoredLinks" in the config leaves it out.';
  return [{ rule: 'external-link-unsure', message, place, action }];
}
