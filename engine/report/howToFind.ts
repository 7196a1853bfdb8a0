import { isBuiltin } from 'node:module';
import { howToReplace } from './goneNames';

/** The action for an import that leads to no module. */
export function howToFind(name: string): string {
  const replacement = howToReplace(name);
  if (replacement) return replacement;
  const sample = /^\.\.\/((engine|theme|plugins)\b.*)/.exec(name)?.[1];
  if (sample) return `Outside of the engine's repository, write "ottoman-docs/${sample}".`;
  if (/^(?:[#~]|@\/)/.test(name))
    return 'Write a relative path, or add the alias to rsbuild.config.ts.';
  if (/^(?:\.{0,2}(?:\/|$)|@site\/)/.test(name)) return 'Fix the path, or create the file.';
  if (isBuiltin(name))
    return 'Islands and listeners run in the browser, without Node: use it in a hook of a plugin, and pass the result as props.';
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  if (packageName === 'ottoman-docs')
    return 'Run "npm install", or write "ottoman-docs", "ottoman-docs/plugins/…", "ottoman-docs/theme" or "ottoman-docs/engine".';
  return `Run "npm install ${packageName}", or fix the name.`;
}
