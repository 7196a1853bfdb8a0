import { codeMask } from './codeMask';
import { applyEdits, type Edit, lineAt } from './edits';
import { wordsOf } from './vueTags';

interface TemplateInput {
  report(name: string, outcome: string, line?: number): void;
  /** Values of `{{ site.title }}`, `{{ page.title }}` and the like. */
  values: Readonly<Record<string, string>>;
}

type Replace = (found: RegExpMatchArray, name: string, given: string) => string | undefined;

/** Markdown without the templates of Jekyll: links, code and known values stay, everything else is reported. */
export function withoutLiquid(text: string, { report, values }: TemplateInput): string {
  // These two hold for code as well.
  const fences = text
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}[ \t]*\n?/g, '```$1\n')
    .replace(/\n?\{%-?\s*endhighlight\s*-?%\}/g, '\n```');
  const tags = replaced(fences, /\{%-?\s*(\w+)([\s\S]*?)-?%\}/g, (found, name, given) => {
    const target = given.trim();
    if (name === 'link') return `/${target.replace(/^\//, '')}`;
    if (name === 'post_url') return `/_posts/${target}`;
    if (name !== 'comment' && !name.startsWith('end'))
      report(`{% ${name} %}`, 'left out', lineAt(fences, found.index!));
    return '';
  });
  const shown = replaced(tags, /\{\{-?\s*([\s\S]*?)()\s*-?\}\}/g, (found, code) => {
    const [, address] = /^["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url$/.exec(code) ?? [];
    const value = address ?? values[code.replace(/\s*\|.*$/s, '')];
    if (value === undefined) report('{{ … }}', 'kept as text', lineAt(tags, found.index!));
    return value;
  });
  return replaced(
    shown,
    /^(?:[*-] .*\n)?\{:\s*()[^}\n]*\}()[ \t]*$|[ \t]*\{:\s*[.#\w][^}\n]*\}/gm,
    () => '',
  );
}

/** Blocks of Hugo that say the same as an admonition of this engine. */
const admonitions: Readonly<Record<string, string>> = {
  ...{ note: 'note', info: 'info', tip: 'tip', warning: 'warning', caution: 'caution' },
  ...{ danger: 'danger', important: 'info', alert: 'note', callout: 'note', hint: 'tip' },
  ...{ notice: 'note', admonition: 'note', pageinfo: 'info' },
};

/** Markdown without the shortcodes of Hugo: links, pictures, code and notes stay, everything else is reported. */
export function withoutShortcodes(text: string, { report }: TemplateInput): string {
  const fences = text
    .replace(/\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?.*?[>%]\}\}[ \t]*\n?/g, '```$1\n')
    .replace(/\n?\{\{[<%]\s*\/highlight\s*[>%]\}\}/g, '\n```');
  const pattern = /\{\{[<%]\s*(\/?[\w./-]+)((?:"[^"]*"|`[^`]*`|[^"`])*?)\/?\s*[>%]\}\}/g;
  return replaced(fences, pattern, (found, name, given) => {
    const isClosing = name.startsWith('/');
    const type = admonitions[name.replace(/^\//, '')];
    const isAlone = /(^|\n)[ \t]*$/.test(fences.slice(0, found.index));
    if (type && isAlone) return isClosing ? ':::' : `:::${typeIn(given) ?? type}${titleIn(given)}`;
    if (/^(rel)?ref$/.test(name)) return `ref:${given.trim().replace(/^["']|["']$/g, '')}`;
    if (name === 'figure' || name === 'img') {
      const words =
        attribute(given, 'alt') ?? attribute(given, 'caption') ?? attribute(given, 'title');
      return `![${words ?? ''}](${attribute(given, 'src') ?? ''})`;
    }
    if (isClosing) return '';
    const words = wordsOf(given);
    report(
      `{{< ${name} >}}`,
      words ? 'left out; its words stay' : 'left out',
      lineAt(fences, found.index!),
    );
    return words;
  });
}

function typeIn(given: string): string | undefined {
  const named =
    attribute(given, 'type') ?? attribute(given, 'color') ?? given.trim().replace(/"/g, '');
  return admonitions[named];
}

const titleIn = (given: string) => {
  const title = attribute(given, 'title');
  return title ? `[${title}]` : '';
};

const attribute = (given: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(given)
    ?.slice(1)
    .find(Boolean);

/** Replaces matches outside of code; those that `replace` returns undefined for stay. */
function replaced(text: string, pattern: RegExp, replace: Replace): string {
  const mask = codeMask(text);
  const edits = [...text.matchAll(pattern)].flatMap((found): Edit[] => {
    // A fence may begin right before; only what the mask has is prose.
    if (mask[found.index] !== text[found.index]) return [];
    const made = replace(found, found[1] ?? '', found[2] ?? '');
    const end = found.index + found[0].length;
    return made === undefined ? [] : [{ start: found.index, end, text: made }];
  });
  return applyEdits(text, edits);
}
