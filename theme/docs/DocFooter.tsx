import { useRoute, useShared } from '../../engine/client';
import type { DocProps } from '../../plugins/docs/contract';
import { PostTags } from '../blog/PostMeta';
import { EditIcon } from '../icons/icons';
import { NewTab } from '../navbar/NewTab';
import { Pagination } from '../pagination/Pagination';
import { useText } from '../texts/useText';
import { Feedback } from './Feedback';
import RecommendedPages from './RecommendedPages.island';

type Props = Pick<
  DocProps,
  'editUrl' | 'lastUpdated' | 'lastAuthor' | 'contributors' | 'tags' | 'previous' | 'next'
>;

/** The footer below the words of a doc: tags, previous and next, recommended pages, edit link, date and authors. */
export function DocFooter(props: Props) {
  const { editUrl, lastUpdated, lastAuthor, contributors } = props;
  const { tags = [], previous, next } = props;
  const { path } = useRoute();
  const text = useText();
  const recommends = useShared('search')?.recommendations;
  return (
    <footer className="doc-footer">
      <PostTags tags={tags} />
      <Pagination previous={previous} next={next} />
      {recommends && <RecommendedPages path={path} />}
      <Feedback />
      {(editUrl || lastUpdated) && (
        <p className="doc-meta">
          {editUrl && (
            <a className="doc-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
              <EditIcon />
              {text('doc.edit')}
              <NewTab />
            </a>
          )}
          {lastUpdated && (
            <span>
              {text.rich(lastAuthor ? 'doc.lastUpdatedBy' : 'doc.lastUpdated', {
                date: <time dateTime={lastUpdated}>{text.date(lastUpdated)}</time>,
                author: lastAuthor,
              })}
            </span>
          )}
          {contributors && (
            <span>
              {text('doc.contributors', { names: text.list(contributors, 'and').join('') })}
            </span>
          )}
        </p>
      )}
    </footer>
  );
}
