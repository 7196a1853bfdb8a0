// @vitest-environment happy-dom
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { Document } from '../../../theme/Document';
import PageHead from '../../../theme/head/PageHead';
import { Layout } from '../../../theme/Layout';
import NotFoundPage from '../../../theme/pages/NotFoundPage';
import { testConfig } from '../../../theme/search/testing/config';
import { markup, testRoute, testSite } from '../../../theme/testing/renderInSite';
import { texts } from '../../../theme/texts';
import { directionOf } from '../../config/language';
import type { Payload } from '../../contract';

/** The interface in all nine languages, without a browser: names, roles and languages, not sizes and colours. */

/** The document of the not-found page, with navbar, drawer and search dialog. */
function notFoundPage(locale: string): string {
  const route = testRoute({
    path: '/404',
    kind: 'notFound',
    title: 'Σελίδα',
  }) as Payload<'notFound'>; // the kind is given
  const site = {
    locale,
    texts: { en: texts.en, ...texts.languages }[locale],
    locales: [locale, 'el'].map((code) => ({
      code,
      label: code,
      href: `/${code}/`,
      dir: directionOf(code),
    })),
    navbar: {
      ...testSite.navbar,
      items: [{ type: 'search' as const, position: 'right' as const }],
    },
  };
  return markup(
    <Document assets={<PageHead />} data={null}>
      <Layout>
        <NotFoundPage route={route} words={null} />
      </Layout>
    </Document>,
    { route, site, shared: { search: testConfig() } },
  );
}

test.each(['en', ...Object.keys(texts.languages)])(
  'axe has nothing to say about navbar, search dialog and not-found page in %s',
  async (locale) => {
    document.open();
    document.write(notFoundPage(locale));
    document.close();
    document.querySelector('dialog.search-modal')?.setAttribute('open', '');
    const { lang, dir } = document.documentElement;
    expect([lang, dir]).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr']);
    const { violations, passes } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false } }, // nothing has a colour here
    });
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ).toEqual([]);
    // It looked at the parts that were meant.
    const buttons = passes.find(({ id }) => id === 'button-name')?.nodes.map(({ html }) => html);
    expect(buttons?.filter((html) => /search-close|search-button|drawer/.test(html))).not.toEqual(
      [],
    );
  },
);
