import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { sendRaw } from '../../../engine/testing/servedFiles';
import { patienceMs } from '../../../tools/testing/patience';
import type { HostFacts } from '../host';
import { type HostName, hostFiles } from '../hostFiles';

export interface Program {
  /** The host whose rules it follows; none for a server without rules. */
  host?: HostName;
  program: string;
  /** Starts it for the folder `www` of `root`; the files of the rules are in place, but `rules` are not published. */
  start(root: string, port: number, rules: Record<string, string>, baseUrl: string): ChildProcess;
}

/** Real web servers by name. */
export const servers = {
  'a file server without rules': {
    program: 'python3',
    start: (root, port) =>
      spawn('python3', ['-m', 'http.server', String(port), '-b', '127.0.0.1', '-d', `${root}/www`]),
  },
  nginx: {
    host: 'nginx',
    program: 'nginx',
    start(root, port, rules) {
      const site = rules['nginx.conf']!.replace('listen 80;', `listen 127.0.0.1:${port};`);
      writeFileSync(`${root}/site.conf`, site.replace('root /var/www/site;', `root ${root}/www;`));
      copyFileSync('/etc/nginx/mime.types', `${root}/mime.types`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const file = `${root}/nginx.conf`;
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${root}/pid; error_log ${root}/errors;
         events {} http { access_log off; include /etc/nginx/mime.types;
         ${temporary.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
         include ${root}/site.conf; }`,
      );
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return spawn('nginx', ['-c', file]);
    },
  },
  Apache: {
    host: 'apache',
    program: 'apache2',
    start(root, port) {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite'];
      const load = modules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`,
      );
      writeFileSync(
        `${root}/apache.conf`,
        `${load.join('')}ServerName x\nListen 127.0.0.1:${port}\nPidFile ${root}/pid\nErrorLog ${root}/errors
DefaultRuntimeDir ${root}\nTypesConfig /etc/mime.types\nDocumentRoot ${root}/www
<Directory ${root}/www>\nAllowOverride All\nOptions FollowSymLinks\n</Directory>\n`,
      );
      return spawn('apache2', ['-X', '-d', root, '-f', `${root}/apache.conf`]);
    },
  },
  Caddy: {
    host: 'caddy',
    program: 'caddy',
    start(root, port, rules) {
      const text = rules
        .Caddyfile!.replace(':80 {', `http://:${port} {\n  bind 127.0.0.1`)
        .replace('/var/www/site', `${root}/www`);
      writeFileSync(`${root}/Caddyfile`, `{\n  admin off\n  auto_https off\n}\n${text}`);
      return spawn('caddy', ['run', '--config', `${root}/Caddyfile`, '--adapter', 'caddyfile'], {
        env: { ...process.env, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root },
      });
    },
  },
} satisfies Record<string, Program>;

export type ServerName = keyof typeof servers;

export const programOf = (name: ServerName): Program => servers[name];

export type Served = Awaited<ReturnType<typeof serveHost>>;

/** Serves files below the base URL of `facts` with the generated rules; `headers` of a request are whole lines. */
export async function serveHost(
  { host, start }: Program,
  facts: HostFacts,
  files: Readonly<Record<string, string>>,
) {
  const rules = host ? hostFiles(host, facts) : { output: {}, unpublished: {} };
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  for (const [file, text] of Object.entries({ ...files, ...rules.output })) {
    const full = join(root, 'www', facts.baseUrl, file);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const port = await freePort();
  const server = start(root, port, rules.unpublished, facts.baseUrl);
  const ask = async (target: string, headers = '', method = 'GET') => {
    const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
    const reply = await sendRaw(port, head);
    const end = reply.indexOf('\r\n\r\n');
    const answered = reply.slice(0, end);
    return {
      status: Number(reply.slice(9, 12)),
      headers: answered,
      location: /\r\nLocation: (.*)/i.exec(answered)?.[1]?.trim(),
      body: reply.slice(end + 4),
    };
  };
  await vi.waitUntil(() => ask(facts.baseUrl).then(({ status }) => status > 0), {
    timeout: patienceMs,
    interval: 50,
  });
  const end = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(root, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}`, ask, end };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
