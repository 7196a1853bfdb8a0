import { Ottoman, Schema, ValidationError } from 'ottoman';

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
  if (!/^[A-Z0-9]{2}$/.test(id))
    throw new ValidationError('id must be two capitals or digits');
});

export const Airline = ottoman.model<AirlineData>('Airline', airlineSchema);

export const connectOttoman = () =>
  ottoman.connect({
    connectionString: process.env.DB_URL ?? 'couchbase://127.0.0.1',
    bucketName: process.env.DB_BUCKET ?? 'travel',
    username: process.env.DB_USER ?? 'Administrator',
    password: process.env.DB_PASSWORD ?? 'password',
  });
