/** The keys before the first table of a TOML text: texts, numbers, booleans and lists of them. */
export function readToml(toml: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const line of toml.split('\n')) {
    if (/^\s*\[/.test(line)) break;
    const [, key, value] = /^\s*"?([\w-]+)"?\s*=\s*(.+?)\s*$/.exec(line) ?? [];
    if (key && value) values[key] = readValue(value);
  }
  return values;
}

function readValue(text: string): unknown {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  const [, literal] = /^'([^']*)'/.exec(text) ?? [];
  if (literal !== undefined) return literal;
  if (text.startsWith('['))
    return (text.match(/"[^"]*"|'[^']*'|[^\s,[\]]+/g) ?? []).map((one) => readValue(one));
  const plain = text.replace(/\s*#.*$/, '');
  if (/^(true|false)$/.test(plain)) return plain === 'true';
  return plain !== '' && !Number.isNaN(Number(plain)) ? Number(plain) : plain;
}
