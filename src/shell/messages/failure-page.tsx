import Button from "@mui/material/Button";
import { Component, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { isLoadFailure } from "../../public/load-failure";
import { MessagePage } from "./message-page";

interface FailurePageProps {
  error: unknown;
  retry: () => void;
}

/** What stands where a screen failed: what happened, in the person's language, and two ways on. */
export const FailurePage = ({ error, retry }: FailurePageProps) => {
  const translate = useTranslate();
  const isChunk = isLoadFailure(error);
  return (
    <MessagePage
      role="alert"
      title={translate(isChunk ? "shell.failure.chunkTitle" : "shell.failure.title")}
      text={translate(isChunk ? "shell.failure.chunkText" : "shell.failure.text")}
      actions={
        <>
          {!isChunk && (
            <Button variant="contained" onClick={retry}>
              {translate("shell.failure.retry")}
            </Button>
          )}
          <Button variant={isChunk ? "contained" : "outlined"} onClick={() => window.location.reload()}>
            {translate("shell.failure.reload")}
          </Button>
        </>
      }
    />
  );
};

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
