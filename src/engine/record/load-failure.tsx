import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { FailureMessage } from "./failure-message";
import "../../ui/ui.css";

export interface LoadFailureProps {
  error: unknown;
  title: string;
  onRetry: () => void;
  /** The way back, where it stands for the whole page. */
  back?: { to: string; label: string } | undefined;
  /** As wide as the page of a record. */
  isNarrow?: boolean | undefined;
}

/** What stands where a record could not be read: why, another try, and the way back. */
export const LoadFailure = ({ error, title, onRetry, back, isNarrow = false }: LoadFailureProps) => (
  <section className={`vc-view vc-paper${isNarrow ? " vc-reading" : ""}`}>
    <FailureMessage level={back ? 1 : 2} title={title} error={error} onRetry={onRetry}>
      {back && (
        <Button component={Link} to={back.to}>
          {back.label}
        </Button>
      )}
    </FailureMessage>
  </section>
);
