import path from 'node:path';
import * as z from 'zod';
import type {} from '../../../plugins/docs/contract';
import { feedsBelow, feedTag, writeFeed } from '../../../plugins/feeds';
import { fetchCommand } from '../../../plugins/fetch-command';
import type {} from '../../../plugins/search/contract';
import { joinTexts } from '../../../plugins/view-data';
import {
  checkData,
  definePlugin,
  type LoadContext,
  type MarkdownBlock,
  publicPath,
  readYaml,
} from '../../index';

/** The samples of the guide to plugins, as plugins that compile; nothing runs them. `guides.test.ts` compares both. */

declare module '../../contract' {
  interface RouteKinds {
    terms: { terms: readonly { name: string; date: string }[] };
  }
  interface KindsOfPlugins {
    terms: 'terms';
  }
}

declare module '../../contract' {
  interface ConfigKeys {
    banner?: string;
  }
  interface SiteInfo {
    banner?: string;
  }
}

declare module '../../contract' {
  interface FrontMatter {
    level?: 'easy' | 'hard';
  }
}

interface Term {
  name: string;
  text: string;
}

declare const shrink: (bytes: Uint8Array, width: number) => Promise<Uint8Array>;
declare const listDrafts: (folder: string) => string[];
declare const countFrames: (html: string) => number;
declare const readDocument: (folder: string, file: string) => object;
declare const upload: (input: {
  out: string;
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}) => Promise<void>;
declare const source: string;
declare const url: string;
declare const options: { file: string };
declare const schema: z.ZodType<{ name: string }[]>;
const glossarySchema = z.object({ terms: z.array(z.object({ name: z.string() })) });

export const banner = definePlugin('banner', z.strictObject({}), () => ({
  config: z.strictObject({ banner: z.string().optional() }),
  siteInfo: ({ config, label }) => ({ banner: config.banner && label(config.banner) }),
}));

export const levels = () =>
  definePlugin('levels', z.strictObject({}), () => ({
    frontMatter: z.object({ level: z.enum(['easy', 'hard']).optional() }),
  }));

export const sidebarEntries = definePlugin('sidebar-entries', z.strictObject({}), () => ({
  loadContent: () => ({ terms: [{ id: 'a', title: 'A', text: 'First.' }] }),
  contentLoaded({ site, content, addData, setShared }) {
    const sections = content.terms.map(({ id, title, text }) => ({ id, title, text }));
    addData('/docs/glossary', { search: { sections } });
    const below = { label: 'Glossary', href: publicPath('/docs/glossary', site) };
    const items = sections.map(({ id, title }) => ({
      type: 'link' as const,
      label: title,
      href: `${below.href}#${id}`,
    }));
    setShared('sidebars', { terms: { items, below } }, { lazy: true });
  },
}));

export function renderChart({ value, attributes, warn }: MarkdownBlock) {
  if (!attributes.alt) warn({ message: 'the chart has no text', action: 'Add alt="…".' });
  return `<figure class="chart"><pre>${value}</pre></figure>`;
}

export const charts = definePlugin('charts', z.strictObject({}), () => ({
  markdown: { fences: { chart: renderChart } },
}));

export const uploads = definePlugin('uploads', z.strictObject({}), () => ({
  commands: {
    'search-upload': {
      summary: 'put the records of a build into the hosted index',
      flags: { out: { value: 'FOLDER', help: 'output folder of the build (dist)' } },
      async run({ flags, env, print }) {
        await upload({ out: String(flags.out ?? 'dist'), env, print });
      },
    },
  },
}));

export const team = definePlugin('team', z.strictObject({}), () => ({
  commands: { 'fetch-team': fetchCommand({ url, file: 'team.json', schema }) },
  loadContent: ({ cache }) => cache.file('team.json', ({ body }) => JSON.parse(body)),
}));

export const drafts = definePlugin('drafts', z.strictObject({}), () => ({
  topics: {
    drafts: ({ siteFolder }) => listDrafts(siteFolder).map((file) => ({ file })),
  },
  checkPage: (file, text) =>
    text.includes('TODO')
      ? [{ message: 'drafts: a page with "TODO"', place: { file }, action: 'Finish it.' }]
      : [],
}));

export const smallImages = definePlugin('small-images', z.strictObject({}), () => ({
  images: {
    displayWidth: 800,
    make: async ({ bytes }) => [{ width: 400, type: 'webp', bytes: await shrink(bytes, 400) }],
  },
}));

export const glossary = definePlugin('glossary', z.strictObject({}), () => ({
  async loadContent({ read, compileText, warn }) {
    const file = 'content/glossary.yml';
    const { body, bodyLine } = await read(file);
    const about = { subject: 'glossary', file, firstLine: bodyLine };
    const { data, placeOf } = await readYaml(body, about);
    return Promise.all(
      (data.terms as Term[]).map(async ({ name, text }, index) => {
        const compiled = await compileText(text, placeOf('terms', index, 'text')!);
        const { html, links, sections, problems } = compiled;
        problems.forEach(warn);
        return { name, html, links, sections };
      }),
    );
  },
  contentLoaded({ content: terms, addRoute }) {
    const { htmls, links } = joinTexts(terms);
    const data = { terms: terms.map(({ name }, i) => ({ name, html: htmls[i] })) };
    void [data, links, addRoute];
  },
}));

export async function checkedTerms({ read }: LoadContext, file: string) {
  const { body, bodyLine } = await read(file);
  const about = { subject: 'glossary', file, firstLine: bodyLine };
  const { terms } = checkData('glossary', glossarySchema, await readYaml(body, about), file);
  return terms;
}

export const terms = definePlugin('terms', z.strictObject({}), () => ({
  loadContent: () => [{ name: 'bucket', date: '2026-01-01' }],
  contentLoaded({ site, content, addRoute, addFile }) {
    const feeds = feedsBelow('/terms', ['rss'], site);
    for (const { file } of feeds) addFile(file);
    const head = feeds.map((feed) => feedTag(feed, 'Terms', feed.href));
    const props = { terms: content };
    addRoute({ path: '/terms', kind: 'terms', source, title: 'Terms', head, props });
  },
  postBuild({ site, content, emit }) {
    const home = site.url + publicPath('/terms', site);
    const entries = content.map(({ name, date }) => ({ title: name, address: home, date }));
    const about = { title: 'Terms', description: 'New terms', language: site.locale };
    for (const { type, file, href } of feedsBelow('/terms', ['rss'], site))
      emit(file, () => writeFeed(type, { ...about, home, self: site.url + href, entries }));
  },
}));

export const parts = () =>
  definePlugin('feedback', z.strictObject({}), () => ({
    parts: { DocFooter: new URL('./theme/DocFooter.tsx', import.meta.url) },
  }));

export async function readApi({ cache, siteFolder }: LoadContext) {
  const api = await cache.value(['api', options], async (inputs) => {
    inputs.add(path.join(siteFolder, options.file));
    return readDocument(siteFolder, options.file);
  });
  return api;
}

export const frames = definePlugin('frames', z.strictObject({}), () => ({
  async checkDocuments({ pages, cache, warn }) {
    for (const page of pages) {
      const count = async () => countFrames(await page.documentHtml());
      const frames = await cache.value(page.hash, count);
      if (frames <= 3) continue;
      warn({
        message: `frames: ${frames} frames on "${page.path}"`,
        place: { file: page.source },
        action: 'Show some of them on another page.',
      });
    }
  },
}));
