import express, {
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import {
  CasMismatchError,
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

/** Returns a string of a request if it has the form, before it gets to a model. */
function checked(value: unknown, form: RegExp, message: string): string {
  if (typeof value !== 'string' || !form.test(value))
    throw new ValidationError(message);
  return value;
}

const codeOf = (code: unknown) =>
  checked(
    code,
    /^[A-Z0-9]{2}$/,
    'an airline has a code of two capital letters or digits',
  );

flightSchema.pre('validate', (flight) => {
  codeOf(flight.airline);
  if (flight.from === flight.to)
    throw new ValidationError('A flight must go somewhere else');
});

const Airline = ottoman.model('Airline', airlineSchema);
const Flight = ottoman.model('Flight', flightSchema);

export const app = express();
app.use(express.json());

app.post('/airlines', async (request: Request, response: Response) => {
  const { code, createdAt, updatedAt, ...fields } = request.body ?? {};
  const id = codeOf(code);
  const airline = await Airline.create({
    ...airlineSchema.validate(fields),
    id,
  });
  response.status(201).location(`/airlines/${id}`).json(airline);
});

app.get('/airlines/:code', async (request: Request, response: Response) => {
  response.json(await Airline.findById(codeOf(request.params.code)));
});

app.patch('/airlines/:code', async (request: Request, response: Response) => {
  const { name, country, fleetSize } = request.body ?? {};
  const changes = Object.fromEntries(
    Object.entries({ name, country, fleetSize }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  response.json(await Airline.updateById(codeOf(request.params.code), changes));
});

app.delete('/airlines/:code', async (request: Request, response: Response) => {
  await Airline.removeById(codeOf(request.params.code));
  response.status(204).end();
});

const wholeNumber = (text: unknown, otherwise: number, most: number) =>
  Math.min(most, Math.max(1, Math.trunc(Number(text)) || otherwise));

app.get('/airlines', async (request: Request, response: Response) => {
  const page = wholeNumber(request.query.page, 1, 10_000);
  const size = wholeNumber(request.query.size, 20, 100);
  const { country } = request.query;
  const filter: { country?: string } = {};
  if (country !== undefined) {
    const message = 'country must be two capital letters';
    filter.country = checked(country, /^[A-Z]{2}$/, message);
  }
  const { rows } = await Airline.find(filter, {
    sort: { name: 'ASC', id: 'ASC' },
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
  const id = checked(request.params.id, /^[\w-]{1,40}$/, 'no id of a flight');
  response.json(await Flight.findById(id, { populate: 'airline' }));
});

function statusOf(error: unknown): number {
  if (error instanceof DocumentNotFoundError) return 404;
  if (error instanceof DocumentExistsError) return 409;
  if (error instanceof CasMismatchError) return 409;
  if (error instanceof ValidationError) return 422;
  if (error instanceof Error && error.name === 'InvalidModelReferenceError')
    return 422;
  if (error instanceof URIError) return 400;
  // errors of express.json: no JSON, too large
  const { status, expose } = error as { status?: number; expose?: boolean };
  return (expose && status) || 500;
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
  const server = app.listen(port, (error) => {
    if (error) throw error; // the port is taken
    console.log(`Listening on http://localhost:${port}`);
  });
  // While the server closes, a client could send requests forever on a connection it keeps.
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
  });
  process.once('SIGTERM', () => server.close(() => ottoman.close()));
}

// not when a test or another file imports the app
if (/app\.[jt]s$/.test(process.argv[1] ?? '')) await main();
