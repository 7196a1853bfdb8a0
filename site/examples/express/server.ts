import { app } from './app';
import { connectOttoman, ottoman } from './database';

await connectOttoman();
const server = app.listen(3000, () =>
  console.log('Listening on http://localhost:3000'),
);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => server.close(() => ottoman.close()));
