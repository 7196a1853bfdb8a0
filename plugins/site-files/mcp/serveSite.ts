import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { answerInvalidLines } from './answerInvalidLines';
import type { BuiltSite } from './builtSite';
import { readPage } from './readPage';
import { findPages, findSymbol, hasSymbols } from './siteSearch';

/** Changes with the names and arguments of the tools. */
const toolsVersion = '1.0.0';

/** Serves a site over standard input and output until the input ends. */
export async function serveSite(site: BuiltSite): Promise<void> {
  const list = await site.read('llms.txt');
  const title = /^# (.+)$/m.exec(list ?? '')?.[1] ?? site.name;
  const isReference = await hasSymbols(site);
  const messages = answerInvalidLines(process.stdin, process.stdout);
  const ended = once(messages, 'end');
  const transport = new StdioServerTransport(messages, process.stdout);
  const handle = serveStdio(() => createServer(site, title, isReference), { transport });
  await ended;
  await handle.close();
}

function createServer(site: BuiltSite, title: string, isReference: boolean): McpServer {
  const instructions = `The documentation "${title}". Search it, then read the pages that were found.`;
  const about = { name: 'ottoman-docs', title, version: toolsVersion };
  const server = new McpServer(about, { instructions });
  type Run = (value: string) => Promise<string>;
  const add = (name: string, { does, takes }: { does: string; takes: string }, run: Run) => {
    const inputSchema = z.object(takes ? { [takes]: z.string().min(1) } : {});
    const config = { description: does, inputSchema, annotations: { readOnlyHint: true } };
    server.registerTool(name, config, async (input) => {
      const text = await run(String(input[takes]));
      return { content: [{ type: 'text', text }] };
    });
  };
  const words = `Finds pages and headings of "${title}" by their words.`;
  add('search', { does: words, takes: 'query' }, (query) => findPages(site, query));
  const page = 'Returns a page as Markdown; takes a path such as /docs/intro, or a full address.';
  add('read_page', { does: page, takes: 'address' }, (address) => readPage(site, address));
  const list = 'Lists all pages. Of a large site it lists parts, which read_page returns.';
  const readList = async () => (await site.read('llms.txt')) ?? '';
  add('list_pages', { does: list, takes: '' }, readList);
  const symbol = 'Finds a symbol of the API reference by its exact name: connect, Client.connect.';
  if (isReference)
    add('look_up_symbol', { does: symbol, takes: 'name' }, (name) => findSymbol(site, name));
  return server;
}
