import type { ApiParameter } from '../../plugins/api-reference/contract';
import { Prose, TypeCode } from './Tokens';
import { useApiText } from './useApiText';

export function Parameters({ parameters }: { parameters: readonly ApiParameter[] }) {
  const text = useApiText();
  return (
    <dl className="api-parameters">
      {parameters.map((one) => (
        <div key={one.name} className={one.name.includes('.') ? 'api-nested' : undefined}>
          <dt>
            <code className="api-name">
              {one.rest && '...'}
              {one.name}
            </code>
            {one.type.length > 0 && <TypeCode tokens={one.type} />}
            {one.optional && <span className="api-badge">{text('api.optional')}</span>}
            {one.default && (
              <span className="api-default">
                {text.rich('api.default', { value: <code>{one.default}</code> })}
              </span>
            )}
          </dt>
          {one.html && (
            <dd>
              <Prose html={one.html} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
