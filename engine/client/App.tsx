import theme from '@theme';
import everyPage from '@theme/everyPage';
import { Head } from '@theme/views';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { HeadTag, Payload, SiteInfo } from '../contract';
import {
  type DocumentAssets,
  type DocumentData,
  dataElementId,
  toSafeJson,
  wordsElementId,
} from './document';
import { ElementOfHtml } from './Html';
import { RouteContext, useSite } from './hooks';

/** The input of a document. */
export interface RenderInput {
  payload: Payload;
  /** HTML of the words; null when the page has none. */
  words: string | null;
  assets: DocumentAssets;
}

interface AppProps extends RenderInput {
  // biome-ignore lint/suspicious/noExplicitAny: the kind that ties page and props is known at run time only
  Page: ComponentType<any>;
  /** The component of a page with code, in place of words. */
  module: ReactNode;
}

/** A whole document as React sees it, from `<html>` down; rendered in Node only. */
export function App({ payload, Page, words, module, assets }: AppProps) {
  const { Document, Layout } = theme;
  const site = useSite();
  const attributes = { id: wordsElementId, className: 'words', ...languageOfWords(payload, site) };
  const data = (
    <ElementOfHtml
      as="script"
      id={dataElementId}
      type="application/json"
      html={toSafeJson(dataOf(payload, site, assets))}
    />
  );
  let body: ReactNode = null;
  if (module) body = <div {...attributes}>{module}</div>;
  else if (words !== null) body = <ElementOfHtml as="div" {...attributes} html={words} />;
  return (
    <RouteContext value={payload}>
      <Document assets={<Assets assets={assets} tags={site.head} />} data={data}>
        <Head />
        <Layout>
          <Page route={payload} words={body} />
        </Layout>
        {everyPage.map((Part, index) => (
          <Part key={index} />
        ))}
      </Document>
    </RouteContext>
  );
}

/** The language of words that nobody has translated into that of the page. */
function languageOfWords({ languages }: Payload, { original, locales }: SiteInfo) {
  if (languages?.words !== 'original' || !original) return {};
  const dir = locales.find(({ code }) => code === original.locale)?.dir;
  return { lang: original.locale, dir };
}

const isRedirect = (payload: Payload): payload is Payload<'redirect'> =>
  payload.kind === 'redirect';

const dataOf = (payload: Payload, site: SiteInfo, assets: DocumentAssets): DocumentData => ({
  build: payload.build,
  path: payload.path,
  kind: payload.kind,
  title: payload.title,
  baseUrl: site.baseUrl,
  shared: assets.shared,
  brokenLinks: payload.brokenLinks,
  redirect: isRedirect(payload) ? payload.props.to : undefined,
});

/** The tags of the bundle, and those of every page. */
function Assets({ assets, tags }: { assets: DocumentAssets; tags: readonly HeadTag[] }) {
  return (
    <>
      {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
      {assets.head.map((src) => (
        <script key={src} src={src} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
      {tags.map(({ tag, attributes, text }, index) =>
        tag === 'script' || tag === 'style'
          ? createElement(tag, { key: index, ...reactAttributes(attributes) }, text)
          : null,
      )}
    </>
  );
}

/** React leaves out `async` and `defer` with the empty text, which means an attribute without a value. */
const reactAttributes = (attributes: HeadTag['attributes'] = {}) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (name === 'async' || name === 'defer') && value === '' ? true : value,
    ]),
  );
