import Style from "@mui/icons-material/Style";
import Paper from "@mui/material/Paper";
import { Datagrid, TextField, useListContext } from "react-admin";
import { defineResource, ListFrame, text } from "../../src/engine";

const Total = () => <p>{useListContext().total} templates</p>;

const Templates = () => (
  <ListFrame resource="vcard-templates" sort={{ field: "name", order: "ASC" }}>
    <h1>Templates</h1>
    <Total />
    <Paper variant="outlined">
      <Datagrid bulkActionButtons={false} rowClick="show">
        <TextField source="name" />
      </Datagrid>
    </Paper>
  </ListFrame>
);

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120) },
  list: { columns: ["name"] },
  show: { identity: ["name"] },
  actions: { view: {} },
  screens: { list: Templates },
});
