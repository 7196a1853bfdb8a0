import { Link } from '../../engine/client';
import type { ApiInherited, ApiMember, ApiMemberGroup } from '../../plugins/api-reference/contract';
import { NewTab } from '../navbar/NewTab';
import {
  Badges,
  Default,
  Deprecated,
  Examples,
  ProseDetails,
  SignatureBlock,
  SignatureDetails,
} from './Details';
import { Heading } from './Heading';
import { Section } from './Section';
import { Prose, Signature } from './Tokens';
import { useApiText } from './useApiText';

export function MemberGroup({ group }: { group: ApiMemberGroup }) {
  return (
    <Section className="api-group" id={group.id} title={group.title}>
      {group.members.map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </Section>
  );
}

function Member({ member }: { member: ApiMember }) {
  const text = useApiText();
  const only = member.signatures.length === 1 ? member.signatures[0] : undefined;
  return (
    <section className={member.deprecated ? 'api-member deprecated' : 'api-member'}>
      <Heading id={member.id} level={3} className="api-member-name">
        <code>{member.name}</code> <Badges badges={member.badges} />
        <SourceLink source={member.source} />
      </Heading>
      {only && <Signature tokens={only.tokens} />}
      <Deprecated prose={member.prose} />
      <Prose html={member.prose.html} />
      <Default prose={member.prose} />
      {only && <SignatureDetails signature={only} />}
      {!only &&
        member.signatures.map((signature) => (
          <SignatureBlock key={signature.id} signature={signature} />
        ))}
      <ProseDetails prose={member.prose} />
      <Examples prose={member.prose} />
      {member.overrides && (
        <p className="api-overrides">
          {text.rich('api.overrides', { name: <LinkOrText {...member.overrides} /> })}
        </p>
      )}
    </section>
  );
}

export function SourceLink({ source }: { source?: string }) {
  const text = useApiText();
  if (!source) return null;
  return (
    <a className="api-source" href={source} target="_blank" rel="noopener noreferrer">
      {text('api.source')}
      <NewTab />
    </a>
  );
}

export function LinkOrText({ label, href }: { label: string; href?: string }) {
  return href ? (
    <Link href={href}>
      <code>{label}</code>
    </Link>
  ) : (
    <code>{label}</code>
  );
}

/** Members declared elsewhere: names and summaries, initially collapsed. */
export function Inherited({ inherited }: { inherited: readonly ApiInherited[] }) {
  const text = useApiText();
  if (inherited.length === 0) return null;
  return (
    <Section className="api-group" id="api-inherited" title={text('api.inherited')}>
      {inherited.map(({ from, members }) => (
        <details key={from.label} className="api-inherited">
          <summary>
            {text.rich('api.inheritedFrom', {
              count: members.length,
              name: <code>{from.label}</code>,
            })}
          </summary>
          {from.href && (
            <p className="api-inherited-from">
              {text.rich('api.describedAt', { name: <LinkOrText {...from} /> })}
            </p>
          )}
          <ul className="api-entries">
            {members.map((member) => (
              <li key={member.id} id={member.id} className={member.deprecated ? 'deprecated' : ''}>
                <LinkOrText label={member.name} href={member.href} />{' '}
                <Prose inline html={member.summary} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}
