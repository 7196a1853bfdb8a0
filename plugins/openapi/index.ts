import path from 'node:path';
import { definePlugin } from '../../engine';
import { addOpenApiRoutes } from './addRoutes';
import { loadDocument } from './load';
import { options } from './options';
import { texts } from './texts';

/** The document. One in a folder outside the site may refer to its neighbors, `../api/schemas/pet.yaml`. */
function watchedFiles(file: string): string[] {
  const folder = path.posix.dirname(file);
  const hasOwnFolder = file.startsWith('../') && !/(^|\/)\.\.$/.test(folder);
  return hasOwnFolder ? [file, `${folder}/**/*.{yaml,yml,json}`] : [file];
}

/** Turns an OpenAPI document into pages: an overview, the operations of each tag, and the schemas. */
export const openapi = definePlugin('openapi', options, (settings) => ({
  texts,
  theme: new URL('./theme/', import.meta.url),
  watch: watchedFiles(path.posix.normalize(settings.file)),
  loadContent: (context) => loadDocument(context, settings),
  contentLoaded: (context) => addOpenApiRoutes(context, settings),
  postBuild: ({ content: { groups, schemas }, report }) => {
    const operations = groups.flatMap(({ pages }) => pages.flatMap(({ view }) => view.operations));
    report(`${operations.length} operations, ${schemas.schemas.length} schemas`);
  },
}));
