import type { ComponentType, ReactNode } from 'react';
import type { Payload } from '../contract';
import { DataBlock, Words } from './Html';
import { RouteContext } from './hooks';
import type { Theme } from './theme';

export interface AppProps {
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
}

/** A whole document as React sees it, from `<html>` down; rendered in Node only. */
export function App({ theme, route, Page, words, module, assets, json, head }: AppProps) {
  const { Document, Layout } = theme;
  const body = module ? (
    <div id="words" className="words">
      {module}
    </div>
  ) : route.words ? (
    <Words html={words ?? ''} />
  ) : null;
  return (
    <RouteContext value={route}>
      <Document assets={assets} data={<DataBlock json={json} />}>
        {head}
        <Layout>
          <Page route={route} words={body} />
        </Layout>
      </Document>
    </RouteContext>
  );
}
