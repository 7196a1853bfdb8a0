const docs = (...paths: string[]) => paths.map((path) => `/docs/${path}`);
const api = (...paths: string[]) => paths.map((path) => `/docs/api/${path}`);

/**
 * Readers' queries, with the pages that answer them: any of them, or a heading of one. Words with typos,
 * identifiers, operators, error messages, and questions as people put them.
 */
export const queries: readonly [query: string, accepted: readonly string[]][] = [
  // Subjects
  ['schema', [...docs('basic/schema'), ...api('classes/Schema')]],
  ['model', [...docs('basic/model'), ...api('functions/model', 'classes/Model')]],
  ['document', [...docs('basic/document'), ...api('classes/Document')]],
  ['query builder', docs('basic/query-builder')],
  ['transactions', docs('advanced/transactions')],
  ['full text search', docs('advanced/fts')],
  ['fts', docs('advanced/fts')],
  ['quick start', docs('quick-start')],
  ['installation', docs('intro', 'quick-start', 'faq')],
  ['cli', docs('cli')],
  ['faq', docs('faq')],
  ['typescript', docs('typescript')],
  ['security', docs('security')],
  ['indexes', docs('advanced/indexes', 'basic/schema#indexes')],
  ['hooks', [...docs('basic/hooks', 'basic/schema'), ...api('enumerations/HOOKS')]],
  [
    'validators',
    [
      ...docs('basic/validation', 'basic/schema'),
      ...api('functions/addValidators', 'classes/Schema'),
    ],
  ],
  [
    'populate',
    [
      ...docs('basic/references', 'basic/document', 'faq'),
      ...api('classes/FindOptions', 'classes/FindByIdOptions', 'interfaces/IFindOptions'),
    ],
  ],
  ['refdoc', docs('advanced/indexes#refdoc', 'advanced/how-ottoman-works#refdoc', 'basic/schema')],
  // Typing errors
  ['shcema', [...docs('basic/schema'), ...api('classes/Schema')]],
  ['tranaction', docs('advanced/transactions')],
  ['conection string', docs('basic/ottoman', 'errors', 'faq', 'security')],
  ['imutable', docs('basic/schema#immutable')],
  [
    'valdiation',
    [
      ...docs('basic/validation', 'basic/schema', 'basic/document', 'errors'),
      ...api(
        'enumerations/VALIDATION_STRATEGY',
        'type-aliases/CustomValidations',
        'classes/ValidationError',
      ),
    ],
  ],
  [
    'consistancy',
    docs(
      'advanced/consistency',
      'basic/ottoman#consistency',
      'quick-start#consistency',
      'advanced/fts#consistency',
    ),
  ],
  ['typscript', docs('typescript')],
  [
    'timstamps',
    [
      ...docs('basic/schema#timestamps'),
      ...api('interfaces/SchemaTimestampsConfig', 'interfaces/SchemaOptions'),
    ],
  ],
  ['securty', docs('security')],
  ['mongose', docs('advanced/mongoose-to-couchbase')],
  // Names of the interface
  [
    'findOneAndUpdate',
    [
      ...docs('basic/model#update'),
      ...api('interfaces/IModel', 'interfaces/FindOneAndUpdateOption'),
    ],
  ],
  ['FindOneAndUpdateOption', api('interfaces/FindOneAndUpdateOption')],
  ['registerType', api('functions/registerType')],
  ['addValidators', api('functions/addValidators')],
  ['SearchConsistency', api('enumerations/SearchConsistency')],
  ['SearchConsistency.LOCAL', api('enumerations/SearchConsistency')],
  ['VALIDATION_STRATEGY', api('enumerations/VALIDATION_STRATEGY')],
  [
    'ensureIndexes',
    [
      ...api('classes/Ottoman#ensureIndexes', 'interfaces/EnsureIndexesOptions'),
      ...docs('basic/ottoman', 'advanced/indexes'),
    ],
  ],
  ['Schema.pre', [...api('classes/Schema#pre'), ...docs('basic/hooks', 'basic/schema')]],
  ['getDefaultInstance', api('functions/getDefaultInstance')],
  [
    'searchQuery',
    [...api('functions/searchQuery', 'classes/Ottoman#searchQuery'), ...docs('advanced/fts')],
  ],
  ['removeMany', [...api('interfaces/IModel'), ...docs('basic/model')]],
  ['saveOptions', api('interfaces/saveOptions')],
  ['ValidationEr', [...api('classes/ValidationError'), ...docs('errors')]],
  ['toObject()', [...api('classes/Document#toObject'), ...docs('basic/document')]],
  ['IDocument', [...api('type-aliases/IDocument'), ...docs('typescript')]],
  ['CAST_STRATEGY', api('enumerations/CAST_STRATEGY')],
  [
    'keyGeneratorDelimiter',
    [
      ...api(
        'interfaces/OttomanConfig',
        'interfaces/ModelOptions',
        'interfaces/CreateModelOptions',
        'interfaces/ModelMetadata',
      ),
      ...docs('basic/document', 'basic/ottoman', 'basic/model'),
    ],
  ],
  // Operators and error messages
  [
    '$like',
    [
      ...docs('basic/query-builder'),
      ...api('type-aliases/ComparisonSingleStringOperatorType', 'type-aliases/ComparisonWhereExpr'),
    ],
  ],
  [
    '$any',
    [
      ...docs('basic/query-builder', 'basic/arrays'),
      ...api(
        'type-aliases/CollectionRangePredicateOperatorType',
        'type-aliases/CollectionRangePredicateExpressionType',
        'type-aliases/CollectionRangePredicateType',
      ),
    ],
  ],
  [
    '$isNull',
    [
      ...docs('basic/query-builder'),
      ...api('type-aliases/ComparisonEmptyOperatorType', 'type-aliases/ComparisonWhereExpr'),
    ],
  ],
  [
    'DocumentNotFoundError',
    [...docs('errors', 'basic/model'), ...api('functions/isDocumentNotFoundError')],
  ],
  ['unambiguous timeout', docs('errors', 'faq')],
  ['no index available', docs('advanced/indexes', 'errors', 'quick-start')],
  // Questions
  [
    'how do I connect to the database',
    docs(
      'basic/ottoman#connect',
      'quick-start#connect',
      'advanced/ottoman-couchbase#connect',
      'security#connect',
      'errors#connecting',
      'faq#connecting',
      'advanced/ottoman-couchbase',
    ),
  ],
  [
    'find does not return a saved document',
    docs('advanced/consistency', 'faq', 'advanced/fts#consistency', 'quick-start#consistency'),
  ],
  ['saved but not found', docs('advanced/consistency', 'advanced/fts#consistency', 'faq')],
  ['migrate from mongoose', docs('advanced/mongoose-to-couchbase')],
  ['upgrade from version 1', docs('advanced/ottomanV1-to-ottomanV2')],
  ['pre save hook', docs('basic/hooks', 'basic/schema')],
  [
    'prevent sql injection',
    docs('security#injection', 'basic/query-builder#injection', 'security'),
  ],
  ['unit test without a server', docs('testing')],
  ['add an item to an array', docs('basic/arrays')],
  ['pagination', docs('quick-start', 'first-app', 'advanced/recipes-data')],
  ['ottoman vs couchbase sdk', docs('advanced/sdk-comparison', 'advanced/ottoman-couchbase')],
  [
    'several databases at once',
    docs('basic/ottoman#several', 'advanced/ottoman#tenants', 'advanced/ottoman', 'basic/ottoman'),
  ],
  [
    'document expiry',
    [
      ...docs('basic/document', 'basic/model', 'basic/schema', 'faq'),
      ...api('interfaces/saveOptions', 'interfaces/ModelOptions'),
    ],
  ],
  ['express rest api example', docs('first-app')],
  ['group by count', docs('basic/query-builder')],
  ['required field', docs('basic/validation', 'basic/schema')],
  [
    'close the connection',
    [
      ...docs(
        'basic/ottoman#close',
        'advanced/connections',
        'quick-start#remove',
        'faq',
        'basic/ottoman',
      ),
      ...api('functions/close', 'classes/Ottoman#close'),
    ],
  ],
];
