/** Words and turns that read translated, and what to write instead. */
export const avoided: readonly {
  words: RegExp;
  write: string;
  /** Files that may use the words. */
  except?: RegExp;
}[] = [
  { words: /\b(?:hangs?|hanging|hung) on\b/i, write: 'depends on' },
  { words: /\bmend(?:s|ed|ing)?\b/i, write: 'fix' },
  { words: /\banew\b/i, write: 'again' },
  { words: /\bbeside\b/i, write: 'next to, besides or alongside' },
  { words: /\bat hand\b/i, write: 'available, or current' },
  { words: /\bso many\b/i, write: 'this many, or the number' },
  { words: /\btwins?\b/i, write: 'copy, counterpart or version' },
  { words: /\b(?:tells|told)\b/i, write: 'says or reports' },
  { words: /\bstands\b/i, write: 'is, or means' },
  { words: /\bof (?:its|their) own\b/i, write: 'separate, or its own' },
  {
    words: /(?<=^|[.:;!?] )What (?!if\b)[^.?!]*(?:[.!]|$)/,
    write: 'a sentence whose subject is a noun',
    // In a reference, "What happens when …" describes a parameter: see below.
    except: /^site\/api-notes\//,
  },
  {
    words: /(?<=^|[.:;!?] )What (?!happens\b)[^.?!]*(?:[.!]|$)/,
    write: 'a sentence whose subject is a noun',
    except: /^(?!site\/api-notes\/)/,
  },
];
