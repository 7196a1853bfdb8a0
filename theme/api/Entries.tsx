import { Link } from '../../engine/client';
import type { ApiEntry } from '../../plugins/api-reference/contract';
import { Prose } from './Tokens';

/** Symbols as a list: name and one line. `data-name` is what the filter of the index looks at. */
export function Entries({ entries }: { entries: readonly ApiEntry[] }) {
  return (
    <ul className="api-entries">
      {entries.map(({ name, href, summary, deprecated, exported }) => (
        <li key={href} data-name={name} className={deprecated ? 'deprecated' : undefined}>
          <Link href={href ?? '#'}>
            <code>{name}</code>
          </Link>
          {!exported && <span className="api-badge">not exported</span>}
          <span className="api-summary">
            <Prose inline html={summary} />
          </span>
        </li>
      ))}
    </ul>
  );
}
