import { isRecord } from '../../../engine';
import { entriesOf } from './presets';

/** A rule of the redirects plugin. */
export interface RedirectRule {
  from: string | string[];
  to: string;
}

/** The literal rules of Docusaurus' redirects plugin; rules made by functions are reported. */
export function readRedirects(
  config: Record<string, unknown>,
  report: (name: string, outcome: string) => void,
): RedirectRule[] {
  return entriesOf(config.plugins)
    .filter(([name]) => name.endsWith('client-redirects'))
    .flatMap(([, options]) => {
      for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
        if (options[key] !== undefined) report(`redirects: ${key}`, 'not taken over');
      const rules = Array.isArray(options.redirects) ? options.redirects : [];
      return rules.filter(isRecord).flatMap(({ from, to }): RedirectRule[] => {
        const paths = (Array.isArray(from) ? from : [from]).filter(
          (one) => typeof one === 'string',
        );
        if (paths.length === 0 || typeof to !== 'string') return [];
        return [{ from: paths.length === 1 ? paths[0]! : paths, to }];
      });
    });
}
