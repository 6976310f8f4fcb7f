import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CssBaseline from "@mui/material/CssBaseline";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/** What a sign-in screen of MUI needs at least: the measure for those of the product. */
const SignIn = () => {
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)));
    const response = await fetch("/api/auth/sign-in", { method: "POST", body });
    if (!response.ok) setFailure("The login or the password is wrong.");
  };
  return (
    <Card
      component="form"
      onSubmit={submit}
      sx={{ display: "grid", gap: 2, maxWidth: 400, margin: "auto", padding: 3 }}
    >
      <Typography variant="h5">Sign in</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField name="login" label="Login" required />
      <TextField name="password" type="password" label="Password" required />
      <Button type="submit" variant="contained">
        Sign in
      </Button>
    </Card>
  );
};

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider theme={createTheme()}>
        <CssBaseline />
        <SignIn />
      </ThemeProvider>
    </StrictMode>,
  );
}
