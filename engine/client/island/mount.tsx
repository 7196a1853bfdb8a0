import { Component, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Messages } from '../../contract';
import { RouterContext, SharedContext, type SharedStore } from '../hooks';
import type { Router } from '../router/router';
import { failureOf } from '../router/showFailure';
import type { IslandComponent } from './registry';

interface MountInput {
  element: HTMLElement;
  Component: IslandComponent;
  router: Router;
  shared: SharedStore;
}

/** Hydrates an island; resolves when it is interactive. */
export function mountIsland({
  element,
  Component: Island,
  router,
  shared,
}: MountInput): Promise<Root> {
  const { props: json = '{}', texts } = element.dataset;
  const props = JSON.parse(json) as object;
  const store = texts === undefined ? shared : withTexts(shared, texts);
  const still = element.cloneNode(true);
  return new Promise((resolve) => {
    const ready = () => {
      repeatTyping(element);
      resolve(root);
    };
    const root = hydrateRoot(
      element,
      <SharedContext value={store}>
        <RouterContext value={router}>
          <Ready onReady={ready}>
            <Boundary element={element} still={still}>
              <Island {...props} />
            </Boundary>
          </Ready>
        </RouterContext>
      </SharedContext>,
    );
  });
}

/** The shared data with the texts that only some islands read. */
const withTexts = ({ site, ...rest }: SharedStore, json: string): SharedStore => ({
  ...rest,
  site: { ...site, texts: { ...site.texts, ...(JSON.parse(json) as Messages) } },
});

/** Repeats input from before React took over, so that its components get it. */
function repeatTyping(element: HTMLElement): void {
  for (const field of element.querySelectorAll('input, textarea')) {
    const { value, defaultValue } = field as HTMLInputElement;
    if (value === defaultValue) continue;
    (field as HTMLInputElement).value = defaultValue;
    // React ignores a value that was set through the element itself
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Reports when React has taken over. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return children;
}

interface BoundaryProps {
  element: HTMLElement;
  /** The island as its document has it. */
  still: Node;
  children: ReactNode;
}

/** Shows a failure in place of what threw below it, with the words of the document, until the reader tries again. */
class Boundary extends Component<BoundaryProps> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  override render() {
    const { element, still, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const template = element.dataset.size === 'page' ? 'page-crashed' : 'part-crashed';
    const retry = () => this.setState({ failure: undefined });
    const fill = (box: HTMLElement | null) =>
      box?.replaceChildren(
        failureOf(template, failure.error, retry),
        ...still.cloneNode(true).childNodes,
      );
    return <div ref={fill} />;
  }
}
