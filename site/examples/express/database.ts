import { Couchbase, Ottoman, Schema, ValidationError } from 'ottoman';

export const ottoman = new Ottoman({ collectionName: '_default' });

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

export const Airline = ottoman.model<AirlineData>('Airline', airlineSchema);

const url = process.env.DB_URL ?? 'couchbase://127.0.0.1';

/** Waits two seconds for a server on this machine, longer for a given address. */
export const connectOttoman = () =>
  ottoman
    .connect({
      connectionString: url,
      bucketName: process.env.DB_BUCKET ?? 'travel',
      username: process.env.DB_USER ?? 'Administrator',
      password: process.env.DB_PASSWORD ?? 'password',
      timeouts: process.env.DB_URL ? {} : { bootstrapTimeout: 2_000 },
    })
    .catch((error: unknown) => {
      if (!(error instanceof Couchbase.UnambiguousTimeoutError)) throw error;
      throw new Error(
        `No Couchbase at ${url}. Start it (docker start couchbase), or set DB_URL to another address.`,
      );
    });
