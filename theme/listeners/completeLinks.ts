import type { DocsVersion } from '../../plugins/docs/contract';

/** Makes the links stay on the same doc, in the versions that have it; until then they lead to the main docs. */
export async function completeLinks(
  list: HTMLElement,
  links: readonly HTMLElement[],
): Promise<void> {
  const { records: address = '', versions: docsId = '', doc: id } = list.dataset;
  delete list.dataset.records; // once is enough
  if (id === undefined || address === '') return;
  try {
    const response = await fetch(address);
    const records = ((await response.json()) as Record<string, DocsVersion[]>)[docsId] ?? [];
    for (const link of links) {
      const record = records.find(({ name }) => name === link.dataset.version);
      const same = record?.docs.find((entry) => entry.id === id);
      if (same) link.setAttribute('href', same.path);
    }
  } catch {
    list.dataset.records = address; // the next touch tries again
  }
}
