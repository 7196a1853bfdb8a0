import { Link } from '../../engine/client';
import type { ApiIndexView } from '../../plugins/api-reference/contract';
import { Deprecated, Examples, ProseDetails } from './Details';
import { Entries } from './Entries';
import { Heading } from './Heading';
import { LinkOrText } from './Members';
import { Prose } from './Tokens';
import { useApiText } from './useApiText';

/** The words of the index: a filter, every symbol, and names from other packages. */
export default function IndexView({ data }: { data: ApiIndexView }) {
  const text = useApiText();
  return (
    <>
      <p>
        <code>{`${data.package.name} ${data.package.version}`}</code>
      </p>
      {data.about.map(({ module, prose }) => (
        <section key={module} className="api-block">
          {module && (
            <p className="api-label">
              <code>{module}</code>
            </p>
          )}
          <Deprecated prose={prose} />
          <Prose html={prose.html} />
          <ProseDetails prose={prose} />
          <Examples prose={prose} />
        </section>
      ))}
      <p className="api-filter">
        <label htmlFor="api-filter" className="sr-only">
          {text('api.filter')}
        </label>
        <input
          id="api-filter"
          type="search"
          placeholder={text('api.filter')}
          autoComplete="off"
          spellCheck={false}
          data-api-filter=""
        />
        <output htmlFor="api-filter" data-api-count="" data-counts={text.raw('api.names')} />
      </p>
      {data.sections.map(({ id, title, href, entries }) => (
        <section key={id} data-api-section="">
          <Heading id={id} level={2}>
            <Link href={href}>{title}</Link>
          </Heading>
          <Entries entries={entries} marked />
        </section>
      ))}
      {data.reexports.map((reexport) => (
        <Reexports key={reexport.package} {...reexport} />
      ))}
    </>
  );
}

function Reexports({ package: from, groups }: ApiIndexView['reexports'][number]) {
  const text = useApiText();
  return (
    <section data-api-section="">
      <Heading id={`from-${from.replace(/[^\w]+/g, '-')}`} level={2}>
        {text.rich('api.from', { package: <code>{from}</code> })}
      </Heading>
      <p>{text.rich('api.fromHelp', { package: <code>{from}</code> })}</p>
      {groups.map(({ title, links }) => (
        <div key={title} className="api-block" data-api-group="">
          <p className="api-label">{title}</p>
          <ul className="api-links">
            {links.map(({ label, href }) => (
              <li key={label} data-name={label}>
                <LinkOrText label={label} href={href} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
