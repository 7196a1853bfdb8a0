import type { ApiParameter } from '../../plugins/api-reference/contract';
import { Block } from './Section';
import { Prose, TypeCode } from './Tokens';
import { useApiText } from './useApiText';

type Props = { parameters: readonly ApiParameter[] };

/** Type parameters, when there is more to say than their names. */
export function TypeParameters({ parameters }: Props) {
  const text = useApiText();
  if (!parameters.some(({ html, type }) => html || type.length > 0)) return null;
  return (
    <Block title={text('api.typeParameters')}>
      <Parameters parameters={parameters} />
    </Block>
  );
}

export function Parameters({ parameters }: Props) {
  const text = useApiText();
  return (
    <dl className="api-parameters">
      {parameters.map((parameter, i) => (
        <div key={i} className={parameter.name.includes('.') ? 'api-nested' : undefined}>
          <dt>
            <code className="api-name">
              {parameter.rest && '...'}
              {parameter.name}
            </code>{' '}
            {parameter.type.length > 0 && <TypeCode tokens={parameter.type} />}{' '}
            {parameter.optional && <span className="api-badge">{text('api.optional')}</span>}{' '}
            {parameter.default && (
              <span className="api-default">
                {text.rich('api.default', { value: <code>{parameter.default}</code> })}
              </span>
            )}
          </dt>
          {parameter.html && (
            <dd>
              <Prose html={parameter.html} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
