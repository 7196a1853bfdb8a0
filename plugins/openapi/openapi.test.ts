import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { failureOf, testPlugin } from '../../engine/testing';
import { full } from '../../tools/testing/full';
import { openapi } from '.';
import type {
  OperationsView,
  OverviewView,
  SchemasView,
  ShownField,
  ShownOperation,
} from './contract';

const fixture = path.resolve(import.meta.dirname, '../../engine/testing/fixtures/openapi');
const readFixture = (file: string) => readFileSync(path.join(fixture, file), 'utf8');
const library = {
  'api/library.yaml': readFixture('api/library.yaml'),
  'api/schemas/book.yaml': readFixture('api/schemas/book.yaml'),
  'api/schemas/genre.yaml': readFixture('api/schemas/genre.yaml'),
  'content/docs/intro.md': '# Introduction\n',
};
const payments = { 'payments.json': readFixture('api/payments.json') };

type Run = Awaited<ReturnType<typeof testPlugin>>;
const contentOf = (run: Run, route: string) => {
  const { content } = run.route(route);
  if (!content || !('view' in content)) throw new Error(`${route} has no view`);
  return content;
};
const operationsOf = (run: Run, route: string) =>
  (contentOf(run, route).data as OperationsView).operations;
const partOf = (operation: ShownOperation | undefined, name: string) =>
  operation!.parts.find(({ id }) => id === `${operation!.id}-${name}`)!;
const typeOf = ({ schema }: ShownField) => schema.type.map(({ text }) => text).join('');
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;/g, '&');

const minimal = (paths: string, more = '') => `openapi: 3.0.3
info: { title: T, version: '1' }
${more}paths:
${paths}`;

describe('a document in several files', () => {
  const run = testPlugin(openapi({ file: 'api/library.yaml', path: '/library' }), library);

  test('has an overview, a page for each tag and a page of schemas, and follows all its files', async () => {
    const { routes, followed, warnings, reports } = await run;
    expect(routes.map((route) => route.path)).toEqual([
      '/library',
      '/library/books',
      '/library/loans',
      '/library/schemas',
    ]);
    expect(followed).toEqual([
      'api/library.yaml',
      'api/schemas/genre.yaml',
      'api/schemas/book.yaml',
    ]);
    expect(warnings).toEqual([]);
    expect(reports).toEqual(['5 operations, 7 schemas']);
  });

  test('shows servers, ways to authenticate and the operations of each tag', async () => {
    const view = contentOf(await run, '/library').data as OverviewView;
    expect(view.servers).toMatchObject([
      {
        url: 'https://{region}.library.example/v1',
        variables: [{ name: 'region', text: 'eu; one of eu or us' }],
      },
    ]);
    expect(view.schemes.map(({ name, kind }) => [name, kind])).toEqual([
      ['token', 'Bearer token (JWT) in the header “Authorization”'],
      ['login', 'OAuth 2.0'],
    ]);
    expect(view.groups[0]?.operations[3]).toEqual({
      method: 'delete',
      path: '/books/{isbn}',
      title: 'Remove a book',
      href: '/library/books#removeBook',
      deprecated: true,
    });
  });

  test('its links in descriptions are checked at their places', async () => {
    const { links } = contentOf(await run, '/library');
    expect(links).toMatchObject([
      { url: '../content/docs/intro.md', file: 'api/library.yaml', line: 7, column: 40 },
    ]);
  });

  test('shows parameters with types, rules and anchors; those of the path come with each operation', async () => {
    const [list, , get] = operationsOf(await run, '/library/books');
    const fields = partOf(list, 'query').fields!;
    expect(fields.map((field) => [field.id, typeOf(field)])).toEqual([
      ['listBooks-query.genre', 'genre'],
      ['listBooks-query.limit', 'integer'],
    ]);
    expect(fields[0]!.schema.values).toEqual(['"novel"', '"guide"', '"comic"']);
    expect(fields[1]!.schema).toMatchObject({ rules: ['Value: 1 to 100'], default: '20' });
    expect(partOf(get, 'path')).toMatchObject({
      title: 'Path parameters',
      fields: [{ name: 'isbn', required: true, schema: { pattern: '^[0-9]{13}$' } }],
    });
  });

  test('a schema that contains itself is shown once, with a link', { tags: 'I18' }, async () => {
    const [list] = operationsOf(await run, '/library/books');
    const { schema } = partOf(list, '200').contents![0]!;
    const sequels = schema.fields.find(({ name }) => name === 'sequels')!;
    expect(sequels.schema).toMatchObject({
      type: [{ text: 'array of ' }, { text: 'book', href: '/library/schemas#book' }],
      fields: [],
    });
  });

  test('forms are shown with what they join, the key that chooses between them, and null', async () => {
    const [lend] = operationsOf(await run, '/library/loans');
    const { forms } = partOf(lend, 'body').contents![0]!.schema;
    expect(forms).toMatchObject([{ choice: 'one', chosenBy: 'kind' }]);
    expect(forms[0]?.schemas[0]?.fields.map((field) => `${field.name}: ${typeOf(field)}`)).toEqual([
      'kind: string',
      'until: string (date)',
      'notes: object',
      'isbn: string',
    ]);
    expect(forms[0]?.schemas[0]?.fields[1]?.schema.badges).toEqual(['readOnly']);
    const { schemas } = contentOf(await run, '/library/schemas').data as SchemasView;
    const author = schemas.find(({ name }) => name === 'book')!.schema.fields[4]!.schema;
    expect(author.fields.map(typeOf)).toEqual(['string', 'integer or null']);
  });

  test('has samples for curl and fetch', async () => {
    const [, add, , remove] = operationsOf(await run, '/library/books');
    const [curl, fetched] = add!.samples.map(({ html }) => textOf(html));
    expect(curl).toBe(`curl --request POST \\
  --url https://eu.library.example/v1/books \\
  --header 'Authorization: Bearer YOUR_TOKEN' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "isbn": "string",
  "title": "string",
  "genre": "novel",
  "sequels": [
    {}
  ],
  "author": {
    "name": "string",
    "born": 0
  },
  "shelf": "string"
}'`);
    expect(fetched).toContain("const url = 'https://eu.library.example/v1/books';");
    expect(fetched).toContain('  body: JSON.stringify({\n    "isbn": "string",\n');
    expect(fetched).toContain('  })\n};\n\ntry {\n  const response = await fetch(url, options);');
    expect(textOf(remove!.samples[0]!.html)).toContain('/books/9780140328721');
  });

  test('is found by the search: operations, bodies and responses have sections', async () => {
    const { sections, headings, anchors } = contentOf(await run, '/library/books');
    expect(headings.map(({ id }) => id)).toEqual(['listBooks', 'addBook', 'getBook', 'removeBook']);
    expect(sections.find(({ id }) => id === 'listBooks')?.text).toContain(
      'GET /books Newest first.',
    );
    expect(sections.find(({ id }) => id === 'addBook-body')).toMatchObject({
      title: 'Request body',
      text: expect.stringContaining('isbn 13 digits.'),
    });
    expect(anchors).toContain('listBooks-200.author.name');
    expect(new Set(anchors).size).toBe(anchors!.length);
  });
});

describe('a document in JSON', () => {
  const run = testPlugin(
    openapi({ id: 'pay', file: 'payments.json', path: '/pay', pages: 'operation' }),
    payments,
  );

  test('can have a page for each operation', async () => {
    const { routes, route, shared } = await run;
    expect(routes.map((route) => route.path)).toEqual([
      '/pay',
      '/pay/payments/create-payment',
      '/pay/operations/get-status',
      '/pay/schemas',
    ]);
    expect(route('/pay/payments/create-payment')).toMatchObject({
      title: 'Pay',
      props: {
        breadcrumbs: [{ label: 'Payments', href: '/pay' }, { label: 'payments' }, { label: 'Pay' }],
      },
    });
    expect(shared.sidebars).toMatchObject({
      'default/current/openapi-pay': {
        items: [
          { label: 'payments', items: [{ label: 'Pay', badge: 'POST' }] },
          { label: 'Operations' },
          { label: 'Schemas' },
        ],
        below: { label: 'Payments', href: '/pay' },
      },
    });
  });

  test('knows the forms of 3.0: nullable, flags of bounds, allOf around one reference', async () => {
    const [pay] = operationsOf(await run, '/pay/payments/create-payment');
    expect(
      partOf(pay, 'body').contents![0]!.schema.fields.map(({ schema }) => [
        schema.type[0]?.text,
        schema.rules,
      ]),
    ).toEqual([
      ['number', ['Value: greater than 0', 'Multiple of 0.01']],
      ['string or null', []],
    ]);
    const parent = pay!.parts.find(({ id }) => /-2\d\d$/.test(id))!.contents![0]!.schema.fields[1]!
      .schema;
    expect(parent).toMatchObject({ type: [{ text: 'Payment' }], text: 'Paid before.', fields: [] });
  });

  test('a server without a host is below the site; keys and forms are in the sample', async () => {
    const [pay] = operationsOf(await run, '/pay/payments/create-payment');
    expect(textOf(pay!.samples[0]!.html)).toBe(`curl --request POST \\
  --url https://example.org/pay/payments \\
  --header 'Accept: application/json' \\
  --header 'Content-Type: application/x-www-form-urlencoded' \\
  --header 'X-Key: YOUR_KEY' \\
  --data 'amount=1&note=string'`);
  });
});

test('values of samples stay values of the shell and of JavaScript; cookies are those of the browser', async () => {
  const files = {
    'openapi.yaml': minimal(`  /a/{id}:
    post:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, example: "'$(x)" } }
        - { name: h, in: header, required: true, schema: { type: string, example: "a'; $(x)" } }
        - { name: c, in: cookie, required: true, schema: { type: string, example: 'd' } }
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { 'n m': { type: string, example: "a&b='" } } }
      responses: { '200': { description: ok } }
`),
  };
  const [only] = operationsOf(await testPlugin(openapi(), files), '/api/operations');
  const [curl, fetched] = only!.samples.map(({ html }) => textOf(html));
  expect(curl).toBe(`curl --request POST \\
  --url 'https://example.org/a/'\\''%24(x)' \\
  --header 'Content-Type: application/x-www-form-urlencoded' \\
  --header 'h: a'\\''; $(x)' \\
  --cookie c=d \\
  --data 'n+m=a%26b%3D%27'`);
  expect(fetched).toContain("h: 'a\\'; $(x)'");
  expect(fetched).toContain("credentials: 'include'");
  expect(fetched).toContain('new URLSearchParams([\n    ["n m", "a&b=\'"],\n  ])');
});

describe('a large document', { tags: 'I18' }, () => {
  const count = full ? 10_000 : 100;
  test(`of ${count} operations is shown whole`, async () => {
    const paths = Array.from(
      { length: count },
      (_, n) =>
        `  /a/${n}: { get: { tags: [t${n % 50}], responses: { '200': { description: ok } } } }`,
    );
    const run = await testPlugin(openapi(), { 'openapi.yaml': minimal(`${paths.join('\n')}\n`) });
    expect(run.reports).toEqual([`${count} operations, 0 schemas`]);
    expect(run.routes).toHaveLength(51);
  });

  test('of 50 MB is refused', async () => {
    const files = { 'openapi.yaml': minimal(`  /a: { description: ${'x'.repeat(5e7)} }\n`) };
    expect(await failureOf(testPlugin(openapi(), files))).toBe(
      'content: 50000 KB of text; at most 4000 KB are read\n  at openapi.yaml\n  Split the file.',
    );
  });
});

describe('mistakes', () => {
  test('are reported together, with JSON pointer and line, in the file that has them', async () => {
    const files = {
      'openapi.yaml': minimal(`  /a/{id}:
    get:
      operationId: one
      respones: {}
      responses:
        '200': { $ref: parts.yaml#/ok }
  /b:
    get:
      operationId: one
      parameters:
        - { name: q, in: somewhere, schema: { type: string } }
      responses:
        '200': { $ref: '#/components/responses/None' }
        '404': { $ref: missing.yaml }
`),
      'parts.yaml': 'ok:\n  content:\n    text/plain: {}\n',
    };
    expect(
      await failureOf(testPlugin(openapi(), files), files),
    ).toBe(`openapi: cannot find "missing.yaml", to which /paths/~1b/get/responses/404 refers
  at openapi.yaml:17:24
  17 |         '404': { $ref: missing.yaml }
     |                        ^
  Add the file, or fix the reference.`);
    const fixed = {
      ...files,
      'openapi.yaml': files['openapi.yaml'].replace(/ +'404'.*\n/, ''),
    };
    const failure = await failureOf(testPlugin(openapi(), fixed), fixed);
    expect(failure.match(/^openapi: .*\n {2}at .*/gm)).toEqual([
      'openapi: /paths/~1b/get/responses/200 refers to "#/components/responses/None", which does not exist\n  at openapi.yaml:16:25',
      'openapi: /paths/~1a~1{id}/get/respones: unknown key\n  at openapi.yaml:7:7',
      'openapi: /ok: the key "description" is missing\n  at parts.yaml:1:1',
      'openapi: /paths/~1b/get/parameters/0/in: expected "cookie", "header", "path", "query"\n  at openapi.yaml:14:22',
      'openapi: /paths/~1a~1{id}/get: no parameter describes "{id}" of the path\n  at openapi.yaml:5:5',
      'openapi: /paths/~1b/get: the operationId "one" also belongs to /paths/~1a~1{id}/get\n  at openapi.yaml:12:20',
    ]);
  });

  test('in references that lead out of the site are reported, and nothing is read', {
    tags: 'I18',
  }, async () => {
    const files = { 'openapi.yaml': minimal("  /a: { $ref: '%2e%2e/..' }\n") };
    expect(
      await failureOf(testPlugin(openapi(), files), files),
    ).toBe(`content: "../.." is outside of the site folder
  at openapi.yaml:4:16
  4 |   /a: { $ref: '%2e%2e/..' }
    |                ^
  Move the file into the folder.`);
  });

  test('in the syntax of several files are reported together', async () => {
    const files = {
      'openapi.yaml': minimal(
        "  /a: { $ref: one.yaml }\n  /b: { $ref: 'https://example.com/b.yaml' }\n",
      ),
      'one.yaml': 'get: [\n',
    };
    const failure = await failureOf(testPlugin(openapi(), files), files);
    expect(failure).toContain(
      'openapi: /paths/~1b refers to another site, "https://example.com/b.yaml"\n  at openapi.yaml:5:16',
    );
    expect(failure).toContain('  at one.yaml:2:1');
  });

  test.each([
    [
      'swagger: "2.0"\ninfo: {}\n',
      'openapi: expected a document of OpenAPI 3.0 or 3.1, found "swagger: 2.0"',
    ],
    ['openapi: 4.0.0\n', 'openapi: expected a document of OpenAPI 3.0 or 3.1, found "4.0.0"'],
  ])('another version is refused: %j', async (text, message) => {
    const files = { 'openapi.yaml': text };
    expect(await failureOf(testPlugin(openapi(), files), files)).toContain(message);
  });

  test('a schema that is no object shows its type', async () => {
    const schemas = `components:
  schemas:
    Id: { type: string, format: uuid }
    Ids: { type: array, items: { $ref: '#/components/schemas/Id' } }
    Thing: { type: object, properties: { id: { $ref: '#/components/schemas/Id' } } }
`;
    const files = {
      'openapi.yaml': `${minimal("  /a: { get: { responses: { '200': { description: ok } } } }\n")}${schemas}`,
    };
    const run = await testPlugin(openapi(), files);
    const { schemas: shown } = contentOf(run, '/api/schemas').data as SchemasView;
    expect(
      shown.map(({ name, schema }) => [name, schema.type.map(({ text }) => text).join('')]),
    ).toEqual([
      ['Id', 'string (uuid)'],
      ['Ids', 'array of Id'],
      ['Thing', ''],
    ]);
  });

  test('examples of schemas that name each other stay small', async () => {
    const names = Array.from({ length: 60 }, (_, i) => i);
    const property = (i: number, j: number) =>
      `p${j}: { $ref: '#/components/schemas/S${(7 * i + j + 1) % 60}' }`;
    const schemas = names.map(
      (i) =>
        `    S${i}: { type: object, properties: { ${[0, 1, 2].map((j) => property(i, j)).join(', ')} } }`,
    );
    const files = {
      'openapi.yaml': `${minimal("  /a: { get: { responses: { '200': { description: ok } } } }\n")}components:\n  schemas:\n${schemas.join('\n')}\n`,
    };
    const run = await testPlugin(openapi(), files);
    expect(JSON.stringify(contentOf(run, '/api/schemas').data).length).toBeLessThan(3_000_000);
  });

  test('a document that does not exist is named', async () => {
    expect(
      await failureOf(testPlugin(openapi({ file: 'none.yaml' }))),
    ).toBe(`openapi: cannot find the document "none.yaml"
  at config.ts
  Add the file, or fix the option "file".`);
  });

  test('text of a description stays text, and its headings are no headings of the page', async () => {
    const files = {
      'openapi.yaml': minimal(`  /a:
    get:
      summary: '<b>x</b>'
      description: |
        # Top &lt;b>

        ## Below

        Words. <img src=x onerror=run()>
      responses: { '200': { description: ok } }
`),
    };
    const run = await testPlugin(openapi(), files);
    const [only] = operationsOf(run, '/api/operations');
    expect(run.warnings.map(({ message }) => message)).toEqual([
      'content: the attribute "onerror" of <img> is left out; it would run code',
      'content: missing image "x"',
    ]);
    expect(only?.title).toBe('<b>x</b>');
    expect(only?.html.replace(/ src="[^"]*"/, '')).toBe(
      '<p><strong>Top &lt;b></strong></p><p><strong>Below</strong></p>\n<p>Words. <img decoding="async"></p>',
    );
    expect(contentOf(run, '/api/operations').headings[0]?.html).toBe('&lt;b>x&lt;/b>');
  });
});

test('HTML in a description cannot run code, and the file is named', async () => {
  const files = {
    'openapi.yaml': `openapi: 3.0.3
info:
  title: T
  version: '1'
  description: |
    Words. <img src="https://a.example/x.png" alt="x" onerror="alert(1)">

    <iframe src="javascript:alert(2)"></iframe>
tags:
  - { name: A, description: '<a href="javascript:alert(3)" onclick="alert(4)">more</a>' }
paths:
  /a:
    get: { tags: [A], responses: { '200': { description: '<svg onload="alert(5)"></svg>ok' } } }
`,
  };
  const run = await testPlugin(openapi(), files);
  const data = JSON.stringify(run.routes.map(({ content }) => content));
  expect(data).toContain('Words.');
  expect(data).not.toMatch(/alert|onerror|onload|onclick|javascript:/);
  expect(run.warnings.map(({ place }) => `${place?.file}:${place?.line}`)).toContain(
    'openapi.yaml:8',
  );
});

test('the words around a document are in the language of the site, its anchors in none', async () => {
  const run = testPlugin(openapi({ file: 'api/library.yaml', path: '/library' }), library, {
    site: { locale: 'de' },
  });
  const [list] = operationsOf(await run, '/library/books');
  const fields = partOf(list, 'query').fields!;
  expect(partOf(list, 'query').title).toBe('Query-Parameter');
  expect(fields[1]!.schema.rules).toEqual(['Wert: 1 bis 100']);
  const { schema } = partOf(list, '200').contents![0]!;
  expect(typeOf(schema.fields.find(({ name }) => name === 'sequels')!)).toBe('Array von book');
  const [lend] = operationsOf(await run, '/library/loans');
  const notes = partOf(lend, 'body').contents![0]!.schema.forms[0]!.schemas[0]!.fields[2]!;
  expect(notes.schema.fields).toMatchObject([
    { id: 'lend-body.1.notes.other-keys', name: '(weitere Schlüssel)' },
  ]);
});

test('samples send lists and objects of a query as several values', async () => {
  const parameter = (name: string, schema: string, more = '') =>
    `        - { name: ${name}, in: query, required: true, schema: ${schema}${more} }\n`;
  const list = '{ type: array, items: { type: string } }';
  const run = await testPlugin(openapi({ server: 'https://a.example' }), {
    'openapi.yaml': minimal(`  /pets:
    get:
      tags: [pets]
      parameters:
${parameter('tag', list, ', example: [a, b]')}${parameter('ids', list, ', explode: false, example: [1, 2]')}${parameter(
  'size',
  '{ type: object }',
  ', example: { from: 1, to: 2 }',
)}${parameter('by', '{ type: object }', ', style: deepObject, example: { age: 3 }')}      responses: { '200': { description: Fine. } }
`),
  });
  const [pets] = operationsOf(run, '/api/pets');
  expect(textOf(pets!.samples[0]!.html)).toContain(
    'https://a.example/pets?tag=a&tag=b&ids=1%2C2&from=1&to=2&by%5Bage%5D=3',
  );
});

test('samples arrive as the document says: styles, forms and files', async () => {
  const parameters = [
    "{ name: id, in: path, required: true, schema: {}, example: 'a b/c' }",
    '{ name: tags, in: path, required: true, style: label, explode: true, schema: {}, example: [x, y] }',
    '{ name: point, in: path, required: true, style: matrix, schema: {}, example: { x: 1, y: 2 } }',
    '{ name: edge, in: path, required: true, style: matrix, explode: true, schema: {}, example: [1, 2] }',
    '{ name: deep, in: query, required: true, style: deepObject, schema: {}, example: { a: two words } }',
    '{ name: pipes, in: query, required: true, style: pipeDelimited, schema: {}, example: [p, q] }',
    '{ name: spaces, in: query, required: true, style: spaceDelimited, schema: {}, example: [s, t] }',
    '{ name: flat, in: query, required: true, explode: false, schema: {}, example: { R: 1, G: 2 } }',
    '{ name: many, in: query, required: true, schema: {}, example: [m, n] }',
    '{ name: json, in: query, required: true, content: { application/json: { schema: {}, example: { z: 9 } } } }',
    '{ name: X-Object, in: header, required: true, schema: {}, example: { a: 1, b: 2 } }',
    '{ name: X-Pairs, in: header, required: true, explode: true, schema: {}, example: { a: 1, b: 2 } }',
    '{ name: Accept, in: header, required: true, schema: {}, example: wrong }',
  ];
  const server = await receiver();
  const files = {
    'openapi.yaml': minimal(
      `  /get/{id}/{tags}/{point}/{edge}:
    get:
      parameters: [${parameters}]
      responses: { '200': { description: ok } }
  /form:
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { example: { a: 'x y&z', l: [1, 2], o: { k: v } } } } }
      responses: { '200': { description: ok } }
  /parts:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { f: { type: string, format: binary }, l: { type: array, items: { type: string }, example: [a, b] } } }
      responses: { '200': { description: ok, content: { image/png: {} } } }
  /file:
    put:
      requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
`,
      `servers: [{ url: '${server.address}' }]\n`,
    ),
  };
  const operations = operationsOf(await testPlugin(openapi(), files), '/api/operations');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'file'), 'bytes of a file');
  for (const { samples } of operations) {
    const [curl, fetched] = samples.map(({ html }) => textOf(html));
    await promisify(execFile)('sh', ['-c', `${curl} --silent`], { cwd: folder });
    const code = fetched!.replaceAll('fileInput.files[0]', "new File(['bytes of a file'], 'file')");
    await new Function('console', `return (async () => { ${code} })()`)({
      error: (error: unknown) => server.received.push(String(error)),
      log: () => {},
    });
  }
  await server.close();
  rmSync(folder, { recursive: true });
  const get =
    'GET /get/a%20b%2Fc/.x.y/;point=x,1,y,2/;edge=1;edge=2 deep[a]=two words, pipes=p|q, spaces=s t, flat=R,1,G,2, many=m, many=n, json={"z":9} a,1,b,2 a=1,b=2 */*';
  const form = 'POST /form a=x y&z, l=1, l=2, o={"k":"v"}';
  const parts = 'POST /parts f=bytes of a file, l=a, l=b';
  const file = 'PUT /file bytes of a file';
  expect(server.received).toEqual([get, get, form, form, parts, parts, file, file]);
});

/** A server that notes what samples send. */
async function receiver() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const { headers, method } = request;
    const url = new URL(request.url!, 'http://127.0.0.1');
    const type = headers['content-type'] ?? '';
    const body = new Response(await buffer(request), { headers: { 'content-type': type } });
    const fields = type.includes('form') ? [...(await body.formData())] : [];
    const pairs = [...url.searchParams, ...fields].map(async ([name, value]) =>
      typeof value === 'string' ? `${name}=${value}` : `${name}=${await value.text()}`,
    );
    const words = [method, url.pathname, (await Promise.all(pairs)).join(', ')];
    if (fields.length === 0) words.push(await body.text());
    if (method === 'GET')
      words.push(`${headers['x-object']} ${headers['x-pairs']} ${headers.accept}`);
    received.push(words.filter(Boolean).join(' '));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('pages leave out nothing that a schema says', async () => {
  const files = {
    'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/All' } } } }
      responses: { '200': { description: ok } }
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              requestBody: { content: { application/json: { schema: { type: object, properties: { event: { type: string } } } } } }
              responses: { '204': { description: fine } }
components:
  schemas:
    Short: { type: string, minLength: 1 }
    Cat: { type: object, properties: { kind: { type: string } } }
    Dog: { type: object, properties: { kind: { type: string } } }
    All:
      type: object
      properties:
        both: { oneOf: [{ title: First, type: object }, { type: string }], anyOf: [{ type: integer }, { type: boolean }] }
        pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitty: '#/components/schemas/Cat', doggy: Dog } } }
        words: { type: string, not: { enum: [a] }, examples: [b], contentEncoding: base64 }
        closed: { type: object, properties: { a: {} }, additionalProperties: false }
        tuple: { type: array, prefixItems: [{ type: number }, { type: string }], items: false }
        sibling: { $ref: '#/components/schemas/Short', maxLength: 5 }
        'a b': { type: string }
        a-b: { type: string }
        loose: { nullable: true }
        nothing: { const: null }
        maybe: { nullable: true, allOf: [{ $ref: '#/components/schemas/Cat' }] }
`,
  };
  const run = await testPlugin(openapi({ depth: 1 }), files);
  const [only] = operationsOf(run, '/api/operations');
  const { fields } = partOf(only, 'body').contents![0]!.schema;
  expect(
    fields.map((field) => [
      field.id.replace('post-a-body.', ''),
      typeOf(field),
      field.schema.written.map(({ key, value }) => `${key}: ${value}`).join(', '),
    ]),
  ).toEqual([
    ['both', 'First or string', ''],
    ['pet', 'Cat or Dog', ''],
    ['words', 'string', 'not: {"enum":["a"]}, contentEncoding: "base64", examples: ["b"]'],
    ['closed', 'object', 'additionalProperties: false'],
    ['tuple', 'array', 'items: false'],
    ['sibling', 'Short', ''],
    ['a-b', 'string', ''],
    ['a-b-1', 'string', ''],
    ['loose', 'any', ''],
    ['nothing', 'null', ''],
    ['maybe', 'Cat or null', ''],
  ]);
  const [both, pet, , , tuple, sibling] = fields.map(({ schema }) => schema);
  expect(both!.forms.map(({ choice, schemas }) => [choice, schemas.length])).toEqual([
    ['one', 2],
    ['any', 2],
  ]);
  expect(pet!.forms[0]!.schemas.map(({ written }) => written)).toEqual([
    [{ key: 'kind', value: '"kitty"' }],
    [{ key: 'kind', value: '"doggy"' }],
  ]);
  expect(tuple!.fields.map((field) => `${field.name} ${typeOf(field)}`)).toEqual([
    '[0] number',
    '[1] string',
  ]);
  expect(sibling!.rules).toEqual(['Length: at most 5', 'Length: at least 1']);
  const [callback] = partOf(only, 'callbacks').callbacks!;
  expect(callback!.parts.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'post-a-callbacks-done-1-body Request body',
    'post-a-callbacks-done-1-204 Response 204',
  ]);
  expect(contentOf(run, '/api/operations').anchors).toContain('post-a-callbacks-done-1-body.event');
});
