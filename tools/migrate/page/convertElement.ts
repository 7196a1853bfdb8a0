import { linkFrame, styleOutcome } from './attributeWords';
import { lineAt } from './edits';
import { type Jsx, spanOf } from './jsx';
import { pictureIn, type Walk } from './tagWalk';

/** Elements of HTML keep what is plain text; pictures find their imports, and frames become links. */
export function convertElement(node: Jsx, { text, edits, imports, page }: Walk): void {
  const [start, end] = spanOf(node);
  const report = (name: string, outcome: string) => page.report(name, outcome, lineAt(text, start));
  if (node.name === 'iframe') return void edits.push(linkFrame(node, report));
  if (node.name === 'script' || node.name === 'style') {
    report(`<${node.name}>`, 'left out');
    return void edits.push({ start, end, text: '' });
  }
  for (const attribute of node.attributes) {
    const [from, to] = spanOf(attribute);
    const { type, value } = attribute;
    const name = type === 'mdxJsxAttribute' ? attribute.name : '…';
    if (type === 'mdxJsxAttribute' && typeof value !== 'object' && name !== 'style') continue;
    const source = pictureIn(value, imports);
    const address = source ? page.pictureOf(source) : undefined;
    edits.push({ start: from, end: to, text: address ? `${name}="${address}"` : '' });
    if (address) continue;
    if (name === 'style') report('style attribute', styleOutcome);
    else report(`attribute ${name}={…}`, 'left out');
  }
}
