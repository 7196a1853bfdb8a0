import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

const app = await NestFactory.create(AppModule);
app.enableShutdownHooks();
await app.listen(3000);

// While the server closes, a client could send requests forever on a connection it keeps.
const server: Server = app.getHttpServer();
server.prependListener('request', (_request, response) => {
  if (!server.listening) response.setHeader('connection', 'close');
});
