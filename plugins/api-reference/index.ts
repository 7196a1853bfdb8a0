import { definePlugin } from '../../engine';
import { addReferenceRoutes } from './addReferenceRoutes';
import { sourceGlobs } from './findInput';
import { type Content, loadReference } from './load';
import { options } from './options';
import { texts } from './texts';

/** The API reference of a package: an index, a page for every section and one for every symbol. */
export const apiReference = definePlugin('api-reference', options, (given) => ({
  texts,
  watch: [
    ...[given.notes, given.guides]
      .filter((folder) => folder !== false)
      .map((folder) => `${folder}/**`),
    ...sourceGlobs(given),
  ],
  loadContent: (context) => loadReference(context, given),
  contentLoaded: (context) => addReferenceRoutes(context, given),
  postBuild: ({ content: { reference }, report }) => report(describe(reference)),
}));

function describe({ symbols, unresolved, index: { documented } }: Content['reference']): string {
  const { members, ofMembers } = documented;
  const described = documented.symbols;
  return [
    `${symbols.length} symbols, ${described} described`,
    `${ofMembers} members, ${members} described`,
    `${unresolved.length} unresolved references`,
  ].join(', ');
}
