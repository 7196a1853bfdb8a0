import type { SchemasView as Data } from '../contract';
import { Badge, Code, Heading } from './parts';
import { SchemaBody, TypeName } from './SchemaFields';

/** The words of the page of schemas. */
export default function SchemasView({ data }: { data: Data }) {
  return data.schemas.map(({ id, name, schema, example }) => (
    <section key={id} className="openapi-operation">
      <Heading id={id} level={2} label={name} />
      {(schema.type.length > 0 || schema.badges.length > 0) && (
        <p className="openapi-media">
          <TypeName type={schema.type} />
          {schema.badges.map((badge) => (
            <Badge key={badge} text={badge} />
          ))}
        </p>
      )}
      <SchemaBody schema={schema} />
      {example && (
        <details className="openapi-examples">
          <summary>
            Example<span className="visually-hidden"> of {name}</span>
          </summary>
          <Code code={example} />
        </details>
      )}
    </section>
  ));
}
