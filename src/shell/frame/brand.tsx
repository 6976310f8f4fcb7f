import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** The product's mark, a card that passes something on, and its name where there is room; leads to the start. */
export const Brand = ({ isSmall = false }: { isSmall?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${translate("shell.name")}: ${translate("shell.start")}`}
      sx={{ display: "flex", alignItems: "center", gap: 1.25, color: "text.primary", textDecoration: "none" }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 30, height: 30, color: "primary.main" }}>
        <rect x="2" y="6" width="28" height="20" rx="4" fill="currentColor" />
        <circle cx="11" cy="14" r="3.2" fill="var(--mui-palette-primary-contrastText)" />
        <path d="M5.8 22c.6-2.9 2.6-4.4 5.2-4.4s4.6 1.5 5.2 4.4z" fill="var(--mui-palette-primary-contrastText)" />
        <path
          d="M20 13.5h6M20 18.5h4"
          stroke="var(--mui-palette-primary-contrastText)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </Box>
      {!isSmall && (
        <Box component="span" sx={{ fontWeight: 700, fontSize: "1.05rem", letterSpacing: "-0.01em" }}>
          {translate("shell.name")}
        </Box>
      )}
    </Box>
  );
};
