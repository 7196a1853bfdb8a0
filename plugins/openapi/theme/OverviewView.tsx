import { Html, Link } from '../../../engine/client';
import type { OverviewView as Data, ShownScheme } from '../contract';
import { Description, Heading, Method } from './parts';
import { useText } from './useText';

/** The words of the overview: description, operations, servers, authentication. */
export default function OverviewView({ data }: { data: Data }) {
  const text = useText();
  const { version, html, links, groups, servers, schemes, schemasHref } = data;
  return (
    <>
      {version && <p className="openapi-rule">{text('openapi.version', { version })}</p>}
      {html && <Html as="div" html={html} />}
      {links.length > 0 && (
        <ul className="openapi-links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {schemasHref && (
        <p>
          <Link href={schemasHref}>{text('openapi.allSchemas')}</Link>
        </p>
      )}
      {servers.length > 0 && <Servers servers={servers} />}
      {schemes.length > 0 && (
        <section>
          <Heading id="authentication" level={2} label={text('openapi.authentication')} />
          {schemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} />
          ))}
        </section>
      )}
    </>
  );
}

function Group({
  group: { id, title, href, html, operations },
}: {
  group: Data['groups'][number];
}) {
  return (
    <section>
      <Heading id={id} level={2} label={title}>
        <Link href={href}>{title}</Link>
      </Heading>
      <Description html={html} />
      <ul className="openapi-operations">
        {operations.map((operation) => (
          <li key={operation.href}>
            <Method method={operation.method} />
            <Link href={operation.href}>
              {operation.deprecated ? <s>{operation.title}</s> : operation.title}
            </Link>
            <code>{operation.path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Servers({ servers }: { servers: Data['servers'] }) {
  const text = useText();
  return (
    <section>
      <Heading id="servers" level={2} label={text('openapi.servers')} />
      <dl className="openapi-fields">
        {servers.map(({ url, html, variables }) => (
          <div key={url} className="openapi-field">
            <dt>
              <code>{url}</code>
            </dt>
            <dd>
              <Description html={html} />
              {variables.map((variable) => (
                <p key={variable.name} className="openapi-rule">
                  <code>{`{${variable.name}}`}</code>: {variable.text}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Scheme({ scheme: { id, name, kind, html, flows } }: { scheme: ShownScheme }) {
  return (
    <section>
      <Heading id={id} level={3} label={name} />
      <p>{kind}</p>
      <Description html={html} />
      {flows.map(({ title, addresses, scopes }) => (
        <div key={title} className="openapi-flow">
          <p className="openapi-label">{title}</p>
          {addresses.length > 0 && (
            <ul>
              {addresses.map(({ label, href }) => (
                <li key={label}>
                  {label}: <a href={href}>{href}</a>
                </li>
              ))}
            </ul>
          )}
          {scopes.length > 0 && (
            <dl className="openapi-fields">
              {scopes.map((scope) => (
                <div key={scope.name} className="openapi-field">
                  <dt>
                    <code>{scope.name}</code>
                  </dt>
                  <dd>{scope.text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </section>
  );
}
