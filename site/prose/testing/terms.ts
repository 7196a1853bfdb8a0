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
];
