import ArrowBack from "@mui/icons-material/ArrowBack";
import MoreVert from "@mui/icons-material/MoreVert";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { useEngine } from "../engine-provider";
import { useListAddress } from "../list/use-list-address";
import { OwnPart } from "../own-part";
import { useDefinition } from "../use-definition";
import { menuOfRecord } from "./menu-of-record";
import { RecordMenu } from "./record-menu";

interface RecordHeaderProps {
  record?: RaRecord;
  title: string;
  /** Entries that make no sense on this page. */
  except?: readonly string[];
}

/** The way back, the name of the record, and what can be done with it. */
export const RecordHeader = ({ record, title, except = [] }: RecordHeaderProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const list = useListAddress(definition.name);
  return (
    <header className="vc-view" style={{ gap: 6 }}>
      <div>
        <Link className="vc-back" to={list}>
          <ArrowBack className="vc-turns" fontSize="inherit" />
          {translate(`resources.${definition.name}.name`, { smart_count: 2 })}
        </Link>
      </div>
      <div className="vc-header">
        <h1 id="vc-record-title">{title}</h1>
        {record && (
          <OwnPart>
            {/* a way to another resource is known when that has come, which no record waits for */}
            <Suspense>
              <HeaderActions record={record} except={except} />
            </Suspense>
          </OwnPart>
        )}
      </div>
    </header>
  );
};

const HeaderActions = ({ record, except }: Required<Pick<RecordHeaderProps, "record" | "except">>) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor, definitionOf } = useEngine();
  const { state } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const items = menuOfRecord({ actor, definition, record, definitionOf }).filter(({ name }) => !except.includes(name));
  const edit = items.find(({ name }) => name === "edit");
  const rest = items.filter((item) => item !== edit);
  return (
    <div className="vc-header-actions">
      {edit?.to && edit.access.allowed && (
        <Button variant="contained" component={Link} to={edit.to} state={state} startIcon={edit.icon && <edit.icon />}>
          {translate(edit.label)}
        </Button>
      )}
      {rest.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          startIcon={<MoreVert />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {translate("engine.list.actions")}
        </Button>
      )}
      {anchor && (
        <RecordMenu
          record={record}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          except={edit ? [...except, "edit"] : except}
        />
      )}
    </div>
  );
};
