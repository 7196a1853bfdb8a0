/**
 * The rows of the reliability plan: a promise, and its minimum number of cases. A test names its row as its tag
 * (`{ tags: 'F1', meta: { cases: 50 } }`, or `// @module-tag F1` for a whole file); without `cases` it is one case.
 */
export const rows = {
  I1: ['malformed front matter is reported with its position in the file', 12],
  I2: ['code in front matter is refused and never runs', 3],
  I3: ['`__proto__` and similar keys pollute nothing', 4],
  I4: ['an alias bomb is refused', 1],
  I5: ['mistakes in MDX are reported at their true position, with a hint for common ones', 14],
  I6: ['duplicate routes warn once and name both sources; the first is served', 6],
  I7: ['mistakes in sidebars are reported; cycles are named; 50 levels work', 5],
  I8: ['huge pages compile in bounded time and memory, or are reported', 5],
  I9: ['nesting past 100 levels is reported', 8],
  I10: ['path, file, link, hash and served address agree for any name', 15],
  I11: ['line endings do not matter; files that are not UTF-8 are reported', 6],
  I12: ['symbolic links among sources work, or are reported', 5],
  I13: ['missing and odd images are reported; addresses that run code are refused', 7],
  I14: ['headings get unique, stable ids', 7],
  I15: ['broken links are reported, sorted and capped, even 10,000 of them', 4],
  I16: ['mistakes in the config name the value, the expectation and the nearest name', 8],
  I17: ['includes stay in the site; cycles are named', 4],
  I18: ['any OpenAPI document gives pages without code that runs, or a report', 100_000],
  I19: [
    'any text or setting is read by parsers, and by those of other programs in a conversion, or reported',
    1_300_000,
  ],
  I20: ['whatever names a file of the site reads none from outside of it, and no device', 200],
  I21: [
    'a conversion names the code of the old site before it runs, stops what harms, and takes nothing from outside',
    14,
  ],
  F1: [
    'a build killed at any moment leaves the old site, the new one, or what the next command makes the old one',
    250,
  ],
  F2: ['a build killed at any step of a swap or an update is recovered', 10],
  F3: ['a full disk is reported; the old site stays', 23],
  F4: [
    'when a worker dies, hangs or runs out of memory, its page is retried once and then named',
    10,
  ],
  F5: ['plugin failures are attributed; late calls are refused', 8],
  F6: ['an interrupted build ends with 130 or 143 and leaves nothing behind', 12],
  F7: ['a damaged cache changes nothing in the output', 14],
  F8: ['a second build of the same output is refused while one runs, next to a dev server too', 11],
  F9: ['200 writes in 10 s: dev survives and shows the last state', 200],
  F10: [
    'every failure of the search network is reported in words, and the next key press works',
    40,
  ],
  F11: ['an open tab survives a deploy', 4],
  F12: ['a route that cannot be fetched reloads once, then says so', 5],
  F13: ['unusual machines: odd clocks, read-only, odd names, no git, no HOME', 12],
  F14: ['1,000 edits in one dev process: fast to the end, memory does not grow', 1_000],
  X1: ['a search hit is text', 40],
  X2: ['a hit leads to this site, or nowhere', 10],
  X3: ['comments, names and types of a library are text', 25],
  X4: ['a query is text, capped and well formed', 20],
  X5: ['a hash finds an element or nothing', 6],
  X6: ['values stored by others are ignored', 15],
  X7: ['a path never leads to another host', 8],
  X8: ['titles are escaped everywhere', 6],
  X9: ['ids in content do not replace those of the page', 5],
  X10: ['no route violates the security policy, in both modes, with search open', 200],
  X11: ['dependencies are pinned, checked and need no install script', 8],
  X12: ['pages of any text, with diagrams, math and components, run no code', 10_000],
  X14: ['a drawing or file next to a page runs no code when its address is opened', 100_000],
  X13: [
    'no variable, path, user or host name of the machine is in any output, value of the cache or package',
    88,
  ],
  S1: ['preview answers odd request targets exactly', 30],
  S2: ['preview serves the addresses and headers of a host', 9],
  S4: ['dev refuses foreign hosts and origins', 20],
  S5: ['dev serves nothing from outside the site', 30],
  S6: [
    'preview and dev answer 10,000 requests each; long headers and slow clients are refused',
    20_000,
  ],
  E1: [
    'documents: valid HTML, links that lead somewhere, readable without JavaScript; live at two widths, in two modes',
    9,
  ],
  E2: [
    'random steps lead to the pages that hard loads show; nothing of a page is left after 300 others',
    1_502,
  ],
  E3: [
    'every kind of page: policy, console, axe; without JavaScript, storage, its old scripts, or a network',
    90,
  ],
  E4: ['a walk through the site passes in Firefox and WebKit', 2],
  D1: ['the same site gives the same bytes: folders, zones, languages, caches, workers, Node', 8],
  D2: ['after any changes a build gives the bytes of a first one', 2_000],
  D3: ['a build on several machines gives the bytes of one', 5],
  D4: ['Windows gives the bytes of Linux, and the same messages about mistakes', 35],
  P1: ['rules that hold for any text', 13],
  K1: [
    'the package makes, converts and builds whole sites outside of the repository, also installed from its archive',
    8,
  ],
  A1: ['AFDocs, the checker of documentation for programs, gives this site 99 of 100', 1],
  H1: ['Firebase and Cloudflare Pages answer every address as the rules for them say', 80],
  R1: ['reports: text, JSON, annotations, exit codes', 15],
} as const satisfies Record<string, readonly [what: string, cases: number]>;

declare module 'vitest' {
  interface TaskMeta {
    /** Number of cases of its row that the test covers; 1 by default. */
    cases?: number;
    /** A measured figure, in a few words. */
    figure?: string;
    /** A program that the test needs and that is not installed. */
    missing?: string;
  }
}
