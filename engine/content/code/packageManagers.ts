/** The package managers a command is shown for, in order. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];

interface Words {
  install: string;
  frozen: string;
  add: string;
  dev: string;
  global: string;
  remove: string;
  execute: string;
  create: string;
}

const words: Record<Exclude<PackageManager, 'npm'>, Words> = {
  yarn: {
    install: 'yarn install',
    frozen: 'yarn install --frozen-lockfile',
    add: 'yarn add',
    dev: '--dev',
    global: 'yarn global add',
    remove: 'yarn remove',
    execute: 'yarn dlx',
    create: 'yarn create',
  },
  pnpm: {
    install: 'pnpm install',
    frozen: 'pnpm install --frozen-lockfile',
    add: 'pnpm add',
    dev: '--save-dev',
    global: 'pnpm add --global',
    remove: 'pnpm remove',
    execute: 'pnpm dlx',
    create: 'pnpm create',
  },
  bun: {
    install: 'bun install',
    frozen: 'bun install --frozen-lockfile',
    add: 'bun add',
    dev: '--dev',
    global: 'bun add --global',
    remove: 'bun remove',
    execute: 'bunx',
    create: 'bun create',
  },
};

/** The npm commands in `code`, said in the words of another package manager; other lines stay. */
export function translateCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) => {
      const [, before, command, rest] = /^(\s*(?:\$ )?)(npm|npx)((?:\s.*)?)$/.exec(line) ?? [];
      if (!command) return line;
      const translated = translate(command, rest!.trim(), words[manager], manager);
      return translated === undefined ? line : before + translated;
    })
    .join('\n');
}

function translate(
  command: string,
  rest: string,
  to: Words,
  manager: PackageManager,
): string | undefined {
  if (command === 'npx') return join(to.execute, rest.replace(/^(?:-y|--yes)\s+/, ''));
  const [, verb = '', tail = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
  if (verb === 'ci') return join(to.frozen, tail);
  if (/^(?:install|i|add)$/.test(verb)) return install(tail, to);
  if (/^(?:uninstall|remove|rm|un)$/.test(verb)) return join(to.remove, tail);
  if (verb === 'exec') return join(to.execute, tail.replace(/^--\s+/, ''));
  if (/^(?:create|init)$/.test(verb) && /^[@\w]/.test(tail)) {
    return join(to.create, tail.replace(/\s--\s/, ' '));
  }
  if (/^(?:run|run-script)$/.test(verb)) return join(`${manager} run`, tail.replace(/\s--\s/, ' '));
  if (/^(?:start|test)$/.test(verb))
    return join(`${manager} run ${verb}`, tail.replace(/^--\s/, ''));
  return undefined;
}

function install(tail: string, to: Words): string {
  const parts = tail.split(/\s+/).filter(Boolean);
  const packages = parts.filter((part) => !part.startsWith('-'));
  if (packages.length === 0) return join(to.install, tail);
  if (parts.some((part) => part === '-g' || part === '--global')) {
    return join(to.global, packages.join(' '));
  }
  const options = parts
    .filter((part) => part.startsWith('-') && part !== '--save' && part !== '-S')
    .map((part) => {
      if (part === '-D' || part === '--save-dev') return to.dev;
      return part === '-E' || part === '--save-exact' ? '--exact' : part;
    })
    .map((part) => (part === '--exact' && to.add.startsWith('pnpm') ? '--save-exact' : part));
  return [to.add, ...options, ...packages].join(' ');
}

const join = (command: string, rest: string) => (rest ? `${command} ${rest}` : command);
