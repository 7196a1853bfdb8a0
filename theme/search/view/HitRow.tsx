import { Fragment } from 'react';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { describeHit } from './describeHit';
import type { Part } from './parts';

/** A highlighted text: text, with `<mark>` around matches; a long name may break before its member. */
function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, marked }, i) => (
    <Fragment key={i}>
      {text.startsWith('.') && <wbr />}
      {marked ? <mark>{text}</mark> : text}
    </Fragment>
  ));
}

interface HitRowProps {
  hit: SearchHit;
  /** The kind of most pages, which is not shown. */
  defaultKind?: string;
  /** The part of the site, where the list has hits of several. */
  part?: string;
}

export function HitRow({ hit, defaultKind, part }: HitRowProps) {
  const { title, path, excerpt } = describeHit(hit);
  return (
    <>
      <span className="search-hit-head">
        <span className="search-hit-title">
          <Marked parts={title} />
        </span>
        {hit.kind && hit.kind !== defaultKind && (
          <span className="search-hit-kind">{hit.kind}</span>
        )}
      </span>
      {(part || path.length > 0) && (
        <span className="search-hit-path">
          {part && <span>{part}</span>}
          {path.map((parts, i) => (
            <span key={i}>
              <Marked parts={parts} />
            </span>
          ))}
        </span>
      )}
      {excerpt && (
        <span className="search-hit-excerpt">
          <Marked parts={excerpt} />
        </span>
      )}
    </>
  );
}
