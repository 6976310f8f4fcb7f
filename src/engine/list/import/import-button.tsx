import FileUpload from "@mui/icons-material/FileUpload";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { can } from "../../access";
import { collectionOf } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { pathOf } from "../../paths";
import { useDefinition } from "../../use-definition";

/** Leads to the import of a file, where the contract takes one, for those who may create. */
export const ImportButton = () => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor, imports } = useEngine();
  const { search } = useLocation();
  if (!imports?.offers(collectionOf(definition).resource)) return null;
  if (!can({ actor, definition, action: "import" }).allowed) return null;
  return (
    <Button
      component={Link}
      to={pathOf({ resource: definition.name, screen: "import" })}
      state={{ list: search }}
      variant="outlined"
      startIcon={<FileUpload />}
    >
      {translate("engine.import.open")}
    </Button>
  );
};
