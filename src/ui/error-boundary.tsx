import { Component, type ReactNode } from "react";

/** What a drawing threw, and another try. */
export interface Caught {
  error: unknown;
  retry: () => void;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value tries again; usually the address. */
  resetKey?: unknown;
  fallback: (caught: Caught) => ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown };
  resetKey: unknown;
}

/** Keeps what fails from taking with it what stands around. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override render() {
    const { failure } = this.state;
    const retry = () => this.setState({ failure: undefined });
    return failure ? this.props.fallback({ error: failure.error, retry }) : this.props.children;
  }
}
