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
] as const;

/** Express takes a function with four parameters for an error handler. */
export function sendError(
  error: Error,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const [, status] = statuses.find(([type]) => error instanceof type) ?? [];
  if (!status) console.error(error);
  response
    .status(status ?? 500)
    .json({ error: status ? error.message : 'Something went wrong' });
}
