import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { DataBlock, Words } from './Html';
import { RouterContext, SharedContext, type SharedStore, useRouterState } from './hooks';
import type { Router } from './router/router';
import type { Theme } from './theme';

export interface AppProps {
  theme: Theme;
  router: Router;
  store: SharedStore;
  /**
   * Bundle tags, the document's data and the page's head tags. React leaves the existing tags of a document
   * alone.
   */
  assets?: ReactNode;
  json?: string;
  head?: ReactNode;
}

/** The whole site as React sees it, from `<html>` down; the same tree in Node and in the browser. */
export function App({ theme, router, store, assets, json = '', head }: AppProps) {
  const { Document, Layout, SiteCrashed } = theme;
  return (
    <SharedContext value={store}>
      <RouterContext value={router}>
        <Document assets={assets} data={<DataBlock json={json} />}>
          {head}
          <Boundary fallback={SiteCrashed}>
            <Layout>
              <Outlet theme={theme} router={router} />
            </Layout>
          </Boundary>
        </Document>
      </RouterContext>
    </SharedContext>
  );
}

/** The page of the current route, or its fallback. Starting a navigation renders nothing. */
function Outlet({ theme, router }: { theme: Theme; router: Router }) {
  const route = useRouterState((state) => state.route);
  const error = useRouterState((state) => state.navigation.error);
  useLayoutEffect(() => router.shown(route), [router, route]);
  if (error) return <theme.RouteFailed error={error} retry={router.retry} />;
  const { Page, Module, components, payload, words } = route;
  const body = Module ? (
    <div id="words" className="words">
      <Module components={components} />
    </div>
  ) : payload.words ? (
    <Words html={words ?? ''} />
  ) : null;
  return (
    <Boundary key={payload.path} fallback={theme.PageCrashed}>
      <Page route={payload} words={body} />
    </Boundary>
  );
}

/** Children, and the fallback to show when they throw. */
interface BoundaryProps {
  /** Gets the thrown value and `retry`, which renders the children again. */
  fallback: ComponentType<{ error: unknown; retry: () => void }>;
  /** Changing it clears the error: the next page deserves a fresh start. */
  resetKey?: string;
  /** May throw while rendering. */
  children: ReactNode;
}

/** State of the boundary. */
interface BoundaryState {
  /** The thrown value, of any type. */
  error?: unknown;
  /** Whether the fallback is shown. */
  failed: boolean;
  /** The `resetKey` this state belongs to. */
  key?: string;
}

/** Shows a fallback when something below it throws; `retry` renders the children again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  /** No error yet. */
  override state: BoundaryState = { failed: false, key: this.props.resetKey };

  /** React calls this with the thrown value and then renders the fallback. */
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  /** Clears the error when `resetKey` differs from that of the last render. */
  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: BoundaryState) {
    return resetKey === key ? null : { failed: false, key: resetKey };
  }

  /** Renders the children, or the fallback after an error. */
  override render() {
    const { fallback: Fallback, children } = this.props;
    if (!this.state.failed) return children;
    return <Fallback error={this.state.error} retry={() => this.setState({ failed: false })} />;
  }
}
