import { definePlugin } from '../../engine';
import { addReferenceRoutes } from './addReferenceRoutes';
import { sourceGlobs } from './findInput';
import { type Content, loadReference } from './load';
import { options } from './options';
import { texts } from './texts';

/** The API reference of a package: an index, a page for every section and one for every symbol. */
export const apiReference = definePlugin('api-reference', options, (written) => ({
  texts,
  watch: [
    ...[written.notes, written.guides]
      .filter((folder) => folder !== false)
      .map((folder) => `${folder}/**`),
    ...sourceGlobs(written),
  ],
  loadContent: (context) => loadReference(context, written),
  contentLoaded: (context) => addReferenceRoutes(context, written),
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
