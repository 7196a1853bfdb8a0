import { Link, type PageProps } from '../../engine/client';
import { DocMain } from '../docs/DocMain';
import { PageTitle } from '../docs/PageTitle';
import { InLanguage } from '../locale/InLanguage';

export default function CategoryPage({ route, words }: PageProps<'category'>) {
  const { description, items } = route.props;
  return (
    <DocMain
      doc={route.props}
      headings={route.headings}
      title={<PageTitle title={route.title} />}
      words={words}
    >
      {description && <p className="category-description">{description}</p>}
      {words && <div className="prose">{words}</div>}
      <ul className="cards">
        {items.map((item) => (
          <li key={item.href}>
            <Link className="card" href={item.href}>
              <span className="card-title">
                <InLanguage lang={item.lang}>{item.label}</InLanguage>
              </span>
              {item.description && <span className="card-text">{item.description}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </DocMain>
  );
}
