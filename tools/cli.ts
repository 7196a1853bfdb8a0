import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createPlugin } from './createPlugin';
import { createSite } from './createSite';
import { pack } from './pack';

interface Command {
  usage: string;
  /** Whether a name is required. */
  named: boolean;
  run(name: string, flags: { from?: string }): string[] | Promise<string[]>;
}

const commands: Record<string, Command> = {
  pack: {
    usage: 'npm run pack [-- FOLDER]',
    named: false,
    run: (folder) => [`Packed ${pack(folder || 'dist.package')}`],
  },
  'create-plugin': {
    usage: 'npm run create-plugin NAME',
    named: true,
    run: (name) => createPlugin(name),
  },
  'create-site': {
    usage: 'npm run create-site -- DIR [--from DOCUSAURUS_SITE]',
    named: true,
    run: createSite,
  },
};

/** Runs one tool and returns the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run([tool = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, tool) ? commands[tool] : undefined;
  const given = command && parse(command, rest);
  if (!command || !given) {
    const known = command ? [command] : Object.values(commands);
    process.stderr.write(`Usage:\n${known.map(({ usage }) => `  ${usage}`).join('\n')}\n`);
    return 2;
  }
  try {
    process.stdout.write(`${(await command.run(given.name, given.flags)).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Name and flags; undefined when the command does not take them. */
function parse({ named, usage }: Command, args: readonly string[]) {
  const options: ParseArgsConfig['options'] = usage.includes('--from')
    ? { from: { type: 'string' } }
    : {};
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1 || (named && !positionals[0])) return undefined;
    return { name: positionals[0] ?? '', flags: values as { from?: string } };
  } catch {
    return undefined;
  }
}
