import { database } from '../../../lib/database';
import { answer } from '../../../lib/errors';

export const POST = (request: Request) =>
  answer(async () => {
    const { code, ...fields } = (await request.json()) ?? {};
    const { Airline } = await database();
    const airline = await Airline.create({ ...fields, id: code });
    return Response.json(airline, { status: 201 });
  });
