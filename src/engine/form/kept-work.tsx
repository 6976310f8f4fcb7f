import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { writeDate } from "../kinds/date/write-date";
import type { Draft } from "../ports";
import { RecordValues } from "../record/record-values";
import { useCopy } from "../record/use-copy";
import { DefinitionContext, useDefinition } from "../use-definition";
import { useLocale } from "../use-locale";
import { noDrafts } from "./no-drafts";

interface KeptWorkProps {
  /** Why it cannot be saved. */
  text: string;
  values: Values;
  /** Other ways on, beside copying it. */
  children?: ReactNode;
}

/** What was typed and finds no record to be saved in: to be read, and to be copied. */
export const KeptWork = ({ text, values, children }: KeptWorkProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { place, copy, isCopied } = useCopy<HTMLDivElement>();
  const why = useRef<HTMLSpanElement>(null);
  // whoever pressed the button below a long form sees why nothing was saved
  useEffect(() => why.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <div className="vc-paper vc-notice vc-draft">
      <span ref={why} role="alert">
        {text}
      </span>
      <Button size="small" onClick={() => void copy()}>
        {translate(isCopied ? "engine.request.copied" : "engine.drafts.copy")}
      </Button>
      {children}
      <div ref={place} className="vc-kept">
        <RecordValues definition={definition} names={Object.keys(values)} record={{ id: "", ...values }} />
      </div>
    </div>
  );
};

interface KeptDraftProps {
  draft: Draft;
  /** Why its record is not changed, as a dictionary key; without it the record is gone. */
  reason?: string | undefined;
  onDiscard?: () => void;
}

/** Unsaved work that cannot be taken up again: why, what it was, and the way to be rid of it. */
export const KeptDraft = ({ draft: { place, at, values }, reason, onDiscard }: KeptDraftProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const { drafts = noDrafts } = useEngine();
  const when = writeDate({ value: at, locale, style: "moment" });
  return (
    <DefinitionContext value={formOf(definition, place.verb)}>
      <KeptWork
        text={
          reason
            ? translate("engine.form.kept", { reason: translate(reason) })
            : translate("engine.drafts.gone", { when })
        }
        values={values}
      >
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            drafts.forget(place);
            onDiscard?.();
          }}
        >
          {translate("engine.drafts.discard")}
        </Button>
      </KeptWork>
    </DefinitionContext>
  );
};

/** Whose fields and texts a form has: an action's are its own. */
function formOf(definition: ResourceDefinition, verb: string): ResourceDefinition {
  const fields = definition.actions?.[verb]?.form?.fields;
  return fields ? { ...definition, name: `${definition.name}.actions.${verb}`, fields } : definition;
}
