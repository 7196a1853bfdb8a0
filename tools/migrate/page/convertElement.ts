import { asWords } from './asWords';
import { lineAt } from './edits';
import { spanOf } from './tags';
import { attributesOf, type Jsx, pictureIn, type Walk } from './tagWalk';

/** Elements of HTML keep what is plain text; pictures find their imports, and frames become links. */
export function convertElement(node: Jsx, { text, edits, imports, page }: Walk): void {
  const [start, end] = spanOf(node);
  const line = lineAt(text, start);
  const plain = attributesOf(node);
  if (node.name === 'iframe') {
    page.report('<iframe>', 'written as a link; the security policy does not allow frames', line);
    const { src = '', title = src } = plain;
    edits.push({ start, end, text: src && `[${asWords(title)}](<${src}>)` });
    return;
  }
  if (node.name === 'script' || node.name === 'style') {
    page.report(`<${node.name}>`, 'left out', line);
    edits.push({ start, end, text: '' });
    return;
  }
  for (const one of node.attributes) {
    const [from, to] = spanOf(one);
    const isPlain = one.type === 'mdxJsxAttribute' && typeof one.value !== 'object';
    if (isPlain && one.name !== 'style') continue;
    const source = one.type === 'mdxJsxAttribute' && pictureIn(one.value, imports);
    const address = source ? page.pictureOf(source) : undefined;
    const kept = one.type === 'mdxJsxAttribute' && address ? `${one.name}="${address}"` : '';
    edits.push({ start: from, end: to, text: kept });
    if (kept) continue;
    const name = one.type === 'mdxJsxAttribute' ? one.name : '…';
    if (name === 'style')
      page.report('style attribute', 'left out; the security policy forbids inline styles', line);
    else page.report(`attribute ${name}={…}`, 'left out', line);
  }
}
