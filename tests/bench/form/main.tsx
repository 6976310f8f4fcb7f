import Icon from "@mui/icons-material/Category";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CssBaseline from "@mui/material/CssBaseline";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { ResourceDefinition } from "../../../src/engine/define/definition";
import { text } from "../../../src/engine/kinds/text/text";
import { createDrafts } from "../../../src/providers/drafts";
import { createMemoryStorage } from "../../../src/providers/memory-storage";
import { createSession } from "../../../src/providers/session";
import { EngineStage } from "../../engine/engine-stage";
import "../../../src/ui/ui.css";

const names = Array.from({ length: 30 }, (_, at) => `field${at}`);

/** All of it text, as in the form beside it: each has rules, is kept as unsaved work, and warns whoever leaves. */
const thirty: ResourceDefinition = {
  name: "things",
  icon: Icon,
  title: "field0",
  allow: { read: () => true, write: () => true },
  fields: Object.fromEntries(names.map((name) => [name, text().min(2).max(100)])),
  list: { columns: ["field0"], sortable: ["field0"], filters: [], sort: "field0" },
  form: { main: names.slice(0, 15), more: names.slice(15) },
  messages: { created: "COMPANY_SAVED", updated: "COMPANY_SAVED", deleted: "COMPANY_DELETED" },
};

/** What a form of MUI needs at least, with the texts in a state of its own for each input. */
const Bare = () => (
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Box component="form" noValidate sx={{ display: "grid", gap: 2, maxWidth: 900, margin: "auto", padding: 3 }}>
      {names.map((name) => (
        <Input key={name} name={name} />
      ))}
      <Button type="submit" variant="contained">
        Save
      </Button>
    </Box>
  </ThemeProvider>
);

const Input = ({ name }: { name: string }) => {
  const [value, setValue] = useState("");
  return (
    <TextField size="small" name={name} label={name} value={value} onChange={(event) => setValue(event.target.value)} />
  );
};

const session = createSession(createMemoryStorage());
const drafts = createDrafts({ storage: localStorage, session });

const isEngine = new URLSearchParams(window.location.search).get("form") === "engine";
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    isEngine ? <EngineStage path="/things/create" definition={thirty} engine={{ drafts }} /> : <Bare />,
  );
