import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Preview, type PreviewOptions, preview } from '../preview';

/** A site in a temporary folder and a preview of it, for the tests of the server. */
export interface ServedFiles {
  root: string;
  out: string;
  server: Preview;
  /** Sends raw text and returns everything the server sends until it ends the connection. */
  raw(text: string): Promise<string>;
  /** The status of a raw request for `target`; 0 when the connection was closed without a response. */
  status(target: string): Promise<number>;
  end(): Promise<void>;
}

/** Writes `files` and serves them on a free port. */
export async function serveFiles(
  files: Record<string, string | Uint8Array>,
  options: Partial<PreviewOptions> = {},
): Promise<ServedFiles> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'preview-')));
  const out = join(root, 'dist');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), content);
  }
  const server = await preview({ folder: out, port: 0, ...options });
  const raw = (text: string) => sendRaw(server.port, text);
  return {
    root,
    out,
    server,
    raw,
    status: async (target) => {
      const reply = await raw(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
    },
    async end() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Sends text to a port of this machine and returns everything that arrives until the connection ends. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', () => {});
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('close', () => done(Buffer.concat(parts).toString('latin1')));
  });
}
