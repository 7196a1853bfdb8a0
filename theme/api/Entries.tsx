import { Link } from '../../engine/client';
import type { ApiEntry } from '../../plugins/api-reference/contract';
import { Badges } from './Details';
import { Prose } from './Tokens';

interface Props {
  entries: readonly ApiEntry[];
  marked?: boolean;
}

/** Symbols as a list: name and one line. The index filter matches against `data-name`. */
export function Entries({ entries, marked = false }: Props) {
  return (
    <ul className="api-entries">
      {entries.map(({ name, kind, href, declaredIn, summary, deprecated, exported }) => (
        <li key={name + href} data-name={name} className={deprecated ? 'deprecated' : undefined}>
          <span className="api-entry-name">
            <Link href={href ?? '#'}>
              <code>{kind === 'function' ? `${name}()` : name}</code>
            </Link>{' '}
            {declaredIn && <small>{declaredIn} </small>}
            {!exported && marked && <Badges badges={['not exported']} />}
          </span>{' '}
          <span className="api-summary">
            <Prose inline html={summary} />
          </span>
        </li>
      ))}
    </ul>
  );
}
