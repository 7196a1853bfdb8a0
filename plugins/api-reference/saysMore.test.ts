import { expect, test } from 'vitest';
import { saysMore } from './saysMore';

test.each([
  ['Register a global plugin.', ['registerGlobalPlugin', '(...plugins: any[]): void']],
  ['Name of the field.', ['IField', 'name', 'name: string']],
  ['Basic definition of Query class.', ['Query']],
  ['Sets the WHERE clause.', ['BaseQuery', 'where', 'where(value: LogicalWhereExpr): BaseQuery']],
  ['Name of the collection.', ['ModelMetadata', 'collectionName']],
  ['Returns the ID of the document.', ['Document', 'getDocumentId']],
  ['', ['x']],
])('%j restates the name', (description, names) => {
  expect(saysMore(description, names)).toBe(false);
});

test.each([
  ['The text `as` gives the column in the result.', ['IField', 'as']],
  ['Reads nothing and resolves once the server has closed the connection.', ['close']],
  ['Name of the field, as error messages show it.', ['IOttomanType', 'name']],
])('%j says more', (description, names) => {
  expect(saysMore(description, names)).toBe(true);
});
