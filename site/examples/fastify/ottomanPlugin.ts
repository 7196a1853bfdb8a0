import type { FastifyError, FastifyInstance } from 'fastify';
import {
  DocumentExistsError,
  DocumentNotFoundError,
  ValidationError,
} from 'ottoman';
import { connectOttoman, ottoman } from './database';

/** Connects, closes with the server, and turns errors into responses. */
export async function setUpOttoman(app: FastifyInstance): Promise<void> {
  await connectOttoman();
  app.addHook('onClose', () => ottoman.close());
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error(error);
    reply
      .code(status)
      .send({ error: status === 500 ? 'Something went wrong' : error.message });
  });
}

function statusOf(error: FastifyError): number {
  if (error instanceof DocumentNotFoundError) return 404;
  if (error instanceof DocumentExistsError) return 409;
  if (error instanceof ValidationError) return 422;
  // 400 for a body that the route's schema refuses
  return error.statusCode ?? 500;
}
