import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

/**
 * Elements of a static part for the browser: the same components that render it at build time, without React.
 * The components are functions of their props; hooks, classes and handlers do not work here.
 */
export function toDom(node: ReactNode, doc: Document = document): DocumentFragment {
  const fragment = doc.createDocumentFragment();
  append(node, fragment, doc);
  return fragment;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function append(node: ReactNode, parent: Node, doc: Document): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (Array.isArray(node)) {
    for (const child of node) append(child as ReactNode, parent, doc);
    return;
  }
  if (typeof node !== 'object') return void parent.appendChild(doc.createTextNode(String(node)));
  const { type, props } = node as ReactElement<Record<string, unknown>>;
  const children = props.children as ReactNode;
  if (typeof type === 'function') {
    const render = type as (componentProps: typeof props) => ReactNode;
    append(render(props), parent, doc);
    return;
  }
  if ((type as unknown) === Fragment) {
    append(children, parent, doc);
    return;
  }
  const element = create(String(type), parent, doc);
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children') setAttribute(element, name, value);
  }
  append(children, element, doc);
  parent.appendChild(element);
}

const create = (name: string, parent: Node, doc: Document): Element =>
  name === 'svg' || (parent as Element).namespaceURI === svgNamespace
    ? doc.createElementNS(svgNamespace, name)
    : doc.createElement(name);

const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

function setAttribute(element: Element, name: string, value: unknown): void {
  const isData = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !isData)) return;
  element.setAttribute(names[name] ?? name, value === true && !isData ? '' : String(value));
}
