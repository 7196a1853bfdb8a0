import { escapeHtml } from '../../../engine/files/escapeHtml';
import { applyEdits } from './edits';
import { codeMask } from './prose';
import { isPicture, shownBy } from './tagWords';

const tags = /<(?:(?!Icon\b)[A-Z][\w.]*|[a-z]+(?:-\w+)+)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const attribute = /(?<=\s)([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Writes the links and the words in the attributes of unknown tags as HTML, which Markdown and blocks of HTML both have. */
export const writeHtmlTags = (text: string, titleOf: (url: string) => string | undefined): string =>
  applyEdits(
    text,
    [...codeMask(text).matchAll(tags)].flatMap(({ 0: tag, index }) => {
      const written = text.slice(index, index + tag.length);
      const attributes = new Map(
        [...written.matchAll(attribute)].map(([, name = '', double, single]) => [
          name,
          double ?? single,
        ]),
      );
      const { name, text: sentence, url } = shownBy(attributes);
      const label = escapeHtml(name ?? sentence ?? (url && titleOf(url)) ?? url ?? '');
      if (label === '') return [];
      const address = escapeHtml(url ?? '').replaceAll('"', '&quot;');
      const link = isPicture(address)
        ? `<img src="${address}" alt="${label}">`
        : `<a href="${address}">${label}</a>`;
      const made = url ? link : `<strong>${label}</strong>`;
      return [{ start: index, end: index + tag.length, text: made }];
    }),
  );
