import { createApp } from './app';

const app = await createApp({ logger: true });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => app.close());
await app.listen({ port: 3000 });
