import Business from "@mui/icons-material/Business";
import Avatar from "@mui/material/Avatar";

/** A company's logo, or a building where it has none; decoration beside its name. */
export const CompanyLogo = ({ logoUrl, size = 28 }: { logoUrl?: string; size?: number }) => (
  <Avatar
    variant="rounded"
    src={logoUrl}
    alt=""
    aria-hidden
    sx={{ width: size, height: size, bgcolor: "action.selected", color: "text.secondary" }}
  >
    <Business sx={{ fontSize: size * 0.65 }} />
  </Avatar>
);
