import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { memo } from "react";
import { useListContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { can } from "../access";
import type { ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { pathOf } from "../paths";

/** The name of the list and the button that creates. */
export const ListHeader = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { data, filterValues } = useListContext();
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0;
  return (
    <header className="vc-header">
      <h1 id="vc-list-title">{translate(`resources.${definition.name}.name`, { smart_count: 2 })}</h1>
      {/* The empty list has the button in its middle. */}
      {!isEmpty && <CreateButton definition={definition} />}
    </header>
  );
};

/** Leads to creation, for those who may create. */
export const CreateButton = memo(({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const { search } = useLocation();
  if (!can({ actor, definition, action: "create" }).allowed) return null;
  return (
    <Button
      component={Link}
      // A dialog leaves the list behind it as it is.
      to={pathOf({ resource: definition.name, screen: "create" }) + (definition.create ? search : "")}
      state={{ list: search }}
      variant="contained"
      startIcon={<Add />}
    >
      {translate(`resources.${definition.name}.create.label`)}
    </Button>
  );
});
