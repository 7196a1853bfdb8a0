import { type DesignDocument, DesignDocumentNotFoundError } from 'couchbase';
import type { Connection } from './connection';

/** The SDK's `ViewIndexManager`: design documents are kept, their views do not run. */
export class ViewIndexes {
  readonly #cluster: Connection;
  readonly #bucket: string;

  constructor(cluster: Connection, bucket: string) {
    this.#cluster = cluster;
    this.#bucket = bucket;
  }

  async upsertDesignDocument(document: DesignDocument): Promise<void> {
    this.#documents.set(document.name, document);
  }

  async getAllDesignDocuments(): Promise<DesignDocument[]> {
    return [...this.#documents.values()];
  }

  async getDesignDocument(name: string): Promise<DesignDocument> {
    const found = this.#documents.get(name);
    if (!found) throw new DesignDocumentNotFoundError(new Error(`${name} not found`));
    return found;
  }

  async dropDesignDocument(name: string): Promise<void> {
    await this.getDesignDocument(name);
    this.#documents.delete(name);
  }

  get #documents() {
    this.#cluster.checkOpen();
    return this.#cluster.server.bucket(this.#bucket).designDocuments;
  }
}
