import type { SchemasView as Data } from '../contract';
import { Badge, Code, Heading } from './parts';
import { SchemaBody, TypeName } from './SchemaFields';
import { useText } from './useText';

export default function SchemasView({ data }: { data: Data }) {
  const text = useText();
  return data.schemas.map(({ id, name, schema, example }) => (
    <section key={id} className="openapi-operation">
      <Heading id={id} level={2} label={name} />
      {(schema.type.length > 0 || schema.badges.length > 0) && (
        <p className="openapi-media">
          <TypeName type={schema.type} />
          {schema.badges.map((badge) => (
            <Badge key={badge} name={badge} />
          ))}
        </p>
      )}
      <SchemaBody schema={schema} />
      {example && (
        <details className="openapi-examples">
          <summary>
            {text('openapi.example')}
            <span className="sr-only">: {name}</span>
          </summary>
          <Code code={example} />
        </details>
      )}
    </section>
  ));
}
