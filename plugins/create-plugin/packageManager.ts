/** The package manager that runs this process, by its name as people type it; npm when nothing says so. */
export function packageManagerOf(env: Readonly<Record<string, string | undefined>>): string {
  return /^(?:pnpm|yarn|bun)(?=\/)/.exec(env.npm_config_user_agent ?? '')?.[0] ?? 'npm';
}
