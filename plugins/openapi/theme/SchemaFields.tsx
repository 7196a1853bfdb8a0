import { Fragment } from 'react';
import { Link } from '../../../engine/client';
import type { ShownField, ShownSchema, TypePart } from '../contract';
import { Badge, Description } from './parts';
import { useText } from './useText';

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
  const text = useText();
  const { rules, pattern, values, html } = schema;
  const shown = text.list(values.map(toCode), 'or');
  return (
    <>
      <Description html={html} />
      {rules.length > 0 && <p className="openapi-rule">{rules.join(' · ')}</p>}
      {pattern && (
        <p className="openapi-rule">
          {text.rich('openapi.matches', { pattern: <code>{pattern}</code> })}
        </p>
      )}
      {values.length > 0 && (
        <p className="openapi-rule">
          {values.length === 1
            ? text.rich('openapi.always', { value: shown })
            : text.rich('openapi.oneOf', { values: shown })}
        </p>
      )}
      {schema.default !== undefined && (
        <p className="openapi-rule">
          {text.rich('openapi.default', { value: <code>{schema.default}</code> })}
        </p>
      )}
      <Written schema={schema} />
      <SchemaInside schema={schema} />
    </>
  );
}

const Written = ({ schema: { written } }: { schema: ShownSchema }) =>
  written.map(({ key, value }) => (
    <p key={key + value} className="openapi-rule">
      <code>{`${key}: ${value}`}</code>
    </p>
  ));

const toCode = (value: string) => <code key={value}>{value}</code>;

const introductions = {
  one: ['openapi.oneForm', 'openapi.oneFormBy'],
  any: ['openapi.anyForm', 'openapi.anyFormBy'],
} as const;

function SchemaInside({ schema: { fields, forms } }: { schema: ShownSchema }) {
  const text = useText();
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      {forms.map(({ choice, chosenBy, schemas }, turn) => (
        <div key={turn} className="openapi-forms">
          <p className="openapi-rule">
            {chosenBy
              ? text.rich(introductions[choice][1], { key: <code>{chosenBy}</code> })
              : text(introductions[choice][0])}
          </p>
          {schemas.map((form, index) => (
            <Form key={index} form={form} number={index + 1} />
          ))}
        </div>
      ))}
    </>
  );
}

function Form({ form, number }: { form: ShownSchema; number: number }) {
  const name = (
    <>
      {number}. <TypeName type={form.type} />
    </>
  );
  if (!hasBody(form))
    return (
      <>
        <p className="openapi-form">{name}</p>
        <Written schema={form} />
      </>
    );
  return (
    <details className="openapi-form">
      <summary>
        {number}. <span className="openapi-type">{form.type.map(({ text }) => text).join('')}</span>
      </summary>
      <SchemaBody schema={form} />
    </details>
  );
}

const hasBody = ({ html, rules, pattern, values, fields, forms, default: value }: ShownSchema) =>
  Boolean(html || pattern || value) ||
  rules.length + values.length + fields.length + forms.length > 0;

/** Keys or parameters, each with its type, its description and what is inside it. */
export const Fields = ({ fields }: { fields: readonly ShownField[] }) => (
  <dl className="openapi-fields">
    {fields.map((field) => (
      <Field key={field.id} field={field} />
    ))}
  </dl>
);

function Field({ field: { id, name, required, schema } }: { field: ShownField }) {
  const text = useText();
  const { fields, forms } = schema;
  const isNested = fields.length > 0 || forms.length > 0;
  return (
    <div className="openapi-field" id={id}>
      <dt>
        <code className={schema.badges.includes('deprecated') ? 'openapi-old' : undefined}>
          {name}
        </code>
        <TypeName type={schema.type} />
        {required && <Badge name="required" />}
        {schema.badges.map((badge) => (
          <Badge key={badge} name={badge} />
        ))}
        {/* biome-ignore lint/a11y/useAnchorContent: the label is the content; the style sheet draws the sign */}
        <a
          className="anchor"
          href={`#${id}`}
          aria-label={text('openapi.linkTo', { title: name })}
        />
      </dt>
      <dd>
        <SchemaBody schema={{ ...schema, fields: [], forms: [] }} />
        {isNested && (
          <details className="openapi-inside">
            <summary>
              {fields.length > 0
                ? text('openapi.fields', { count: fields.length })
                : text('openapi.forms')}
              <span className="sr-only">: {name}</span>
            </summary>
            <SchemaInside schema={schema} />
          </details>
        )}
      </dd>
    </div>
  );
}
