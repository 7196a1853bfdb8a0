import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { DocumentNotFoundError, ValidationError } from 'ottoman';
import { Airline, checkId, connectOnce } from './database';

/** Answers `GET /airlines/{code}`. */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, 'callbackWaitsForEmptyEventLoop'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  // the connection stays open between invocations
  context.callbackWaitsForEmptyEventLoop = false;
  await connectOnce();
  try {
    const id = checkId(event.pathParameters?.code);
    return json(200, await Airline.findById(id));
  } catch (error) {
    if (error instanceof DocumentNotFoundError)
      return json(404, { error: error.message });
    if (error instanceof ValidationError)
      return json(422, { error: error.message });
    throw error;
  }
}

const json = (
  statusCode: number,
  body: unknown,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
