import { app } from './app';
import { connectOttoman, ottoman } from './database';

await connectOttoman();
const server = app.listen(3000, (error) => {
  if (error) throw error; // the port is taken
  console.log('Listening on http://localhost:3000');
});

// While the server closes, a client could send requests forever on a connection it keeps.
server.prependListener('request', (_request, response) => {
  if (!server.listening) response.setHeader('connection', 'close');
});

function stop() {
  if (server.listening) server.close(() => ottoman.close());
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
