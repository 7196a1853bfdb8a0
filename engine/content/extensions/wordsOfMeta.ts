/** The words of a fence's meta. Text between `"`, `/` and in braces stays in one piece. */
export const wordsOfMeta = (meta: string): string[] => meta.match(wordPattern) ?? [];

const wordPattern = /[\w-]+=(?:"[^"]*"|'[^']*')|"[^"]*"\S*|\/[^/]*\/\S*|[^\s{]*\{[^{}]*\}\S*|\S+/g;
