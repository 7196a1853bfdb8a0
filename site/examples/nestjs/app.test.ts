import { ClusterClosedError } from 'couchbase';
import 'reflect-metadata';
import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ottoman, ValidationError } from 'ottoman';
import { afterAll, expect, test, vi } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { checkAirlines } from '../testing/checkAirlines';
import { overHttp } from '../testing/overHttp';
import { AirlinesService } from './airlines.service';
import { AppModule } from './app.module';

const memory = install();
const app: INestApplication = await NestFactory.create(AppModule, {
  logger: false,
});
await app.listen(0, '127.0.0.1');
afterAll(memory.uninstall);

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(overHttp(app.getHttpServer() as Server)));

test('an error of a subclass gets the status of its class', async () => {
  class CodeError extends ValidationError {}
  const service = app.get(AirlinesService);
  vi.spyOn(service, 'findOne').mockRejectedValueOnce(new CodeError('no code'));
  const send = overHttp(app.getHttpServer() as Server);
  expect((await send('GET', '/airlines/BH')).status).toBe(422);
});

test('closes the connection with the application', async () => {
  const { cluster } = app.get(Ottoman);
  await app.close();
  await expect(cluster.query('SELECT 1')).rejects.toThrow(ClusterClosedError);
});
