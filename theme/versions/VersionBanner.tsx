import { Link } from '../../engine/client';
import type { VersionBanner as Notice } from '../../plugins/docs/contract';
import { useText } from '../texts/useText';

/** Says that a page belongs to another version than most readers need, and leads to theirs. */
export function VersionBanner({ kind, label, last }: Notice) {
  const text = useText();
  return (
    <p className="doc-notice" role="note">
      {text(`version.${kind}`, { label })}{' '}
      <Link href={last.href}>
        {text(last.same ? 'version.samePage' : 'version.mainDoc', { label: last.label })}
      </Link>
    </p>
  );
}
