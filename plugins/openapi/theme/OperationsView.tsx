import { Fragment } from 'react';
import { Link } from '../../../engine/client';
import type { OperationsView as Data, ShownContent, ShownOperation } from '../contract';
import { Badge, CodeTabs, Description, Heading, Method } from './parts';
import { Fields, SchemaBody, TypeName } from './SchemaFields';

/** The words of a page of operations. Ids match `model/words.ts`. */
export default function OperationsView({ data }: { data: Data }) {
  const { html, operations, single } = data;
  return (
    <>
      <Description html={html} />
      {operations.map((one) => (
        <Operation key={one.id} operation={one} single={single} />
      ))}
    </>
  );
}

function Operation({ operation, single }: { operation: ShownOperation; single: boolean }) {
  const { id, method, path, title, deprecated, html, samples } = operation;
  return (
    <section className="openapi-operation" id={single ? id : undefined}>
      {!single && (
        <Heading id={id} level={2} label={title}>
          <span className={deprecated ? 'openapi-old' : undefined}>{title}</span>
        </Heading>
      )}
      <p className="openapi-address">
        <Method method={method} /> <code>{path}</code>
        {deprecated && <Badge text="deprecated" />}
      </p>
      {deprecated && (
        <aside className="admonition caution">
          <p className="admonition-title">Deprecated</p>
          <p>Do not use this operation in new code.</p>
        </aside>
      )}
      <Description html={html} />
      <Security operation={operation} />
      <CodeTabs id={`${id}-sample`} group="openapi-sample" codes={samples} />
      <Parts operation={operation} level={single ? 2 : 3} />
    </section>
  );
}

function Security({ operation: { security } }: { operation: ShownOperation }) {
  if (security.length === 0) return null;
  return (
    <p className="openapi-rule">
      Authentication:{' '}
      {security.map((all, index) => (
        <Fragment key={index}>
          {index > 0 && ' or '}
          {all.length === 0 && 'none'}
          {all.map(({ label, href, scopes }, at) => (
            <Fragment key={label}>
              {at > 0 && ' and '}
              <Link href={href}>{label}</Link>
              {scopes.length > 0 && (
                <>
                  {' ('}
                  <code>{scopes.join(' ')}</code>)
                </>
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}

function Parts({ operation, level }: { operation: ShownOperation; level: 2 | 3 }) {
  const { id, parameters, body, responses, callbacks } = operation;
  return (
    <>
      {parameters.map((group) => (
        <section key={group.id}>
          <Heading id={group.id} level={level} label={group.title} />
          <Fields fields={group.fields} />
        </section>
      ))}
      {body && (
        <section>
          <Heading id={body.id} level={level} label="Request body">
            Request body {body.required && <Badge text="required" />}
          </Heading>
          <Description html={body.html} />
          <Contents id={body.id} contents={body.contents} />
        </section>
      )}
      {responses.map((response) => (
        <section key={response.id}>
          <Heading id={response.id} level={level} label={`Response ${response.status}`} />
          <Description html={response.html} />
          {response.headers.length > 0 && (
            <>
              <p className="openapi-label">Headers</p>
              <Fields fields={response.headers} />
            </>
          )}
          <Contents id={response.id} contents={response.contents} />
        </section>
      ))}
      {callbacks.length > 0 && (
        <section>
          <Heading id={`${id}-callbacks`} level={level} label="Callbacks" />
          {callbacks.map(({ name, method, address, html }) => (
            <div key={name + method + address}>
              <p className="openapi-address">
                {name}: <Method method={method} /> <code>{address}</code>
              </p>
              <Description html={html} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function Contents({ id, contents }: { id: string; contents: readonly ShownContent[] }) {
  return contents.map(({ mediaType, schema, examples }, index) => (
    <div key={mediaType} className="openapi-content">
      <p className="openapi-media">
        <code>{mediaType}</code> <TypeName type={schema.type} />
      </p>
      <SchemaBody schema={schema} />
      {examples.length > 0 && (
        <details className="openapi-examples">
          <summary>
            {examples.length === 1 ? 'Example' : `${examples.length} examples`}
            <span className="visually-hidden"> of {mediaType}</span>
          </summary>
          <CodeTabs id={`${id}-example${index + 1}`} codes={examples} />
        </details>
      )}
    </div>
  ));
}
