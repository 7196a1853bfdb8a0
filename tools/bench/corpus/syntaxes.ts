import path from 'node:path';

/** The differences in syntax between generators. */

export interface CorpusPage {
  /** Folder and file name, without the extension. */
  path: string;
  title: string;
  ending: '.md' | '.mdx';
}

export interface PageSyntax {
  /** Extension of a page with a component. */
  componentEnding: '.md' | '.mdx';
  /** Whether the title is repeated as the first heading of the text. */
  hasHeading: boolean;
  link(from: CorpusPage, to: CorpusPage): string;
  /** The lines a page with a component needs before its text, and the component itself. */
  component(id: string): { head: string; body: string };
}

const toFile = (from: CorpusPage, to: CorpusPage): string => {
  const way = path.posix.relative(path.posix.dirname(from.path), to.path + to.ending);
  return way.startsWith('.') ? way : `./${way}`;
};

/** Where pages are folders, links are addresses. */
const toAddress = (from: CorpusPage, to: CorpusPage): string => {
  const base = from.path === 'index' ? '' : from.path;
  return `${path.posix.relative(base, to.path)}/`;
};

const react = (id: string) => ({
  head: `import { useState } from 'react';

export function Counter${id}() {
  const [count, setCount] = useState(${Number(id)});
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>;
}`,
  body: `<Counter${id} />`,
});

const plain: PageSyntax = {
  componentEnding: '.mdx',
  hasHeading: true,
  link: toFile,
  component: react,
};

export const syntaxes = {
  plain,
  docusaurus: { ...plain, hasHeading: false },
  hugo: {
    ...plain,
    componentEnding: '.md',
    hasHeading: false,
    link: toAddress,
    component: (id) => ({ head: '', body: `<button type="button">Pressed ${id}</button>` }),
  },
  rspress: plain,
  vitepress: {
    ...plain,
    componentEnding: '.md',
    component: (id) => ({
      head: `<script setup>\nimport { ref } from 'vue'\nconst count${id} = ref(${Number(id)})\n</script>`,
      body: `<button type="button" @click="count${id}++">Pressed {{ count${id} }} times</button>`,
    }),
  },
  starlight: {
    ...plain,
    hasHeading: false,
    link: toAddress,
    component: (id) => ({
      head: `import { Tabs, TabItem } from '@astrojs/starlight/components';`,
      body: `<Tabs>\n<TabItem label="One ${id}">\n\nPressed.\n\n</TabItem>\n<TabItem label="Two">\n\nAgain.\n\n</TabItem>\n</Tabs>`,
    }),
  },
} satisfies Record<string, PageSyntax>;
