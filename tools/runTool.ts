import { type CommandUsage, readArguments } from '../engine/commands/readArguments';

export interface Tool extends CommandUsage {
  /** Returns the lines to print. */
  run(
    name: string,
    flags: { from?: string; address?: string; only?: string },
  ): string[] | Promise<string[]>;
}

/** Runs a tool and gives the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function runTool(tool: Tool, args: readonly string[]): Promise<number> {
  const read = readArguments(tool, args);
  if ('exitCode' in read) return read.exitCode;
  const { from, address, only } = read.flags;
  try {
    const lines = await tool.run(read.given, {
      from: textOf(from),
      address: textOf(address),
      only: textOf(only),
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const textOf = (flag: string | boolean | undefined) =>
  typeof flag === 'string' ? flag : undefined;
