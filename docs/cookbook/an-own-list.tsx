import Style from "@mui/icons-material/Style";
import { Datagrid, List, TextField, useListContext } from "react-admin";
import { defineResource, text } from "../../src/engine";

const Total = () => <p>{useListContext().total} templates</p>;

const Templates = () => (
  <List actions={false} pagination={false}>
    <h1>Templates</h1>
    <Total />
    <Datagrid bulkActionButtons={false} rowClick="show">
      <TextField source="name" />
    </Datagrid>
  </List>
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
