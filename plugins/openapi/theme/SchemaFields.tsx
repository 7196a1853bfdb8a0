import { Fragment } from 'react';
import { Link } from '../../../engine/client';
import type { ShownField, ShownSchema, TypePart } from '../contract';
import { Badge, Description } from './parts';

/** The name of a type, with links to schemas. */
export const TypeName = ({ type }: { type: readonly TypePart[] }) => (
  <span className="openapi-type">
    {type.map(({ text, href }, index) => (
      <Fragment key={index}>{href ? <Link href={href}>{text}</Link> : text}</Fragment>
    ))}
  </span>
);

/** Description and limits of a schema, and the schemas inside it. */
export function SchemaBody({ schema }: { schema: ShownSchema }) {
  const { rules, pattern, values, html } = schema;
  return (
    <>
      <Description html={html} />
      {rules.length > 0 && <p className="openapi-rule">Value: {rules.join(', ')}</p>}
      {pattern && (
        <p className="openapi-rule">
          Matches <code>{pattern}</code>
        </p>
      )}
      {values.length > 0 && (
        <p className="openapi-rule">
          {values.length === 1 ? 'Always ' : 'One of '}
          {values.map((value, index) => (
            <Fragment key={value}>
              {index > 0 && ', '}
              <code>{value}</code>
            </Fragment>
          ))}
        </p>
      )}
      {schema.default !== undefined && (
        <p className="openapi-rule">
          Default: <code>{schema.default}</code>
        </p>
      )}
      <SchemaInside schema={schema} />
    </>
  );
}

/** The fields and forms of a schema. */
function SchemaInside({ schema: { fields, forms } }: { schema: ShownSchema }) {
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      {forms && (
        <div className="openapi-forms">
          <p className="openapi-rule">
            {forms.label} these forms
            {forms.chosenBy && (
              <>
                , chosen by <code>{forms.chosenBy}</code>
              </>
            )}
            :
          </p>
          {forms.schemas.map((form, index) => (
            <Form key={index} form={form} number={index + 1} />
          ))}
        </div>
      )}
    </>
  );
}

function Form({ form, number }: { form: ShownSchema; number: number }) {
  const name = (
    <>
      {number}. <TypeName type={form.type} />
    </>
  );
  if (!hasBody(form)) return <p className="openapi-form">{name}</p>;
  return (
    <details className="openapi-form">
      <summary>
        {number}. <span className="openapi-type">{form.type.map(({ text }) => text).join('')}</span>
      </summary>
      <SchemaBody schema={form} />
    </details>
  );
}

const hasBody = ({ html, rules, pattern, values, fields, forms, default: given }: ShownSchema) =>
  Boolean(html || pattern || forms || given) || rules.length + values.length + fields.length > 0;

/** Keys or parameters, each with its type, its description and what is inside it. */
export const Fields = ({ fields }: { fields: readonly ShownField[] }) => (
  <dl className="openapi-fields">
    {fields.map((field) => (
      <Field key={field.id} field={field} />
    ))}
  </dl>
);

function Field({ field: { id, name, required, schema } }: { field: ShownField }) {
  const { fields, forms } = schema;
  const isNested = fields.length > 0 || forms !== undefined;
  return (
    <div className="openapi-field" id={id}>
      <dt>
        <code className={schema.badges.includes('deprecated') ? 'openapi-old' : undefined}>
          {name}
        </code>
        <TypeName type={schema.type} />
        {required && <Badge text="required" />}
        {schema.badges.map((badge) => (
          <Badge key={badge} text={badge} />
        ))}
        {/* biome-ignore lint/a11y/useAnchorContent: the label is the content; the style sheet draws the sign */}
        <a className="anchor" href={`#${id}`} aria-label={`Direct link to ${name}`} />
      </dt>
      <dd>
        <SchemaBody schema={{ ...schema, fields: [], forms: undefined }} />
        {isNested && (
          <details className="openapi-inside">
            <summary>
              {fields.length > 0
                ? `${fields.length} ${fields.length === 1 ? 'key' : 'keys'}`
                : 'Forms'}
              <span className="visually-hidden"> of {name}</span>
            </summary>
            <SchemaInside schema={schema} />
          </details>
        )}
      </dd>
    </div>
  );
}
