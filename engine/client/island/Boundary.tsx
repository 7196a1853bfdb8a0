import { Component, type ComponentType, type ReactNode } from 'react';

/** Children, and the fallback to show when they throw. */
interface BoundaryProps {
  /** Gets the thrown value and `retry`, which renders the children again. */
  fallback: ComponentType<{ error: unknown; retry: () => void }>;
  /** May throw while rendering. */
  children: ReactNode;
}

/** Shows a fallback when something below it throws; `retry` renders the children again. */
export class Boundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  /** No error yet. */
  override state = { failed: false, error: undefined };

  /** React calls this with the thrown value and then renders the fallback. */
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  /** Renders the children, or the fallback after an error. */
  override render() {
    const { fallback: Fallback, children } = this.props;
    if (!this.state.failed) return children;
    return <Fallback error={this.state.error} retry={() => this.setState({ failed: false })} />;
  }
}
