import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PluginRun, testPlugin } from '../../engine/testing/testPlugin';
import { apiReference } from '.';
import { keepThread } from './convertInThread';

/** The published package, end to end: the pages that readers of the public site know are all there. */

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

let run: PluginRun;

keepThread(); // for all files of the process: each start of TypeDoc takes two seconds
beforeAll(async () => {
  const plugin = apiReference({
    package: 'ottoman',
    source: 'https://example.org/v{version}/{file}#L{line}',
    externalLinks: { couchbase: 'https://couchbase.example/{folder}/{name}.html' },
    memberSource: { Model: 'IModel' },
  });
  run = await testPlugin(plugin, {}, { folder: path.resolve(import.meta.dirname, '../../site') });
});

const viewOf = (route: string) => {
  const { content } = run.route(route);
  if (!content || !('view' in content) || content.view !== 'apiSymbol') throw new Error('no view');
  return content;
};

const anchorsOf = ({ routes }: PluginRun) =>
  new Map(
    routes.map(({ path: page, content }) => [
      page,
      new Set(content && 'anchors' in content ? content.anchors : []),
    ]),
  );

describe('the reference of ottoman', () => {
  test('has a page for each of the 92 symbols of the public site', () => {
    const paths = new Set(run.routes.map((route) => route.path));
    const expected = Object.entries(documented).flatMap(([section, names]) =>
      names.split(' ').map((name) => `/docs/api/${section}/${name}`),
    );
    expect(expected).toHaveLength(92);
    expect(expected.filter((one) => !paths.has(one))).toEqual([]);
  });

  test('leaves no reference in a signature unresolved', () => {
    expect(run.warnings).toEqual([]);
  });

  test('has a page, with a badge, for a type that is not exported', () => {
    expect(viewOf('/docs/api/interfaces/OttomanConfig').data.badges).toEqual(['not exported']);
  });

  test('gives the plain address to the exported one of two symbols with one name', () => {
    expect(viewOf('/docs/api/type-aliases/IndexType').data.badges).toEqual([]);
    expect(viewOf('/docs/api/type-aliases/IndexType-2').data.badges).toEqual(['not exported']);
  });

  test('describes every symbol and every member', () => {
    const { content } = run.route('/docs/api');
    if (!content || !('view' in content) || content.view !== 'apiIndex') throw new Error('no view');
    const { symbols, ofSymbols, members, ofMembers } = content.data.documented;
    expect([symbols, members]).toEqual([ofSymbols, ofMembers]);
  });

  test('lists no guide for a function whose name is only a word in the guides', () => {
    expect(viewOf('/docs/api/functions/is').data.guides).toEqual([]);
    expect(viewOf('/docs/api/functions/connect').data.guides.length).toBeGreaterThan(0);
  });

  test('shows our description of a symbol without that of the package', () => {
    const texts = JSON.stringify(run.routes.map(({ content }) => content));
    expect(texts).toContain('Builds N1QL statements from objects');
    expect(texts).not.toContain('Basic definition of Query class');
    expect(texts).not.toContain('castSchema');
    expect(texts).not.toContain('REQUEST_PLUST');
  });

  test('points at the line of the source through the source maps that the package ships', () => {
    const { data } = viewOf('/docs/api/classes/Query');
    expect(data.source).toBe('https://example.org/v2.5.2/src/query/query.ts#L22');
    const methods = data.groups.find((group) => group.title === 'Methods')!.members;
    expect(methods.every(({ source }) => /#L\d+$/.test(source ?? ''))).toBe(true);
  });

  test('names every symbol and member for links from guides', () => {
    expect(run.symbols).toMatchObject({
      Schema: '/docs/api/classes/Schema',
      'Query.where': '/docs/api/classes/Query#where',
      'SearchConsistency.LOCAL': '/docs/api/enumerations/SearchConsistency#LOCAL',
      connect: '/docs/api/functions/connect',
      'Model.find': '/docs/api/interfaces/IModel#find',
      findById: '/docs/api/interfaces/IModel#findById',
      'ottoman.query': '/docs/api/classes/Ottoman#query',
      DocumentNotFoundError: 'https://couchbase.example/classes/DocumentNotFoundError.html',
    });
  });

  test('names only addresses that are there', () => {
    const anchors = anchorsOf(run);
    const missing = Object.entries(run.symbols).filter(([, address]) => {
      const [page, anchor] = address.split('#');
      if (address.startsWith('https:')) return false;
      return !anchors.has(page!) || (anchor && !anchors.get(page!)!.has(anchor));
    });
    expect(missing).toEqual([]);
  });

  test('lists the names that come from couchbase with the address of their documentation', () => {
    const { content } = run.route('/docs/api');
    if (!content || !('view' in content) || content.view !== 'apiIndex') throw new Error('no view');
    const links = content.data.reexports.flatMap((one) => one.groups).flatMap((one) => one.links);
    expect(links.length).toBeGreaterThanOrEqual(90);
    expect(links).toContainEqual({
      label: 'Cluster',
      href: 'https://couchbase.example/classes/Cluster.html',
    });
    expect(links.filter(({ href }) => !href)).toEqual([]);
  });
});
