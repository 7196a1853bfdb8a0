import type { ReactNode } from 'react';
import Link from './Link';

/** Keys that React and JavaScript ask of any function or value: a stand-in has none of them. */
const absent = new Set([
  ...['$$typeof', 'prototype', 'then', 'defaultProps', 'propTypes', 'contextType', 'contextTypes'],
  ...['childContextTypes', 'getDerivedStateFromProps', 'displayName', 'toJSON'],
]);

/** Replaces names that the new site lacks. A component shows its words, links and images; a value is empty. */
export default function missing(): unknown {
  return new Proxy(() => {}, {
    get(_, key) {
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      if (key === 'length') return 0;
      return typeof key === 'symbol' || absent.has(key) ? undefined : missing();
    },
    apply: (_, __, [props]) => (isRecord(props) ? <Words {...props} /> : missing()),
    construct: () => missing() as object,
  });
}

const headings = ['header', 'heading', 'title', 'label', 'name'];
const texts = ['description', 'text', 'caption', 'summary', 'alt'];
const addresses = ['href', 'to', 'url', 'link', 'src'];

function Words({ children, ...attributes }: Record<string, unknown>): ReactNode {
  const first = (keys: readonly string[]) =>
    keys.map((key) => attributes[key]).find((value) => typeof value === 'string' && value !== '') as
      | string
      | undefined;
  const [words, text, address] = [first(headings), first(texts), first(addresses)];
  const lists = Object.values(attributes).filter(Array.isArray);
  return (
    <>
      {address && isImage.test(address) ? (
        <img src={address} alt={text ?? words ?? ''} />
      ) : address ? (
        <Link href={address}>{words ?? text ?? address}</Link>
      ) : (
        words && <strong>{words}</strong>
      )}
      {text && (words || !address) ? <> {text}</> : null}
      {lists.map((list, at) => (
        <List key={at} items={list} />
      ))}
      {typeof children === 'function' ? null : (children as ReactNode)}
    </>
  );
}

/** The entries of a list in an attribute that have words. */
function List({ items }: { items: readonly unknown[] }): ReactNode {
  const records = items.filter(isRecord).filter((record) => !('$$typeof' in record));
  if (records.length === 0) return null;
  return (
    <ul>
      {records.map((record, at) => (
        <li key={at}>
          <Words {...record} />
        </li>
      ))}
    </ul>
  );
}

const isImage = /\.(png|jpe?g|gif|svg|webp|avif)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
