import { readFileSync } from 'node:fs';
import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es';
import { hashOf } from '../../cache/hashOf';
import { writeWhole } from '../../files/writeWhole';
import { type RequiredText, requiredText } from './requiredText';

/** Facts about a pattern of a grammar that take time to compute and are the same on every start; plain JSON. */
export interface PatternFacts {
  /** See `requiredText`. */
  texts?: RequiredText;
  /** The translation to JavaScript, once it was needed; null when there is none. */
  details?: Details | null;
}

type Details = ReturnType<typeof toRegExpDetails>;

/**
 * The translated patterns of one thread's grammars, kept in a file between builds. Without the file a cold build of
 * 1,000 pages takes 1.12 times the CPU time: `npm run bench -- --only build --pages 1000 --without patternCache`,
 * which switches it off with `HIGHLIGHT_WITHOUT`. (`@shikijs/langs-precompiled` would do without a file, but its
 * releases do not follow those of Shiki.)
 */
export interface PatternCache {
  factsOf(source: string): PatternFacts;
  /** A new regular expression; null for a pattern that JavaScript cannot express. */
  regExpOf(source: string): RegExp | null;
  /** Writes the file for later threads. */
  save(): void;
}

/** A longer file takes more time to read than to compute; some patterns are made from the code itself. */
const mostPatterns = 20_000;

/** Reads what an earlier thread wrote to `file`; starts empty without a file, or with a damaged one. */
export function openPatternCache(file?: string): PatternCache {
  const known = file === undefined ? new Map<string, PatternFacts>() : readFacts(file);
  let isNew = false;
  const factsOf = (source: string): PatternFacts => {
    let facts = known.get(source);
    if (facts === undefined) {
      facts = { texts: requiredText(source) };
      known.set(source, facts);
      isNew = true;
    }
    return facts;
  };
  return {
    factsOf,
    regExpOf(source) {
      const facts = factsOf(source);
      if (facts.details === undefined) {
        facts.details = convert(source);
        isNew = true;
      }
      return facts.details && construct(facts.details);
    },
    save() {
      if (file !== undefined && isNew && known.size <= mostPatterns) writeFacts(file, known);
      isNew = false;
    },
  };
}

/** As Shiki's own engine does it, except for `target`: code gets the same colours with every version of Node. */
function convert(source: string): Details | null {
  try {
    return toRegExpDetails(source, {
      global: true,
      hasIndices: true,
      lazyCompileLength: 3_000,
      target: 'ES2024',
      rules: {
        allowOrphanBackrefs: true,
        asciiWordBoundaries: true,
        captureGroup: true,
        recursionLimit: 5,
        singleline: true,
      },
    });
  } catch {
    return null;
  }
}

function construct({ pattern, flags, options }: Details): RegExp | null {
  try {
    return options ? new EmulatedRegExp(pattern, flags, options) : new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

/** The file's first line is the hash of the rest; a damaged file counts as empty. */
function readFacts(file: string): Map<string, PatternFacts> {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    if (text.slice(0, end) !== hashOf(json)) return new Map();
    return new Map(JSON.parse(json) as [string, PatternFacts][]);
  } catch {
    return new Map();
  }
}

/** Threads that end together replace each other's file: what is missing from it is computed again. */
function writeFacts(file: string, facts: ReadonlyMap<string, PatternFacts>): void {
  const json = JSON.stringify([...facts]);
  try {
    writeWhole(file, `${hashOf(json)}\n${json}`);
  } catch {
    // In a read-only folder every thread computes its own.
  }
}
