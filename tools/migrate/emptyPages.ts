import { emptyPage, type ReportIn } from './findings';
import { frontMatterOf } from './page/frontMatter';

/** Reports a page that has nothing but its title in the new site, although the old one showed more. */
export function reportIfEmpty(
  { file, old, made }: { file: string; old: string; made: string },
  report: ReportIn,
): void {
  const front = frontMatterOf(old);
  const isDrawn = /^(layout|template|page|hero):/m.test(front);
  const hadMore = isDrawn || withoutHeadings(old.slice(front.length)).trim() !== '';
  if (hadMore && !isShown(made)) report(emptyPage, 'only its title is left; write it again', file);
}

/** Whether a page shows words, a picture or a component. */
function isShown(text: string): boolean {
  const body = withoutHeadings(text.slice(frontMatterOf(text).length))
    .replace(/\{\/\*[\s\S]*?(?:\*\/\}|$)|<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/^(import|export)\s.*$|^[ \t]*:{3,}.*$/gm, '')
    .replace(/\*[\w. ]+ is not on this page\.\*/g, '')
    .replace(/<\/?[a-z](?:"[^"<]*"|[^<>"])*>/g, (tag) =>
      /^<(img|video|audio)/.test(tag) ? 'x' : '',
    );
  return /[\p{L}\p{N}]|!\[|^::include/mu.test(body);
}

const withoutHeadings = (body: string) => body.replace(/^#{1,6}\s.*$/gm, '');
