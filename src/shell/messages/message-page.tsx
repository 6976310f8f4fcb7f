import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { fixed } from "../../i18n/fixed";

interface MessagePageProps {
  title: string;
  /** Given when the title stays in one language whatever the interface speaks. */
  titleLang?: string;
  text: ReactNode;
  actions?: ReactNode;
  role?: "alert";
}

/** A screen that has one thing to say, and what one can do next. */
export const MessagePage = ({ title, titleLang, text, actions, role }: MessagePageProps) => (
  <Box
    role={role}
    sx={{
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      justifyItems: "center",
      gap: 1.5,
      maxWidth: 520,
      margin: "12vh auto 0",
      textAlign: "center",
    }}
  >
    <Typography variant="h1" lang={titleLang}>
      {title}
    </Typography>
    <Typography component="div" color="textSecondary">
      {text}
    </Typography>
    {actions && (
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "center",
          gap: 1,
          maxWidth: "100%",
          marginTop: 1.5,
          // what they lead to has a name of its own, as long as it likes
          "& .MuiButton-root": { maxWidth: "100%", whiteSpace: "normal" },
        }}
      >
        {actions}
      </Box>
    )}
  </Box>
);

/** For an address that leads nowhere. */
export const NotFound = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      title={fixed.notFound}
      titleLang="en"
      text={translate("shell.missing.text")}
      actions={
        <Button component={Link} to="/" variant="contained">
          {translate("shell.missing.back")}
        </Button>
      }
    />
  );
};
