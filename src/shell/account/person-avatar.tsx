import Avatar from "@mui/material/Avatar";
import type { SessionUser } from "../../providers/session";

/** The person's picture, or the first letter of the name; decoration beside the name. */
export const PersonAvatar = ({ user, size = 34 }: { user: SessionUser; size?: number }) => (
  <Avatar
    src={user.avatarUrl}
    alt=""
    aria-hidden
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.45,
      fontWeight: 650,
      bgcolor: "primary.main",
      color: "primary.contrastText",
    }}
  >
    {user.firstName.charAt(0).toLocaleUpperCase()}
  </Avatar>
);

/** First, middle and last name as one. */
export const fullNameOf = ({ firstName, middleName, surName }: SessionUser): string =>
  [firstName, middleName, surName].filter(Boolean).join(" ");
