import { Fragment, type ReactNode } from 'react';
import { Link } from '../../../engine/client';
import type {
  OperationsView as Data,
  ShownContent,
  ShownCredential,
  ShownOperation,
  ShownPart,
} from '../contract';
import { Badge, CodeTabs, Description, Heading, Method } from './parts';
import { Fields, SchemaBody, TypeName } from './SchemaFields';
import { useText } from './useText';

/** The words of a page of operations. Ids match `model/words.ts`. */
export default function OperationsView({ data }: { data: Data }) {
  const { html, operations, single } = data;
  return (
    <>
      <Description html={html} />
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} single={single} />
      ))}
    </>
  );
}

function Operation({ operation, single }: { operation: ShownOperation; single: boolean }) {
  const text = useText();
  const { id, method, path, title, deprecated, html, samples, parts } = operation;
  return (
    <section className="openapi-operation" id={single ? id : undefined}>
      {!single && (
        <Heading id={id} level={2} label={title}>
          <span className={deprecated ? 'openapi-old' : undefined}>{title}</span>
        </Heading>
      )}
      <p className="openapi-address">
        <Method method={method} /> <code>{path}</code>
        {deprecated && <Badge name="deprecated" />}
      </p>
      {deprecated && (
        <aside className="admonition caution" role="note">
          <p className="admonition-title">{text('openapi.deprecatedTitle')}</p>
          <p>{text('openapi.deprecatedHelp')}</p>
        </aside>
      )}
      <Description html={html} />
      <Security security={operation.security} />
      <CodeTabs id={`${id}-sample`} group="openapi-sample" codes={samples} />
      {parts.map((part) => (
        <Part key={part.id} part={part} level={single ? 2 : 3} />
      ))}
    </section>
  );
}

function Security({ security }: { security: ShownOperation['security'] }) {
  const text = useText();
  if (security.length === 0) return null;
  const alternatives = security.map((all) =>
    all.length === 0 ? text('openapi.noAccess') : inOrder(text.list(all.map(toLink), 'and')),
  );
  const schemes = inOrder(text.list(alternatives, 'or'));
  return <p className="openapi-rule">{text.rich('openapi.access', { schemes })}</p>;
}

const inOrder = (pieces: readonly ReactNode[]) =>
  pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);

const toLink = ({ label, href, scopes }: ShownCredential) => (
  <>
    <Link href={href}>{label}</Link>
    {scopes.length > 0 && (
      <>
        {' ('}
        <code>{scopes.join(' ')}</code>)
      </>
    )}
  </>
);

function Part({ part, level }: { part: ShownPart; level: 2 | 3 | 4 }) {
  const text = useText();
  const { id, title, required, html, fields, headers, contents, callbacks } = part;
  return (
    <section>
      <Heading id={id} level={level} label={title}>
        {title}
        {required && (
          <>
            {' '}
            <Badge name="required" />
          </>
        )}
      </Heading>
      {fields && <Fields fields={fields} />}
      {html && <Description html={html} />}
      {headers && headers.length > 0 && (
        <>
          <p className="openapi-label">{text('openapi.headers')}</p>
          <Fields fields={headers} />
        </>
      )}
      {contents && <Contents id={id} contents={contents} />}
      {callbacks?.map(({ name, method, address, html, parts }) => (
        <div key={name + method + address}>
          <p className="openapi-address">
            {name}: <Method method={method} /> <code>{address}</code>
          </p>
          <Description html={html} />
          {parts.map((own) => (
            <Part key={own.id} part={own} level={level === 2 ? 3 : 4} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Contents({ id, contents }: { id: string; contents: readonly ShownContent[] }) {
  const text = useText();
  return contents.map(({ mediaType, schema, examples }, index) => (
    <div key={mediaType} className="openapi-content">
      <p className="openapi-media">
        <code>{mediaType}</code> <TypeName type={schema.type} />
      </p>
      <SchemaBody schema={schema} />
      {examples.length > 0 && (
        <details className="openapi-examples">
          <summary>
            {examples.length === 1
              ? text('openapi.example')
              : text('openapi.examples', { count: examples.length })}
            <span className="sr-only">: {mediaType}</span>
          </summary>
          <CodeTabs id={`${id}-example${index + 1}`} codes={examples} />
        </details>
      )}
    </div>
  ));
}
