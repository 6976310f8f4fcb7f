import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../ui/error-boundary";
import { useEngine } from "./engine-provider";

interface OwnPartProps {
  /** Another value tries again. */
  resetKey?: unknown;
  /** Whether it stands on a paper that is there in any case. */
  isOnPaper?: boolean;
  children: ReactNode;
}

/** What a definition draws in its own code, or what is fetched for it: where it fails the rest of the screen goes on. */
export const OwnPart = ({ resetKey, isOnPaper = false, children }: OwnPartProps) => {
  const { FailedPart } = useEngine();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(caught) => {
        const failed = <FailedPart {...caught} />;
        return isOnPaper ? failed : <div className="vc-paper">{failed}</div>;
      }}
    >
      {children}
    </ErrorBoundary>
  );
};

interface OverProps {
  /** What it is opened for: nothing while it is closed, and another one is another try. */
  of: unknown;
  onClose: () => void;
  children: ReactNode;
}

/** What is opened over a screen, and fetched then: where it fails that is told, and the screen stays with all that was typed. */
export const Over = ({ of, onClose, children }: OverProps) => {
  const { FailedPart } = useEngine();
  return (
    <ErrorBoundary resetKey={of} fallback={({ error }) => <FailedPart error={error} retry={onClose} isOver />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
