import { type ComponentType, type ReactNode, useContext } from 'react';
import type { Payload, SiteInfo } from '../contract';
import { DataBlock, Words } from './Html';
import { RouteContext, SharedContext } from './hooks';
import type { Theme } from './theme';

interface AppProps {
  theme: Theme;
  route: Payload;
  // biome-ignore lint/suspicious/noExplicitAny: the kind that ties page and props is known at run time only
  Page: ComponentType<any>;
  /** HTML of the words; null when the page has none. */
  words: string | null;
  /** The component of a page with code, in place of words. */
  module: ReactNode;
  /** Bundle tags, the document's data and the page's head tags. */
  assets: ReactNode;
  json: string;
  head: ReactNode;
  /** Components of plugins that every page has. */
  everyPage: readonly ComponentType[];
}

/** A whole document as React sees it, from `<html>` down; rendered in Node only. */
export function App({ theme, route, Page, words, module, everyPage, ...tags }: AppProps) {
  const { Document, Layout } = theme;
  const { assets, json, head } = tags;
  const language = languageOfWords(route, useContext(SharedContext)?.site);
  const body = module ? (
    <div id="words" className="words" {...language}>
      {module}
    </div>
  ) : route.words ? (
    <Words html={words ?? ''} {...language} />
  ) : null;
  return (
    <RouteContext value={route}>
      <Document assets={assets} data={<DataBlock json={json} />}>
        {head}
        <Layout>
          <Page route={route} words={body} />
        </Layout>
        {everyPage.map((Part, index) => (
          <Part key={index} />
        ))}
      </Document>
    </RouteContext>
  );
}

/** The language of words that nobody has translated into that of the page. */
function languageOfWords({ languages }: Payload, site: SiteInfo | undefined) {
  const original = languages?.words === 'original' ? site?.original : undefined;
  if (!original) return {};
  const dir = site?.locales.find(({ code }) => code === original.locale)?.dir;
  return { lang: original.locale, dir };
}
