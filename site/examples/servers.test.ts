import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** The servers as processes: how they begin, and how they end. */

const folder = import.meta.dirname;

function startServer(file: string, port = 0): ChildProcess {
  const imports = [
    'tsx',
    path.join(folder, '../memory-couchbase/register.ts'),
    path.join(folder, 'testing/listenElsewhere.ts'),
  ];
  const child = fork(path.join(folder, file), {
    cwd: path.dirname(path.join(folder, file)),
    execArgv: imports.flatMap((name) => ['--import', name]),
    env: { ...process.env, LISTEN_ON: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const servers = [
  'express/server.ts',
  'fastify/server.ts',
  'first-app/app.ts',
  'nestjs/main.ts',
];

test.each(servers)(
  '%s finishes a request and ends, although a client keeps its connection and asks again',
  async (file) => {
    const child = startServer(file);
    const exited = once(child, 'exit');
    const [{ port }] = (await once(child, 'message')) as [AddressInfo];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, route: string) =>
      request({
        host: '127.0.0.1',
        port,
        path: route,
        method,
        agent,
        headers: { 'content-type': 'application/json' },
      });
    const body = '{"code":"BH","name":"Blue Heron","country":"FI"}';
    const post = send('POST', '/airlines');
    post.write(body.slice(0, 5));
    await once(post, 'socket');
    while (post.socket?.connecting) await once(post.socket, 'connect');
    // the server has the first bytes when it answers on another connection
    await fetch(`http://127.0.0.1:${port}/airlines/XX`);
    child.kill('SIGTERM');
    while (await isOpen(port));
    post.end(body.slice(5));
    const [created] = (await once(post, 'response')) as [IncomingMessage];
    await text(created);
    const get = send('GET', '/airlines/BH').end();
    const [next] = (await once(get, 'response')) as [IncomingMessage];
    await text(next);
    expect([created.statusCode, next.headers.connection]).toEqual([
      201,
      'close',
    ]);
    await exited;
    agent.destroy();
  },
);

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}

test.each(['express/server.ts', 'first-app/app.ts'])(
  '%s fails, and does not say that it listens, when its port is taken',
  async (file) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const child = startServer(file, (other.address() as AddressInfo).port);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout!),
      text(child.stderr!),
      once(child, 'exit'),
    ]);
    other.close();
    expect(code).toBe(1);
    expect(output + errors).toContain('EADDRINUSE');
    expect(output).not.toContain('Listening on');
  },
);
