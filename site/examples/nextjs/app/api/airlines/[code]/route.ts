import { checkId, database } from '../../../../lib/database';
import { answer } from '../../../../lib/errors';

interface Context {
  params: Promise<{ code: string }>;
}

export const GET = (_request: Request, { params }: Context) =>
  answer(async () => {
    const code = checkId((await params).code);
    const { Airline } = await database();
    return Response.json(await Airline.findById(code));
  });
