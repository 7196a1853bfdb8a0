import { readFileSync } from 'node:fs';
import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es';
import { hashOf } from '../../cache/hashOf';
import { writeWhole } from '../../files/writeWhole';
import { type RequiredText, requiredText } from './requiredText';

/** What takes time to find out about a pattern of a grammar, and is the same on every start; plain JSON. */
export interface PatternFacts {
  /** See `requiredText`. */
  texts?: RequiredText;
  /** How JavaScript expresses it, once that was asked for; null when it cannot. */
  details?: Details | null;
}

type Details = ReturnType<typeof toRegExpDetails>;

/** What one thread knows of the patterns of its grammars. */
export interface PatternCache {
  factsOf(source: string): PatternFacts;
  /** A new regular expression; null for a pattern that JavaScript cannot express. */
  regExpOf(source: string): RegExp | null;
  /** Leaves what is known to later threads. */
  save(): void;
}

/** A file with more takes longer to read than its patterns take to find out; some are made of the code itself. */
const mostPatterns = 20_000;

/** Opens what an earlier thread left in `file`; without a file, or with a damaged one, nothing is known at first. */
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

/** As Shiki's own engine does it. */
function convert(source: string): Details | null {
  try {
    return toRegExpDetails(source, {
      global: true,
      hasIndices: true,
      lazyCompileLength: 3_000,
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

/** The file's first line is the hash of the rest; a damaged one says nothing. */
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

/** Threads that end one after the other replace each other's file: what one leaves out is found out again. */
function writeFacts(file: string, facts: ReadonlyMap<string, PatternFacts>): void {
  const json = JSON.stringify([...facts]);
  try {
    writeWhole(file, `${hashOf(json)}\n${json}`);
  } catch {
    // Where nobody may write, every thread finds out for itself.
  }
}
