import fastify, { type FastifyServerOptions } from 'fastify';
import { Airline, checkId } from './database';
import { setUpOttoman } from './ottomanPlugin';

const airlineBody = {
  type: 'object',
  required: ['code', 'name', 'country'],
  additionalProperties: false,
  properties: {
    code: { type: 'string', pattern: '^[A-Z0-9]{2}$' },
    name: { type: 'string', maxLength: 80 },
    country: { type: 'string', minLength: 2, maxLength: 2 },
  },
} as const;

interface AirlineBody {
  code: string;
  name: string;
  country: string;
}

export async function createApp(options: FastifyServerOptions = {}) {
  const app = fastify(options);
  await setUpOttoman(app);

  app.post<{ Body: AirlineBody }>(
    '/airlines',
    { schema: { body: airlineBody } },
    async ({ body: { code, ...fields } }, reply) => {
      const airline = await Airline.create({ ...fields, id: code });
      return reply
        .code(201)
        .header('location', `/airlines/${code}`)
        .send(airline);
    },
  );

  app.get<{ Params: { code: string } }>('/airlines/:code', async ({ params }) =>
    Airline.findById(checkId(params.code)),
  );

  return app;
}
