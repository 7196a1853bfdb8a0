import express, {
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import {
  Couchbase,
  DocumentExistsError,
  DocumentNotFoundError,
  Ottoman,
  Schema,
  SearchConsistency,
  ValidationError,
} from 'ottoman';

const ottoman = new Ottoman({ collectionName: '_default' });

const airlineSchema = new Schema(
  {
    name: { type: String, required: true, trim: true, maxLength: 80 },
    country: {
      type: String,
      required: true,
      uppercase: true,
      validator: {
        regexp: /^[A-Z]{2}$/,
        message: 'country must have two letters',
      },
    },
    fleetSize: { type: Number, intVal: true, min: 0, default: 0 },
  },
  { strict: true, timestamps: true },
);

const flightSchema = new Schema(
  {
    number: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    airline: { type: airlineSchema, ref: 'Airline' },
  },
  { strict: true, enforceRefCheck: 'throw' },
);

flightSchema.pre('validate', (flight) => {
  if (!flight.airline)
    throw new ValidationError("Property 'airline' is required");
  if (flight.from === flight.to)
    throw new ValidationError('A flight must go somewhere else');
});

const Airline = ottoman.model('Airline', airlineSchema);
const Flight = ottoman.model('Flight', flightSchema);

export const app = express();
app.use(express.json());

app.post('/airlines', async (request: Request, response: Response) => {
  const { code, ...fields } = request.body ?? {};
  if (typeof code !== 'string' || !/^[A-Z0-9]{2}$/.test(code)) {
    throw new ValidationError('code must be two capital letters or digits');
  }
  const airline = await Airline.create({
    ...airlineSchema.validate(fields),
    id: code,
  });
  response.status(201).location(`/airlines/${code}`).json(airline);
});

app.get('/airlines/:code', async (request: Request, response: Response) => {
  response.json(await Airline.findById(String(request.params.code)));
});

app.patch('/airlines/:code', async (request: Request, response: Response) => {
  const { name, country, fleetSize } = request.body ?? {};
  const changes = Object.fromEntries(
    Object.entries({ name, country, fleetSize }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  response.json(await Airline.updateById(String(request.params.code), changes));
});

app.delete('/airlines/:code', async (request: Request, response: Response) => {
  await Airline.removeById(String(request.params.code));
  response.status(204).end();
});

function pageOf(query: Request['query']) {
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const size = Math.min(100, Math.max(1, Math.trunc(Number(query.size)) || 20));
  return { page, size };
}

app.get('/airlines', async (request: Request, response: Response) => {
  const { page, size } = pageOf(request.query);
  const country = request.query.country;
  if (country !== undefined && !/^[A-Z]{2}$/.test(String(country))) {
    throw new ValidationError('country must be two capital letters');
  }
  const filter = country === undefined ? {} : { country: String(country) };
  const { rows } = await Airline.find(filter, {
    sort: { name: 'ASC' },
    skip: (page - 1) * size,
    limit: size,
    consistency: SearchConsistency.LOCAL,
  });
  response.json({
    page,
    size,
    total: await Airline.count(filter),
    airlines: rows,
  });
});

app.post('/flights', async (request: Request, response: Response) => {
  const flight = await Flight.create(flightSchema.validate(request.body ?? {}));
  response.status(201).location(`/flights/${flight.id}`).json(flight);
});

app.get('/flights/:id', async (request: Request, response: Response) => {
  response.json(
    await Flight.findById(String(request.params.id), { populate: 'airline' }),
  );
});

function statusOf(error: unknown): number {
  if (error instanceof DocumentNotFoundError) return 404;
  if (error instanceof DocumentExistsError) return 409;
  if (error instanceof ValidationError) return 422;
  if (error instanceof Error && error.name === 'InvalidModelReferenceError')
    return 422;
  if (error instanceof SyntaxError || error instanceof URIError) return 400;
  return 500;
}

app.use(
  (
    error: unknown,
    _request: Request,
    response: Response,
    _next: NextFunction,
  ) => {
    const status = statusOf(error);
    if (status === 500) console.error(error);
    const message =
      status === 500 ? 'Something went wrong' : (error as Error).message;
    response.status(status).json({ error: message });
  },
);

const url = process.env.DB_URL ?? 'couchbase://127.0.0.1';

async function main() {
  await ottoman
    .connect({
      connectionString: url,
      bucketName: 'travel',
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
  if (process.argv.includes('--prepare')) await ottoman.start();
  const port = Number(process.env.PORT ?? 3000);
  const server = app.listen(port, () =>
    console.log(`Listening on http://localhost:${port}`),
  );
  process.once('SIGTERM', () => server.close(() => ottoman.close()));
}

// not when a test or another file imports the app
if (/app\.[jt]s$/.test(process.argv[1] ?? '')) await main();
