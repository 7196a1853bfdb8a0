import 'reflect-metadata';
import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, expect, test } from 'vitest';
import { checkAirlines } from '../testing/checkAirlines';
import { install } from '../testing/memoryCluster';
import { overHttp } from '../testing/overHttp';
import { AppModule } from './app.module';

const memory = install();
const app: INestApplication = await NestFactory.create(AppModule, {
  logger: false,
});
await app.listen(0, '127.0.0.1');
afterAll(memory.uninstall);

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(overHttp(app.getHttpServer() as Server)));

test('closes the connection with the application', async () => {
  await app.close();
  expect(memory.timesClosed()).toBe(1);
});
