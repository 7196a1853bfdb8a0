import type { Sidebars } from '../../plugins/docs';
import type { KnownDoc } from './read/mainDoc';
import type { DocsFolder } from './read/readDocs';

/** A folder of documents with its name in the new site. */
export interface ConvertedDocs extends DocsFolder {
  place: string;
  sidebars: Sidebars;
  known: KnownDoc[];
  mainDoc: string;
}
