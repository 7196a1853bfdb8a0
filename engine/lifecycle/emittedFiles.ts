import { hashOf } from '../files/hashOf';
import type { StagedOutput } from '../files/output/stageOutput';
import type { PostBuildContext, SourcePosition } from '../plugin';
import { SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';

interface Emitter extends Pick<PostBuildContext<unknown>, 'emit' | 'emitUnpublished'> {
  /** Ends when every promised text is written. */
  written(): Promise<void>;
}

/** The route with a path, and where it is written. */
type RouteAt = (path: string) => { kind: string; place: SourcePosition } | undefined;

/** Where emitted files go. */
export interface Emitted extends Pick<StagedOutput, 'write' | 'has' | 'keep'> {
  /** Whether anybody wants the text of a file: dev asks for one at a time. Every file is wanted unless this says no. */
  isWanted?(file: string): boolean;
}

/** The files that plugins emit into the output; the first one to emit a name gets it. */
export class EmittedFiles {
  readonly #staged: Emitted;
  /** Names of files whose text is promised. */
  readonly #promised = new Set<string>();
  /** Name → text of the files that are not published. */
  readonly unpublished = new Map<string, string>();

  readonly #routeAt: RouteAt;

  constructor(staged: Emitted, routeAt: RouteAt = () => undefined) {
    this.#staged = staged;
    this.#routeAt = routeAt;
  }

  /** The `emit` of one plugin; `version` is the hash of its code and its options. */
  by(label: string, version = ''): Emitter {
    const writing: Promise<void>[] = [];
    return {
      emit: (file, given, key) => {
        assertNoRoute(label, file, this.#routeAt(`/${file}`));
        assertName(label, file, (name) => this.#promised.has(name) || this.#staged.has(name));
        // The options and the code of a plugin are no part of the key that it gives.
        const fileKey = key === undefined ? undefined : hashOf([version, key]);
        if (fileKey !== undefined && this.#staged.keep(file, fileKey)) return;
        const make = typeof given === 'function' ? given : () => given;
        const text = this.#staged.isWanted?.(file) === false ? '' : make();
        const write = (made: string | Uint8Array) => {
          assertText(label, file, made);
          this.#staged.write(file, made, fileKey);
        };
        if (!(text instanceof Promise)) return write(text);
        this.#promised.add(file);
        const written = text.then(write);
        written.catch(() => {}); // `written` reports it, unless the hook fails first
        writing.push(written);
      },
      emitUnpublished: (file, text) => {
        assertName(label, file, (name) => this.unpublished.has(name));
        this.unpublished.set(file, text);
      },
      written: async () => void (await Promise.all(writing)),
    };
  }
}

/** Hosts would answer with the route, or with the file: a redirect of `/sitemap.xml` would hide the sitemap. */
function assertNoRoute(label: string, file: string, route: ReturnType<RouteAt>): void {
  if (!route) return;
  const isRedirect = route.kind === 'redirect';
  throw new SiteError({
    message: `${label}: writes the file "${file}", and a ${isRedirect ? 'redirect' : 'page'} has the same address`,
    place: route.place,
    action: isRedirect ? 'Remove the redirect.' : 'Give the page another slug.',
  });
}

/** A placeholder of a link, as it is and in JSON. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders are made of them
const placeholder = /\u0000[se]?\d+\u0000|(?<!\\)\\u0000[se]?\d+\\u0000/;

function assertText(label: string, file: string, text: unknown): void {
  if (typeof text !== 'string' && !(text instanceof Uint8Array))
    throw new SiteError({
      message: `${label}: emit got ${typeof text} as the text of "${file}"; expected a string or bytes`,
      action: 'Pass the text, a promise of it, or a function that returns it.',
    });
  if (typeof text === 'string' && placeholder.test(text))
    throw new SiteError({
      message: `${label}: emit got HTML without the addresses of its links for "${file}"`,
      action: 'Give what compileText returned to finishHtml first.',
    });
}

function assertName(label: string, file: string, isTaken: (file: string) => boolean): void {
  const refuse = (why: string, action: string) =>
    new SiteError({ message: `${label}: emit got the file name "${file}"${why}`, action });
  if (/^$|^[/]|^[a-z]:/i.test(file) || file.split(/[\\/]/).includes('..'))
    throw refuse(
      '; expected a relative name inside the output',
      'Use a name such as "feeds/news.xml".',
    );
  if (file.startsWith(hashedFolder))
    throw refuse(
      ', in the folder reserved for files with content hashes in their names',
      'Choose another folder: browsers keep the files of this one for a year.',
    );
  if (isTaken(file))
    throw refuse(
      ', which the output already has',
      'Choose another name, or look for a file of that name in the static folder.',
    );
}
