import { Couchbase, Ottoman, Schema, ValidationError } from 'ottoman';

export interface AirlineData {
  id?: string;
  name: string;
  country: string;
}

const airlineSchema = new Schema(
  {
    name: { type: String, required: true, trim: true },
    country: { type: String, required: true, uppercase: true },
  },
  { strict: true },
);
airlineSchema.pre('validate', ({ id }) => {
  checkId(id);
});

/** Refuses what is no code of an airline, before it becomes a key. */
export function checkId(id: unknown): string {
  if (typeof id !== 'string' || !/^[A-Z0-9]{2}$/.test(id))
    throw new ValidationError('id must be two capitals or digits');
  return id;
}

const url = process.env.DB_URL ?? 'couchbase://127.0.0.1';

function createDatabase() {
  const ottoman = new Ottoman({ collectionName: '_default' });
  const Airline = ottoman.model<AirlineData>('Airline', airlineSchema);
  return { ottoman, Airline };
}

type Database = ReturnType<typeof createDatabase>;
const store = globalThis as {
  database?: Database;
  connected?: Promise<Database>;
};

async function connect(): Promise<Database> {
  store.database ??= createDatabase();
  await store.database.ottoman.connect({
    connectionString: url,
    bucketName: process.env.DB_BUCKET ?? 'travel',
    username: process.env.DB_USER ?? 'Administrator',
    password: process.env.DB_PASSWORD ?? 'password',
    timeouts: process.env.DB_URL ? {} : { bootstrapTimeout: 2_000 },
  });
  return store.database;
}

/** One instance and one connection per process; they survive reloads of this module. */
export function database(): Promise<Database> {
  store.connected ??= connect().catch((error: unknown) => {
    store.connected = undefined; // the next request tries again
    if (!(error instanceof Couchbase.UnambiguousTimeoutError)) throw error;
    throw new Error(
      `No Couchbase at ${url}. Start it (docker start couchbase), or set DB_URL to another address.`,
    );
  });
  return store.connected;
}
