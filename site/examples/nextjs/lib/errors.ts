import {
  DocumentExistsError,
  DocumentNotFoundError,
  ValidationError,
} from 'ottoman';

/** Runs a route and turns errors into responses. */
export async function answer(
  route: () => Promise<Response>,
): Promise<Response> {
  try {
    return await route();
  } catch (error) {
    const status = statusOf(error);
    if (status === 500) console.error(error);
    const message =
      status === 500 ? 'Something went wrong' : (error as Error).message;
    return Response.json({ error: message }, { status });
  }
}

function statusOf(error: unknown): number {
  if (error instanceof DocumentNotFoundError) return 404;
  if (error instanceof DocumentExistsError) return 409;
  if (error instanceof ValidationError) return 422;
  if (error instanceof SyntaxError) return 400;
  return 500;
}
