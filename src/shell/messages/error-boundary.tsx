import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value tries again; usually the address. */
  resetKey: string;
  fallback: (failure: { error: unknown; retry: () => void }) => ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown };
  resetKey: string;
}

/** Keeps a failing screen from taking the frame with it. */
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
