/** Terms that are written in one way only: what to avoid, and what to write instead. */
export const terms: readonly { avoid: RegExp; write: string }[] = [
  { avoid: /\b(?:OttomanJS|Ottoman JS|ottoman\.js|ottomanjs)\b/, write: 'Ottoman or Ottoman.js' },
  { avoid: /\b(?:CouchBase|couchbase)\b/, write: 'Couchbase' },
  { avoid: /\b(?:couch base|Couchbase server)\b/, write: 'Couchbase Server' },
  { avoid: /\b(?<!')(?:N1ql|n1ql|Nickel)\b/, write: 'N1QL' },
  { avoid: /\b(?:Javascript|javascript|Java Script)\b/, write: 'JavaScript' },
  { avoid: /\b(?:Typescript|typescript|Type Script)\b/, write: 'TypeScript' },
  { avoid: /\b(?:NodeJS|Node JS|nodejs|NodeJs)\b/, write: 'Node.js' },
  { avoid: /\b(?:MongoDb|Mongodb|mongodb)\b/, write: 'MongoDB' },
  { avoid: /\bmongoose\b/, write: 'Mongoose' },
  { avoid: /\b(?:Github|github)\b/, write: 'GitHub' },
  { avoid: /\b(?:Json|json)\b/, write: 'JSON' },
  { avoid: /\bfrontmatter\b/i, write: 'front matter' },
  { avoid: /\b(?:full text search|fulltext)\b/, write: 'full-text search' },
  { avoid: /\b(?:time-?stamp fields|time stamps)\b/, write: 'timestamps' },
  { avoid: /\b(?:please|simply|obviously)\b/i, write: 'the sentence without it' },
  { avoid: /\ba text\b|\bempty text\b|\bN1QL text\b/i, write: 'a string, or a message' },
];

/** How American documentation writes words; for the guides of the engine too. */
export const spellings: typeof terms = [
  { avoid: /\btime-outs?\b/i, write: 'timeout' },
  { avoid: /\bset-ups?\b/i, write: 'setup' },
  { avoid: /\bstart-up\b/i, write: 'startup' },
  { avoid: /\be-mails?\b/i, write: 'email' },
  { avoid: /\bfor ever\b/i, write: 'forever' },
  { avoid: /\b(?:in|out)side of\b/i, write: 'inside or outside' },
  {
    avoid:
      /\b(?:behaviour|cancelled|catalogue|centre|(?<!\|\s*)colour|favourite|labelled|licence|neighbour)/i,
    write: 'the American spelling',
  },
  { avoid: /\b(?:analy|organi|recogni)s(?:e|ing)/i, write: 'the American spelling' },
  // One voice: guides have no contractions. Headings may quote a message of a package.
  {
    avoid: /(?<!^#.*)\b(?:\w+n't\b|(?:it|that|there)'s(?! own)|(?:you|we|they)'(?:re|ve|ll)\b)/i,
    write: 'the words in full',
  },
];
