import { expect, test } from 'vitest';
import { serveFiles } from '../testing/servedFiles';
import { contentPolicy, documentPolicy } from './headers';

test('without a `_headers` file the policy is that of the documents, which has the origins of plugins', async () => {
  const policy = { connect: ['https://search.example'] };
  const written = documentPolicy(policy).replaceAll("'", '&#x27;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${written}"/>`;
  const site = await serveFiles({ 'index.html': 'home', '404.html': `<!doctype html>${meta}` });
  const reply = await site.raw('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(reply).toContain(`Content-Security-Policy: ${contentPolicy(policy)}\r\n`);
  await site.end();
});
