import express from 'express';
import { Couchbase } from 'ottoman';
import { Airline, checkId, ottoman } from './database';
import { sendError } from './errors';

export const app = express();
app.use(express.json());

/** Whether the services for documents and queries answer within a second. */
export async function isReady(): Promise<boolean> {
  const { KeyValue, Query } = Couchbase.ServiceType;
  const silence = new Promise<undefined>((resolve) => {
    setTimeout(resolve, 1_000);
  });
  const ping = ottoman.cluster.ping({ serviceTypes: [KeyValue, Query] });
  const report = await Promise.race([ping, silence]).catch(() => undefined);
  const endpoints = Object.values(report?.services ?? {}).flat();
  return (
    endpoints.length > 0 &&
    endpoints.every(({ state }) => state === Couchbase.PingState.Ok)
  );
}

app.get('/health', async (_request, response) => {
  const ready = await isReady();
  response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'down' });
});

app.post('/airlines', async (request, response) => {
  const { code, ...fields } = request.body ?? {};
  const airline = await Airline.create({ ...fields, id: code });
  response.status(201).location(`/airlines/${code}`).json(airline);
});

app.get('/airlines/:code', async (request, response) => {
  response.json(await Airline.findById(checkId(request.params.code)));
});

app.use(sendError);
