import type { NextFunction, Request, Response } from 'express';
import {
  DocumentExistsError,
  DocumentNotFoundError,
  ValidationError,
} from 'ottoman';

const statuses = [
  [DocumentNotFoundError, 404],
  [DocumentExistsError, 409],
  [ValidationError, 422],
  [URIError, 400], // a path such as /airlines/%E0
] as const;

/** Errors of `express.json`, such as a body that is too large, have a status. */
interface RequestError extends Error {
  status?: number;
  expose?: boolean;
}

/** Express takes a function with four parameters for an error handler. */
export function sendError(
  error: RequestError,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const known = statuses.find(([type]) => error instanceof type)?.[1];
  const status = known ?? (error.expose ? error.status : undefined);
  if (!status) console.error(error);
  response
    .status(status ?? 500)
    .json({ error: status ? error.message : 'Something went wrong' });
}
