import type { ChangeGroup, Part } from '../contract';

function PartView({ part: { text, code, href } }: { part: Part }) {
  if (href) return <a href={href}>{text}</a>;
  return code ? <code>{text}</code> : text;
}

interface Props {
  groups: readonly ChangeGroup[];
  /** Level of the groups' titles; only those of level 2 are targets of links. */
  level: 2 | 3;
}

/** The changes of a release, in groups with a title. */
export function Groups({ groups, level }: Props) {
  const Title = `h${level}` as const;
  return groups.map(({ id, title, changes }) => (
    <section key={id}>
      <Title id={level === 2 ? id : undefined}>{title}</Title>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            {change.map((part, at) => (
              <PartView key={at} part={part} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  ));
}
