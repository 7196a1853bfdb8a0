import type { WorkerAnswer, WorkerQuestion } from './embeddedClient';
import { createSearchService, type SearchService } from './searchService';

/** The worker: the index is kept here, so that opening and searching it never blocks typing. */

async function respond(
  service: SearchService,
  { id, call }: WorkerQuestion,
): Promise<WorkerAnswer> {
  try {
    const value = 'requests' in call ? service.search(call.requests) : service.suggest(call.query);
    return { id, value: await value };
  } catch (error) {
    return { id, error: String(error) };
  }
}

let service: SearchService | undefined;

/** The first message is the address of the manifest. */
self.addEventListener('message', ({ data }: MessageEvent<string | WorkerQuestion>) => {
  if (typeof data === 'string') {
    service = createSearchService(data);
    // The first one of a browser's process loads the data of all languages: 50 ms on a slow phone, which the page need not wait for.
    new Intl.NumberFormat();
  } else if (service) void respond(service, data).then((answer) => self.postMessage(answer));
});
