export interface ServerOptions {
  /** The buckets there are. Without a list a bucket is created when a program first opens it. */
  buckets?: readonly string[];
  /** Passwords by user name. Without it every user is let in. */
  users?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; tests of expiry give their own clock. */
  now?: () => number;
}
