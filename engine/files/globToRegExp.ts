/** `content/**\/*.md`, `pages/*.{md,tsx}` → a regular expression for relative paths. */
export function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.startsWith('{')) return `(?:${token.slice(1, -1).split(',').map(literal).join('|')})`;
    return `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}

const literal = (text: string) => text.replace(/[.+^$()|[\]\\*?]/g, '\\$&');
