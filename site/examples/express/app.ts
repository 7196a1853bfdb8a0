import express from 'express';
import { Airline, ottoman } from './database';
import { sendError } from './errors';

export const app = express();
app.use(express.json());

app.get('/health', async (_request, response) => {
  await ottoman.cluster.ping();
  response.json({ status: 'ok' });
});

app.post('/airlines', async (request, response) => {
  const { code, ...fields } = request.body ?? {};
  const airline = await Airline.create({ ...fields, id: code });
  response.status(201).location(`/airlines/${code}`).json(airline);
});

app.get('/airlines/:code', async (request, response) => {
  response.json(await Airline.findById(request.params.code));
});

app.use(sendError);
