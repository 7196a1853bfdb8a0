import { hash } from 'node:crypto';
import * as z from 'zod';
import type { HeadTag } from '../contract';
import { findNonJson } from './plainData';

/** A tag in the head of every page, as a config writes it. */
export const headTag = z
  .strictObject({
    /** The name of the tag; `json-ld` is a script with data for search engines. */
    tag: z.enum(['meta', 'link', 'script', 'style', 'json-ld']),
    /** The attributes of the tag, by name; one without a value is the empty text. */
    attributes: z.record(z.string(), z.string()).optional(),
    /**
     * The code of a `script` or the rules of a `style`. The security policy allows them by their hash.
     * @since 0.2.0
     */
    text: z.string().optional(),
    /** The data of `json-ld`, as plain JSON. */
    data: z
      .unknown()
      .refine((data) => data === undefined || !findNonJson(data), 'expected plain JSON')
      .optional(),
  })
  .superRefine((tag, context) => {
    const fault = headTagFault(tag);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

/** Whether browsers run or apply the tag: the engine renders it, on every page. */
export const isCode = ({ tag }: HeadTag): boolean => tag === 'script' || tag === 'style';

/** The reason why a tag would do nothing; undefined when it is right. */
export function headTagFault({ tag, attributes = {}, text }: HeadTag): string | undefined {
  const handler = Object.keys(attributes).find((name) => /^on/i.test(name));
  if (handler !== undefined)
    return `expected no code in attributes, which browsers block; found "${handler}"`;
  if (tag === 'script' && (attributes.src === undefined) === (text === undefined))
    return 'expected a script with either "src" in its attributes, or a "text"';
  if (tag === 'style' && text === undefined) return 'expected a style with a "text"';
  if (text === undefined) return undefined;
  if (tag !== 'script' && tag !== 'style') return `expected no "text" in a ${tag} tag`;
  return /<\/?(script|style)|<!--/i.test(text)
    ? 'expected a text without the tags of scripts and styles'
    : undefined;
}

/** Sources of the security policy for the texts of tags. */
export function textHashes(tags: readonly HeadTag[], name: 'script' | 'style'): string[] {
  return tags.flatMap(({ tag, text }) =>
    tag === name && text !== undefined ? [`sha256-${hash('sha256', text, 'base64')}`] : [],
  );
}
