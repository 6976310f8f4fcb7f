import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { crumbsOf } from "./crumbs";
import { useFrame } from "./frame";

/** Where the person is, and the way back up. On small screens only the place itself. */
export const Breadcrumb = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { resources, pages } = useFrame();
  const crumbs = crumbsOf({ pathname, resources, pages });
  return (
    <Box
      component="nav"
      aria-label={translate("shell.breadcrumb.label")}
      sx={{ flex: 1, minWidth: 0, paddingInline: 1 }}
    >
      <Box component="ol" sx={listStyle}>
        {crumbs.map(({ label, to }) => (
          <Box
            component="li"
            key={label}
            sx={to ? { display: { xs: "none", sm: "block" } } : { display: "flex", minWidth: 0, flex: 1 }}
          >
            {to ? (
              <MuiLink component={Link} to={to} color="textSecondary">
                {translate(label, { smart_count: 2 })}
              </MuiLink>
            ) : (
              <Box component="span" aria-current="page" sx={hereStyle}>
                {translate(label, { smart_count: 2 })}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const listStyle = {
  display: "flex",
  gap: 1,
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li + li::before": { content: { xs: "none", sm: '"/"' }, marginInlineEnd: 1, color: "text.secondary" },
} as const;

const hereStyle = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: 600,
};
