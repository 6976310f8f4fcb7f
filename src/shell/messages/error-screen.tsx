import Box from "@mui/material/Box";
import { FailurePage } from "./failure-page";

/** The last resort, when the frame itself fails. */
export const ErrorScreen = ({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (reason?: unknown) => void;
}) => (
  <Box component="main" sx={{ padding: 2 }}>
    <FailurePage error={error} retry={() => resetErrorBoundary()} />
  </Box>
);
