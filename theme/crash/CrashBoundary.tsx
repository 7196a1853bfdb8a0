import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of it forgets the error: the next page deserves a fresh start. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  error?: unknown;
  key?: string;
}

/** Catches what its children throw while rendering; `retry` renders them again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  retry = () => this.setState({ failed: false, error: undefined });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, this.retry);
  }
}
