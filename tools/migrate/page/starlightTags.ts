import { asWords } from './asWords';

export type Attributes = Readonly<Record<string, string>>;

/** Tags of Starlight around blocks → the directive that does the same. */
export const containers = new Map(
  Object.entries<(attributes: Attributes) => string>({
    Tabs: ({ syncKey }) => `tabs${syncKey ? `{group=${JSON.stringify(syncKey)}}` : ''}`,
    TabItem: ({ label = '' }) => `tab${inBrackets(label)}`,
    Steps: () => 'steps',
    CardGrid: () => 'cards',
    Card: ({ title }) => `card${inBrackets(title)}`,
    LinkCard: ({ title, href }) =>
      `card${inBrackets(title)}${href ? `{href=${JSON.stringify(href)}}` : ''}`,
    Aside: ({ type = 'note', title }) => `${type}${inBrackets(title)}`,
    FileTree: () => 'file-tree',
  }),
);

/** Tags in a line → their Markdown; `inside` is the text between the tags. */
export const inline = new Map(
  Object.entries<(attributes: Attributes, inside: string) => string>({
    Badge: ({ text = '', variant = 'default' }) => badge(text, variant),
    Icon: ({ label }) => label ?? '',
    LinkButton: ({ href = '' }, inside) => `[${inside.trim()}](${href})`,
  }),
);

const tones: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
};

export function badge(text: string, tone: string): string {
  if (text === '') return '';
  return `:badge${inBrackets(text)}${tones[tone] ? `{tone=${tones[tone]}}` : ''}`;
}

export const inBrackets = (text: string | undefined): string => (text ? `[${asWords(text)}]` : '');

const managers = [
  'npm',
  'yarn',
  'pnpm',
  'bun',
  'deno',
  'npx',
  'cargo',
  'pip',
  'uv',
  'bash',
  'fish',
];

/** Tabs for `<Commands npm="npm i a" yarn="yarn add a" />`; undefined for fewer than two commands. */
export function commandTabs(attributes: Attributes, indent: string): string | undefined {
  const used = managers.filter((name) => attributes[name]?.trim());
  if (used.length < 2) return undefined;
  const fences = used.map((name) => fence(attributes[name]!, `title="${name}"`));
  return [':::code-group', ...fences, ':::'].join('\n').replaceAll('\n', `\n${indent}`);
}

/** The tabs of Starlight's `<PackageManagers pkg="a" />`; undefined for other tags. */
export function packageCommand(attributes: Attributes, indent: string): string | undefined {
  const { pkg = '', type = pkg ? 'add' : 'install', dev, args, exec } = attributes;
  const verbs: Record<string, string> = {
    add: `npm install${dev === undefined ? '' : ' -D'}`,
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    install: 'npm install',
    remove: 'npm uninstall',
    run: 'npm run',
  };
  const verb = exec === undefined ? verbs[type] : 'npx';
  if (!verb) return undefined;
  const command = [verb, pkg, exec, args].filter(Boolean).join(' ');
  return fence(command, 'pm').replaceAll('\n', `\n${indent}`);
}

function fence(code: string, meta: string): string {
  const lines = code.split('\n').map((line) => line.trim());
  return `\`\`\`sh ${meta}\n${lines.filter(Boolean).join('\n')}\n\`\`\``;
}
