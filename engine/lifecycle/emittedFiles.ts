import { hashOf } from '../files/hashOf';
import type { StagedOutput } from '../files/output/stageOutput';
import type { PostBuildContext, SourcePosition } from '../plugin';
import { SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';
import { calledTooLate } from './hookContexts';

interface Emitter extends Pick<PostBuildContext<unknown>, 'emit' | 'emitUnpublished'> {
  /** Ends when every promised text is written. */
  written(): Promise<void>;
  /** From now on `emit` throws. */
  close(): void;
}

/** Where the route with a path is written. */
type PlaceOf = (path: string) => SourcePosition | undefined;

/** Where emitted files go. */
export interface Emitted extends Pick<StagedOutput, 'write' | 'has' | 'keep'> {
  /** Whether anybody wants the text of a file: dev asks for one at a time. Every file is wanted unless this says no. */
  isWanted?(file: string): boolean;
}

/** The files that plugins emit into the output; the first one to emit a name gets it. */
export class EmittedFiles {
  readonly #staged: Emitted;
  /** Name of a file that is written, or whose text is promised → the plugin, for messages. */
  readonly #owners = new Map<string, string>();
  /** Name → text of the files that are not published. */
  readonly unpublished = new Map<string, string>();

  readonly #placeOf: PlaceOf;

  constructor(staged: Emitted, placeOf: PlaceOf) {
    this.#staged = staged;
    this.#placeOf = placeOf;
  }

  /** The `emit` of one plugin; `version` is the hash of its code and its options. */
  by(label: string, version: string): Emitter {
    const writing: Promise<void>[] = [];
    let isOpen = true;
    return {
      emit: (file, given, key) => {
        if (!isOpen) throw calledTooLate(label, `emit of "${file}"`, 'postBuild');
        assertNoRoute(label, file, this.#placeOf(`/${file}`));
        const owner = this.#owners.get(file) ?? (this.#staged.has(file) ? 'the output' : undefined);
        assertName(label, file, owner);
        this.#owners.set(file, `the plugin ${label}`);
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
        const written = text.then(write);
        written.catch(() => {}); // `written` reports it, unless the hook fails first
        writing.push(written);
      },
      emitUnpublished: (file, text) => {
        assertName(label, file, this.unpublished.has(file) ? 'a plugin' : undefined);
        this.unpublished.set(file, text);
      },
      written: async () => void (await Promise.all(writing)),
      close: () => {
        isOpen = false;
      },
    };
  }
}

/** Hosts would answer with the route, or with the file: a redirect of `/sitemap.xml` would hide the sitemap. */
function assertNoRoute(label: string, file: string, place: SourcePosition | undefined): void {
  if (!place) return;
  throw new SiteError({
    message: `${label}: writes the file "${file}", and a page or redirect has the same address`,
    place,
    action: 'Remove the redirect, or give the page another slug.',
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

function assertName(label: string, file: string, owner: string | undefined): void {
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
  if (owner)
    throw refuse(
      `, which ${owner} already has`,
      'Choose another name, or look for a file of that name in the static folder.',
    );
}
