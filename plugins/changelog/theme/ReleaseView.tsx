import { Fragment } from 'react';
import type { Views } from '../../../engine/contract';
import type { Part } from '../contract';

function PartView({ part: { text, code, href } }: { part: Part }) {
  if (href) return <a href={href}>{text}</a>;
  return code ? <code>{text}</code> : text;
}

/** The changes of a release as words; rendered in Node only. */
export default function ReleaseView({ data }: { data: Views['release'] }) {
  return data.groups.map(({ id, title, changes }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            {change.map((part, at) => (
              <PartView key={at} part={part} />
            ))}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
