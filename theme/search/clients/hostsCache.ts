import type { liteClient } from 'algoliasearch/lite';
import { readStored, writeStored } from '../../state/storage';
import { hostDownForMs } from '../box/limits';

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

interface HostState {
  status: 'down' | 'timed out';
  lastUpdate: number;
}

/** The transporter looks up by host and stores the host with its state; both contain the address. */
const addressOf = (host: Record<string, unknown> | string): string =>
  typeof host === 'string' ? host : `${host.protocol}://${host.url}`;

/** Remembers failed hosts across page loads: the provider's own caches never find a stored state again. */
export function createHostsCache(appId: string): HostsCache {
  const key = `search-hosts:${appId}`;
  const memory = new Map<string, HostState>();
  const read = (): Map<string, HostState> => new Map([...memory, ...parse(readStored(key))]);
  return {
    async get(host, defaultValue) {
      const state = read().get(addressOf(host));
      if (!state || !isRecent(state)) return defaultValue();
      // The transporter reads back the value it stored: a host with its state.
      return revive(host, state) as Awaited<ReturnType<typeof defaultValue>>;
    },
    async set(host, value) {
      const states = read();
      const { status, lastUpdate } = value as HostState; // a host with its state, as above
      memory.set(addressOf(host), { status, lastUpdate });
      states.set(addressOf(host), { status, lastUpdate });
      writeStored(key, JSON.stringify([...states].filter(([, state]) => isRecent(state))));
      return value;
    },
    async delete(host) {
      memory.delete(addressOf(host));
      const rest = [...read()].filter(([name]) => name !== addressOf(host));
      writeStored(key, JSON.stringify(rest));
    },
    async clear() {
      memory.clear();
      writeStored(key, null);
    },
  };
}

const isRecent = ({ lastUpdate }: HostState) => {
  const age = Date.now() - lastUpdate;
  // A state from the future was stored before the clock was set back.
  return age >= 0 && age <= hostDownForMs;
};

const revive = (host: object | string, { status, lastUpdate }: HostState) => ({
  ...(host as object), // the transporter's keys are hosts
  status,
  lastUpdate,
  isUp: () => !isRecent({ status, lastUpdate }),
  isTimedOut: () => status === 'timed out' && isRecent({ status, lastUpdate }),
});

function parse(stored: string | null): [string, HostState][] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is [string, HostState] => {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const state = entry[1] as Partial<HostState> | null | undefined;
  return (
    (state?.status === 'down' || state?.status === 'timed out') && Number.isFinite(state.lastUpdate)
  );
};
