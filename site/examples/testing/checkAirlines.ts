import { expect } from 'vitest';

export interface Answer {
  status: number;
  body: unknown;
}

/** Sends a request to an example, over HTTP or by calling its functions. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Answer>;

const heron = { code: 'BH', name: ' Blue Heron Air ', country: 'fi' };
export const stored = {
  name: 'Blue Heron Air',
  country: 'FI',
  id: 'BH',
  _type: 'Airline',
};

/** Checks the answers that every example of a service for airlines gives. */
export async function checkAirlines(send: Send): Promise<void> {
  expect(await send('POST', '/airlines', heron)).toEqual({
    status: 201,
    body: stored,
  });
  expect(await send('GET', '/airlines/BH')).toEqual({
    status: 200,
    body: stored,
  });
  expect((await send('POST', '/airlines', heron)).status).toBe(409);
  expect((await send('GET', '/airlines/XX')).status).toBe(404);
  // the key of the same airline, and an id that is too long for a key
  expect((await send('GET', '/airlines/Airline::BH')).status).toBe(422);
  const long = await send('GET', `/airlines/${'X'.repeat(300)}`);
  expect([414, 422]).toContain(long.status);
  expect([400, 422]).toContain((await send('POST', '/airlines')).status);
  const refused = await send('POST', '/airlines', {
    ...heron,
    code: 'GG',
    country: undefined,
  });
  expect([400, 422]).toContain(refused.status);
  expect(JSON.stringify(refused.body)).toContain('country');
  const inList = { ...heron, code: ['QQ'] };
  expect(await send('POST', '/airlines', inList)).not.toMatchObject({
    body: { id: ['QQ'] },
  });
  const { status, body } = await send('POST', '/airlines', {
    ...heron,
    code: 'GG"',
  });
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(body)).toMatch(/id must be two|code must match/);
}
