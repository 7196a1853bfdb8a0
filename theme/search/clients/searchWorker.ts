import type { WorkerAnswer, WorkerQuestion } from './embeddedClient';
import { createSearchService, type SearchService } from './searchService';

/** The worker: the index is kept here, so that opening and searching it never blocks typing. */
let service: SearchService | undefined;

async function respond({ id, call }: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    if (call.kind === 'open') {
      service = createSearchService(call.manifest);
      return { id, value: null };
    }
    if (!service) throw new Error('the worker was asked before it was opened');
    if (call.kind === 'prepare') {
      service.prepare();
      return { id, value: null };
    }
    const value =
      call.kind === 'search' ? service.search(call.requests) : service.suggest(call.query);
    return { id, value: await value };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { id, error: { name, message } };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  void respond(event.data).then((answer) => self.postMessage(answer));
});
