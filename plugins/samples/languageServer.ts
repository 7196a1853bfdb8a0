import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';

/** A place in a file: line and character from 0. */
export interface Position {
  line: number;
  character: number;
}

/** A problem in a file, or advice of less weight. */
export interface Diagnostic {
  range: { start: Position };
  /** 1 is an error. */
  severity: number;
  code: number;
  message: string;
}

/**
 * Sends TypeScript 7 the questions of an editor. It checks in a third of the processor time that TypeScript 6 needs, on all
 * cores, and its package has no other stable interface.
 */
export class LanguageServer {
  readonly #connection: MessageConnection;
  readonly #failed: Promise<never>;

  constructor() {
    const manifest = createRequire(import.meta.url).resolve('typescript-7/package.json');
    const program = path.join(path.dirname(manifest), 'bin', 'tsc');
    const server = spawn(process.execPath, [program, '--lsp', '--stdio']);
    let complaint = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    this.#failed = new Promise((_, reject) => {
      server.on('error', reject);
      server.on('close', (code) =>
        reject(new Error(`TypeScript ended with code ${code}: ${complaint.trim()}`)),
      );
    });
    this.#failed.catch(() => {}); // reported by the request that waits
    this.#connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    this.#connection.onRequest(() => null);
    this.#connection.listen();
  }

  /** Opens the project of a file, which is saved on the disk. */
  async open(file: string, text: string): Promise<void> {
    const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } };
    await this.#ask('initialize', { processId: process.pid, rootUri: null, capabilities });
    await this.#connection.sendNotification('initialized', {});
    const textDocument = { uri: addressOf(file), languageId: 'typescript', version: 1, text };
    await this.#connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  async diagnostics(file: string): Promise<Diagnostic[]> {
    const { items } = await this.#ask<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: { uri: addressOf(file) },
    });
    return items;
  }

  /** The text that an editor shows on a name, as code; undefined when it shows none. */
  async hover(file: string, position: Position): Promise<string | undefined> {
    const hover = await this.#at<{ contents: { value: string } } | null>('hover', file, position);
    return /^```\w+\n(.*?)\n```/s.exec(hover?.contents.value ?? '')?.[1];
  }

  /** The address of the file that declares a name. */
  async definition(file: string, position: Position): Promise<string | undefined> {
    const places = await this.#at<{ uri: string }[] | null>('definition', file, position);
    return places?.[0]?.uri;
  }

  async close(): Promise<void> {
    await this.#ask('shutdown').catch(() => {}); // it may have ended already
    await this.#connection.sendNotification('exit').catch(() => {});
    this.#connection.end();
    this.#connection.dispose();
  }

  #at<Answer>(question: string, file: string, position: Position): Promise<Answer> {
    return this.#ask(`textDocument/${question}`, {
      textDocument: { uri: addressOf(file) },
      position,
    });
  }

  #ask<Answer>(method: string, params?: object): Promise<Answer> {
    return Promise.race([this.#connection.sendRequest<Answer>(method, params), this.#failed]);
  }
}

const addressOf = (file: string) => pathToFileURL(file).href;
