import { Link } from '../../engine/client';
import type { VersionBanner as Notice } from '../../plugins/docs/contract';

const texts = {
  unreleased: (label: string) =>
    `This is the documentation of ${label}, which is not released yet.`,
  unmaintained: (label: string) =>
    `This is the documentation of ${label}, which is no longer maintained.`,
  samePage: (label: string) => `Read this page for ${label}`,
  mainDoc: (label: string) => `Read the documentation of ${label}`,
};

/** Says that a page belongs to another version than most readers need, and leads to theirs. */
export function VersionBanner({ kind, label, last }: Notice) {
  return (
    <p className="doc-notice" role="note">
      {texts[kind](label)}{' '}
      <Link href={last.href}>{texts[last.same ? 'samePage' : 'mainDoc'](last.label)}</Link>.
    </p>
  );
}
