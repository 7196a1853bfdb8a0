import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';

/**
 * The API reference of the built site: pages that readers of the old site look for, and that every link
 * works.
 */

const address = inject('address');
const out = inject('out');
const documents = (readdirSync(path.join(out, 'docs/api'), { recursive: true }) as string[])
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.html') && !file.startsWith('enums/')); // those are redirects
const html = new Map(
  documents.map((file) => [file, readFileSync(path.join(out, 'docs/api', file), 'utf8')]),
);

/** The pages that readers of the public site know, by section. */
const documented = {
  classes:
    'ArrayType BooleanType BuildSchemaError CoreType DateType Document EmbedType FindByIdOptions FindOptions IOttomanType IndexParamsOnExceptions IndexParamsUsingGSIExceptions ManyQueryResponse MixedType Model MultipleQueryTypesException NumberType Ottoman Query QueryGroupByParamsException QueryOperatorNotFoundException ReferenceType Schema SelectClauseException StringType ValidationError ViewIndexOptions WhereClauseException',
  enumerations: 'SearchConsistency VALIDATION_STRATEGY',
  functions:
    'addValidators applyDefaultValue buildIndexExpr buildSelectExpr buildWhereClauseExpr close connect getCollection getDefaultInstance getModel getModelMetadata getOttomanInstances getProjectionFields getValueByPath is isDocumentNotFoundError isSchemaFactoryType isSchemaTypeSupported model parseStringSelectExpr registerGlobalPlugin registerType searchQuery selectBuilder set setValueByPath start validate',
  interfaces:
    'CreateModelOptions FindOneAndUpdateOption IConditionExpr IField IIndexOnParams IIndexWithParams IManyQueryResponse IModel IStatusExecution ModelOptions UpdateManyOptions saveOptions ValidatorOption',
  'type-aliases':
    'AggType ComparisonEmptyOperatorType ComparisonMultipleOperatorType ComparisonSingleOperatorType ComparisonSingleStringOperatorType ComparisonWhereExpr IDocument IndexType ISelectAggType ISelectType LetExprType LogicalOperatorType LogicalWhereExpr ModelTypes MutationFunctionOptions ResultExprType ReturnResultType SortType',
  variables: 'AggDict ResultExprDict ReturnResultDict',
};

const pageOf = (page: string) => html.get(path.posix.join(page, 'index.html')) ?? '';

describe('the documents of the reference', () => {
  test('has a page for each of the 92 symbols of the public site, and one for each section', () => {
    const expected = Object.entries(documented).flatMap(([section, names]) =>
      names.split(' ').map((name) => `${section}/${name}/index.html`),
    );
    expect(expected).toHaveLength(92);
    expect(documents).toEqual(expect.arrayContaining(expected));
    for (const section of Object.keys(documented))
      expect(documents).toContain(`${section}/index.html`);
  });

  test('every symbol and every member is described, and every type in a signature leads somewhere', () => {
    const [report] = inject('reports').filter(({ plugin }) => plugin === 'api-reference');
    expect(report?.text).toMatch(
      /^(\d+) symbols, \1 described, (\d+) members, \2 described, 0 unresolved references$/,
    );
  });

  test('a type that is not exported has a page with a badge, and leaves the plain address to the exported one of its name', () => {
    expect(pageOf('interfaces/OttomanConfig')).toContain('not exported');
    expect(pageOf('type-aliases/IndexType')).not.toContain('not exported');
    expect(pageOf('type-aliases/IndexType-2')).toContain('not exported');
  });

  test('no guide is listed for a function whose name is only a word in the guides', () => {
    expect(pageOf('functions/is')).not.toContain('id="api-guides"');
    expect(pageOf('functions/connect')).toContain('id="api-guides"');
  });

  test('our description of a symbol is shown without that of the package', () => {
    const texts = [...html.values()].join('\n');
    expect(texts).toContain('Builds N1QL statements from objects');
    for (const words of ['Basic definition of Query class', 'castSchema', 'REQUEST_PLUST'])
      expect(texts).not.toContain(words);
  });

  test('sources are named by the line in the source maps that the package ships', () => {
    const [first, ...members] = [
      ...pageOf('classes/Query').matchAll(/\/blob\/v2\.5\.2\/src\/query\/query\.ts#L(\d+)"/g),
    ].map(([, line]) => Number(line));
    expect(first).toBe(22);
    expect(members.length).toBeGreaterThan(10);
  });

  test('guides lead to symbols and members by their names, and to the documentation of couchbase', () => {
    const guides = (readdirSync(path.join(out, 'docs'), { recursive: true }) as string[])
      .filter((file) => file.endsWith('.html') && !/^api\b/.test(file))
      .map((file) => path.join(out, 'docs', file));
    const links = guides.map((file) => readFileSync(file, 'utf8')).join('\n');
    for (const address of [
      'functions/connect',
      'classes/Schema',
      'classes/Query#where',
      'interfaces/IModel#find',
      'interfaces/IModel#findById',
      'enumerations/SearchConsistency#LOCAL',
      'classes/Ottoman#query',
    ])
      expect(links).toContain(`href="/docs/api/${address}"`);
    expect(links).toMatch(
      /href="https:\/\/docs\.couchbase\.com\/[^"]*\/DocumentNotFoundError\.html"/,
    );
  });

  test('lists the names that come from couchbase with the address of their documentation', () => {
    const links = [
      ...pageOf('.').matchAll(/href="https:\/\/docs\.couchbase\.com\/[^"]*\/(\w+)\.html"/g),
    ].map(([, name]) => name);
    expect(links.length).toBeGreaterThanOrEqual(90);
    expect(links).toContain('Cluster');
  });

  test('no placeholder is left, and no style or script is inside the words', () => {
    for (const [file, text] of html) {
      expect(text.includes('\0') || text.includes('\u0001'), file).toBe(false);
      expect(/ style="/.test(text), file).toBe(false);
    }
  });
});

describe('the index in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await shareBrowser();
  });

  test('filters as someone types and shows everything again', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/docs/api`);
    const all = await page.locator('[data-name]').count();
    await expect.poll(() => page.locator('[data-name]:visible').count()).toBe(all);
    await page.fill('#api-filter', 'schema err');
    await page.locator('[data-api-count]', { hasText: /^1 name$/ }).waitFor();
    expect(await page.locator('[data-name]:visible').allTextContents()).toEqual([
      expect.stringContaining('BuildSchemaError'),
    ]);
    await page.fill('#api-filter', '');
    await expect.poll(() => page.locator('[data-name]:visible').count()).toBe(all);
    await page.close();
  });

  test('a link to a member brings it into view', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/docs/api/classes/Query#orderBy`);
    const box = await page.locator('[id="orderBy"]').boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(400);
    await page.close();
  });

  test.each(['SearchConsistency', 'VALIDATION_STRATEGY'])(
    'the old address of %s lands',
    async (name) => {
      const page = await browser.newPage();
      await page.goto(`${address}/docs/api/enums/${name}`);
      await page.waitForURL(`**/docs/api/enumerations/${name}`);
      expect(await page.textContent('h1')).toBe(name);
      await page.close();
    },
  );
});
