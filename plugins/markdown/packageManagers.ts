import convert from 'npm-to-yarn';

/** The package managers a command is shown for, in order. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const;

type PackageManager = (typeof packageManagers)[number];

/** `npm ci`, which the library translates only for Deno. */
const frozenInstall: Record<Exclude<PackageManager, 'npm'>, string> = {
  yarn: 'yarn install --frozen-lockfile',
  pnpm: 'pnpm install --frozen-lockfile',
  bun: 'bun install --frozen-lockfile',
  deno: 'deno ci',
};

/** The npm commands in `code` as commands of another package manager; other lines stay unchanged. */
export function translateCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) => {
      const [, before, command] = /^(\s*(?:\$ )?)(np[mx]\b[^&|;<>]*)$/.exec(line) ?? [];
      return command === undefined ? line : before + translate(command, manager);
    })
    .join('\n');
}

function translate(command: string, manager: Exclude<PackageManager, 'npm'>): string {
  if (/^npm ci\b/.test(command)) return command.replace(/^npm ci/, frozenInstall[manager]);
  // no other package manager asks before it runs a package, so none needs a flag to skip the question
  const asked = command.replace(/^(npx) (?:-y|--yes) /, '$1 ');
  const translated = convert(asked, manager);
  if (translated.includes("couldn't auto-convert")) return command;
  return manager === 'deno' ? fromNpm(translated) : translated;
}

/** Deno takes a bare name for a package of another registry: `deno add x` → `deno add npm:x`. */
function fromNpm(command: string): string {
  const [, verb, rest] = /^(deno (?:add|install -g|x))\s+(\S.*)$/.exec(command) ?? [];
  if (verb === undefined || rest === undefined) return command;
  const words = rest.split(/\s+/);
  const isPackage = (word: string, index: number) =>
    !word.startsWith('-') && !word.includes(':') && (verb !== 'deno x' || index === 0);
  return `${verb} ${words.map((word, index) => (isPackage(word, index) ? `npm:${word}` : word)).join(' ')}`;
}
