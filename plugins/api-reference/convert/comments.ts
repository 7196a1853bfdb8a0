import type {
  CommentDisplayPart,
  CommentTag,
  InlineTagDisplayPart,
  Comment as TypeDocComment,
} from 'typedoc';
import type { Comment } from '../model';

/** Comments as Markdown. Links to symbols get the scheme `api:`; nothing in a comment is trusted. */

/** Resolves a comment's link: a key of this reference or an address. */
export type ResolveComment = (link: InlineTagDisplayPart) => string | undefined;

/** A TypeDoc comment in our form; undefined when it is empty. */
export function readComment(
  comment: TypeDocComment | undefined,
  resolve: ResolveComment,
): Comment | undefined {
  if (!comment) return undefined;
  const read: Comment = {
    summary: partsToMarkdown(comment.summary, resolve),
    blocks: comment.blockTags.map((block) => readBlock(block, resolve)),
    modifiers: [...comment.modifierTags].map((tag) => tag.slice(1)).sort(),
  };
  return read.summary || read.blocks.length || read.modifiers.length ? read : undefined;
}

function readBlock({ tag, name, content, typeAnnotation }: CommentTag, resolve: ResolveComment) {
  const text = partsToMarkdown(content, resolve);
  const type = typeAnnotation ? `\`${typeAnnotation.replace(/[{}`]/g, '').trim()}\` ` : '';
  return {
    tag: tag.slice(1),
    name,
    text: /^@default(Value)?$/.test(tag) ? inLine(text) : type + text,
  };
}

/** TypeDoc makes a block of code of a default value without marks; a value of one line belongs in its line. */
const inLine = (text: string) => text.replace(/^```ts\n([^\n`]+)\n```$/, '`$1`');

/** The parts of a text as Markdown; unknown kinds are treated as text. */
export function partsToMarkdown(
  parts: readonly CommentDisplayPart[] | undefined,
  resolve: ResolveComment,
): string {
  return (parts ?? [])
    .map((part) => partToMarkdown(part, resolve))
    .join('')
    .trim();
}

function partToMarkdown(part: CommentDisplayPart, resolve: ResolveComment): string {
  if (part.kind !== 'inline-tag' || !part.tag.startsWith('@link')) return String(part.text ?? '');
  const label = part.tsLinkText || part.text || '';
  const text =
    part.tag === '@linkplain' ? escapeMarkdown(label) : `\`${label.replaceAll('`', '')}\``;
  const key = resolve(part);
  const target = key && !/^[a-z]+:/.test(key) ? `api:${key}` : key;
  return target ? `[${text}](<${target.replace(/[<>\n]/g, encodeURIComponent)}>)` : text;
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');
