import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { memo, type ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { BackLink } from "../../ui/back-link";
import { can } from "../access";
import type { ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { pathOf } from "../paths";

export interface ListWords {
  title?: string | undefined;
  /** What the list is of. */
  intro?: string | undefined;
  back?: { to: string; label: string };
  /** What it says without records, and what to do next. */
  empty?: EmptyWords;
}
export interface EmptyWords {
  title: string;
  text: string;
  actions?: ReactNode;
}

/** The name of the list and the button that creates. */
export const ListHeader = ({ definition, words }: { definition: ResourceDefinition; words: ListWords }) => {
  const translate = useTranslate();
  const { data, filterValues } = useListContext();
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0;
  const { title = translate(`resources.${definition.name}.name`, { smart_count: 2 }), intro, back } = words;
  return (
    <>
      {back && (
        <div>
          <BackLink {...back} />
        </div>
      )}
      <header className="vc-header">
        <h1 id="vc-list-title">{title}</h1>
        {/* The empty list has the button in its middle. */}
        {!isEmpty && <CreateButton definition={definition} />}
      </header>
      {intro && <p className="ls-intro">{intro}</p>}
    </>
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
