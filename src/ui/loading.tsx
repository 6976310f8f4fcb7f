import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslate } from "react-admin";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/**
 * Stands in for a screen that is on its way, or for a part of one; shows itself only when that takes longer than a blink. It takes
 * the room of what comes, so that what follows is not pushed down.
 */
export const Loading = ({ minHeight = "40vh" }: { minHeight?: number | string }) => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        gap: 1.5,
        minHeight,
        color: "text.secondary",
        animation: `${appear} 0.2s 0.15s both`,
      }}
    >
      <CircularProgress size={22} aria-hidden />
      {translate("engine.loading")}
    </Box>
  );
};
