const workers = new Map<string, Worker | undefined>();

/** The worker for the index with this manifest; undefined where workers are not available. */
export function indexWorker(manifest: string): Worker | undefined {
  if (!workers.has(manifest)) workers.set(manifest, startWorker(manifest));
  return workers.get(manifest);
}

function startWorker(manifest: string): Worker | undefined {
  try {
    const worker = new Worker(
      /* webpackChunkName: "worker" */ new URL('./searchWorker.ts', import.meta.url),
    );
    worker.postMessage(manifest);
    worker.onerror = () => workers.set(manifest, undefined); // its script does not load
    return worker;
  } catch {
    return undefined;
  }
}
