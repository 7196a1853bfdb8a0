// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PageProps } from '../../engine/client';
import { renderInSite, testRoute } from '../testing/renderInSite';
import MarkdownPage from './MarkdownPage';

const page = (path: string) => {
  const route = testRoute({ path, kind: 'markdown' });
  const props = { route, words: 'Words.' } as PageProps<'markdown'>;
  return renderInSite(<MarkdownPage {...props} />, { route });
};

test('the front page of the site has its title alone at the top', () => {
  expect(page('/').querySelector('.doc-front .doc-tools')).toBeNull();
  expect(page('/').querySelector('.doc-front .page-title')?.textContent).toBe('A page');
  expect(page('/about').querySelector('.doc-front')).toBeNull();
  expect(page('/about').querySelector('.doc-tools')).not.toBeNull();
});
