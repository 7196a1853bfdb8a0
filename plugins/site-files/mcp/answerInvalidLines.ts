import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { deserializeMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';

/**
 * The lines of a client that are messages. All others are answered with an error of JSON-RPC: the SDK drops them, and the
 * client would wait for an answer.
 */
export function answerInvalidLines(input: Readable, output: NodeJS.WritableStream): Readable {
  async function* messages() {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const answer = line === '' ? undefined : errorFor(line);
      if (answer) output.write(`${JSON.stringify(answer)}\n`);
      else yield `${line}\n`;
    }
  }
  return Readable.from(messages(), { objectMode: false });
}

/** The error that answers a line; undefined for a message. */
function errorFor(line: string) {
  try {
    deserializeMessage(line);
    return undefined;
  } catch (error) {
    const isJson = !(error instanceof SyntaxError);
    const { ParseError, InvalidRequest } = ProtocolErrorCode;
    return {
      jsonrpc: '2.0',
      id: isJson ? idIn(JSON.parse(line)) : null,
      error: isJson
        ? { code: InvalidRequest, message: 'The line is no message of JSON-RPC 2.0.' }
        : { code: ParseError, message: `The line is not JSON: ${error.message}` },
    };
  }
}

function idIn(value: { id?: unknown } | null): string | number | null {
  const id = value?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
