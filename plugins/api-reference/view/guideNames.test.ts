import { expect, test } from 'vitest';
import type { ApiSymbol, Member, Model } from '../model';
import { createAddresses } from './addresses';
import { guideNames } from './guideNames';

const member = (name: string, more: Partial<Member> = {}): Member => ({
  name,
  id: name,
  group: 'methods',
  flags: [],
  signatures: [],
  ...more,
});

const symbol = (key: string, kind: ApiSymbol['kind'], ...members: Member[]): ApiSymbol => ({
  key,
  name: key.split('/')[1]!,
  kind,
  section: key.split('/')[0]!,
  exported: true,
  abstract: false,
  declaration: [],
  typeParameters: [],
  signatures: [],
  members,
  extends: [],
  implements: [],
});

const model: Model = {
  package: { name: 'library', version: '1.0.0' },
  symbols: [
    symbol('classes/Store', 'class', member('start'), member('path'), member('size')),
    symbol('classes/Record', 'class'),
    symbol('interfaces/IRecord', 'interface', member('find'), member('path')),
    symbol('interfaces/Options', 'interface', member('size', { group: 'properties' })),
    symbol('functions/start', 'function'),
  ],
  reexports: [
    { name: 'Elsewhere', kind: 'class', package: 'other', to: 'https://other.example/Elsewhere' },
    { name: 'Nowhere', kind: 'class', package: 'other' },
  ],
  unresolved: [],
};
const names = guideNames(model, createAddresses(model), { Record: 'IRecord' });

test('knows symbols and members, also of an instance and of a class that another one describes', () => {
  expect(names).toMatchObject({
    Store: 'classes/Store',
    'Store.path': 'classes/Store#path',
    'store.path': 'classes/Store#path',
    'Record.find': 'interfaces/IRecord#find',
    'record.find': 'interfaces/IRecord#find',
  });
});

test('knows a bare method when nothing else is called so', () => {
  expect(names).toMatchObject({ find: 'interfaces/IRecord#find', start: 'functions/start' });
  expect(names).not.toHaveProperty('path');
  expect(names).not.toHaveProperty('size');
});

test('leads to other packages whose documentation is known', () => {
  expect(names).toMatchObject({ Elsewhere: 'https://other.example/Elsewhere' });
  expect(names).not.toHaveProperty('Nowhere');
});
