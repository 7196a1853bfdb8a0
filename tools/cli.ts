import { createPlugin } from './createPlugin';
import { createSite } from './createSite';
import { pack } from './pack';

const commands: Record<string, { usage: string; run(name: string): string[] }> = {
  pack: {
    usage: 'npm run pack [-- FOLDER]',
    run: (folder) => [`Packed ${pack(folder || 'dist.package')}`],
  },
  'create-plugin': { usage: 'npm run create-plugin NAME', run: (name) => createPlugin(name) },
  'create-site': { usage: 'npm run create-site -- DIR', run: createSite },
};

/** Runs one tool and gives the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run([tool = '', ...rest]: readonly string[]): Promise<number> {
  const command = commands[tool];
  const [name = '', ...more] = rest;
  if (!command || more.length > 0 || name.startsWith('-') || (tool !== 'pack' && !name)) {
    const known = command ? [command] : Object.values(commands);
    process.stderr.write(`Usage:\n${known.map(({ usage }) => `  ${usage}`).join('\n')}\n`);
    return 2;
  }
  try {
    process.stdout.write(`${command.run(name).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
