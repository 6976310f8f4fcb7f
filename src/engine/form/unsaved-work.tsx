import Restore from "@mui/icons-material/Restore";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { type RaRecord, useDataProvider, useNotify, useTranslate } from "react-admin";
import { can } from "../access";
import { useActions } from "../acts/action-context";
import type { ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { writeDate } from "../kinds/date/write-date";
import { pathOf } from "../paths";
import type { Draft } from "../ports";
import { useDefinition } from "../use-definition";
import { useLocale } from "../use-locale";
import { useNavigate } from "../use-navigate";
import { noDrafts } from "./no-drafts";

// Few records are gone while something was typed for them.
const KeptDraft = lazy(async () => ({ default: (await import("./kept-work")).KeptDraft }));

interface UnsavedWorkProps {
  /** What was typed and not saved before the list was opened. */
  left: readonly Draft[];
}

/** Over a list: what was begun in a form or dialog of its, with the way back into it. */
export const UnsavedWork = ({ left }: UnsavedWorkProps) => {
  const { drafts = noDrafts } = useEngine();
  const kept = useSyncExternalStore(drafts.subscribe, () =>
    left.flatMap((draft, at) => (drafts.find(draft.place) ? [at] : [])).join(),
  );
  const shown = left.filter((_, at) => kept.split(",").includes(String(at)));
  return shown.map((draft) => <OneDraft key={JSON.stringify(draft.place)} draft={draft} />);
};

const OneDraft = ({ draft }: { draft: Draft }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const { drafts = noDrafts } = useEngine();
  const { isBusy, open, lost } = useOpen(definition, draft);
  const { place, at, title } = draft;
  const action = translate(labelOf(definition, place.verb));
  if (lost) {
    return (
      <Suspense>
        <KeptDraft draft={draft} reason={lost.reason} />
      </Suspense>
    );
  }
  const what = title === undefined ? action : translate("engine.drafts.of", { action, title });
  return (
    <div className="vc-paper vc-notice vc-draft">
      <Restore fontSize="small" aria-hidden />
      <span role="status">
        {translate("engine.drafts.left", { when: writeDate({ value: at, locale, style: "moment" }), what })}
      </span>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
        {translate("engine.drafts.resume")}
      </Button>
      <Button size="small" color="inherit" onClick={() => drafts.forget(place)}>
        {translate("engine.drafts.discard")}
      </Button>
    </div>
  );
};

/** Leads back to the form, or opens the dialog again, for its record as it is now; or says why not. */
const useOpen = (definition: ResourceDefinition, { place: { verb, id } }: Draft) => {
  const { name: resource } = definition;
  const { actor, asFailure, failureKey } = useEngine();
  const { start } = useActions();
  const navigate = useNavigate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const [lost, setLost] = useState<{ reason?: string }>();
  const open = async () => {
    if (verb === "create" || id === undefined) return navigate(pathOf({ resource, screen: "create" }));
    setBusy(true);
    try {
      const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id });
      const access = can({ actor, definition, action: verb, record });
      const action = definition.actions?.[verb];
      if (!access.allowed) setLost({ reason: access.reason });
      else if (verb === "edit") navigate(pathOf({ resource, screen: "edit", id }));
      else if (action) start(verb, action, record);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.isGone) setLost({});
      else notify(failureKey(failure), { type: "error" });
    }
    setBusy(false);
  };
  return { isBusy, open, lost };
};

function labelOf({ name }: ResourceDefinition, verb: string): string {
  return verb === "create" ? `resources.${name}.create.label` : `resources.${name}.actions.${verb}.label`;
}
