import { useEffect, useMemo, useState } from "react";
import { useGetMany, useTranslate } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import {
  ActionHost,
  DefinitionContext,
  menuOfRecord,
  pathOf,
  type ResourceDefinition,
  useActions,
  useEngine,
} from "../../engine";
import { asFailure } from "../../providers/as-failure";
import { failureKey } from "../../providers/message-key";
import { Lines, type LinesProps } from "./lines";
import { type Choice, type Found, useCommands, useFound, usePlaces, useRecent } from "./use-choices";
import { matching, mostLetters } from "./words";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** What was typed before it was there. */
  typedBefore: string;
}

/** Goes anywhere, makes, finds and changes anything that the person may: by words, keyboard and touch. */
export const Palette = ({ isOpen, onClose, typedBefore }: PaletteProps) => {
  const [typed, setTyped] = useState(typedBefore);
  const [subject, setSubject] = useState<Subject>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // What is begun with a record goes on, and may ask something, after the palette has closed.
  useEffect(() => {
    if (isOpen) return;
    setTyped("");
    setSubject((before) => (before?.isBegun ? before : undefined));
  }, [isOpen]);
  const search = isOpen && <Search typed={typed} setTyped={setTyped} onClose={onClose} onRecord={setSubject} />;
  if (!subject) return search;
  const { definition, found, isBegun } = subject;
  const list = pathOf({ resource: definition.name, screen: "list" });
  const leave = () => {
    if (pathname.startsWith(`${list}/`) && pathname.includes(found.id)) navigate(list);
  };
  return (
    <DefinitionContext value={definition}>
      <ActionHost onGone={leave}>
        {isBegun
          ? search
          : isOpen && (
              <Actions
                {...subject}
                onBack={() => setSubject(undefined)}
                onClose={(isBegun) => {
                  setSubject(isBegun ? { ...subject, isBegun } : undefined);
                  onClose();
                }}
              />
            )}
      </ActionHost>
    </DefinitionContext>
  );
};

interface Subject {
  found: Found;
  definition: ResourceDefinition;
  /** Something of its own is under way; the search is what is opened next. */
  isBegun?: boolean;
}

interface SearchProps extends Pick<LinesProps, "typed" | "setTyped" | "onClose"> {
  onRecord: (subject: Subject) => void;
}

const Search = ({ typed, setTyped, onClose, onRecord }: SearchProps) => {
  const translate = useTranslate();
  const commands = useCommands();
  const places = usePlaces();
  const recent = useRecent(commands, places);
  const { choices: found, isSearching, error, retry } = useFound(typed, places);
  const isTooLong = typed.trim().length > mostLetters;
  const choices = typed.trim() === "" ? [...recent.choices, ...commands] : [...matching(commands, typed), ...found];
  const choose = (choice: Choice, wantsActions: boolean) => {
    recent.keep(choice);
    const { found: one, definition } = choice;
    if (wantsActions && one && definition) return onRecord({ found: one, definition });
    onClose();
    choice.run();
  };
  return (
    <Lines
      title={translate("shell.palette.open")}
      field={translate("shell.palette.field")}
      hint={translate("shell.palette.hint")}
      typed={typed}
      setTyped={setTyped}
      choices={isTooLong ? [] : choices}
      isBusy={isSearching}
      onChoose={choose}
      onClose={onClose}
      problem={
        isTooLong
          ? { text: translate("shell.palette.tooLong", { most: mostLetters }) }
          : error
            ? { text: translate(failureKey(asFailure(error))), retry }
            : undefined
      }
    />
  );
};

interface ActionsProps extends Pick<Subject, "found" | "definition"> {
  onBack: () => void;
  /** Whether something was begun with the record. */
  onClose: (isBegun: boolean) => void;
}

/** What can be done with a record, as the menu of its row has it; what cannot be done now says why. */
const Actions = ({ found, definition, onBack, onClose }: ActionsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor, definitionOf } = useEngine();
  const { start } = useActions();
  const [typed, setTyped] = useState("");
  const ids = useMemo(() => ({ ids: [found.id] }), [found.id]);
  const { data, isPending, error, refetch } = useGetMany(definition.name, ids, { retry: false });
  const record = data?.[0];
  // whose they are stands over them, where there is room for a long name
  const group = translate("shell.palette.of", { title: found.title });
  const choices = record
    ? menuOfRecord({ actor, definition, record, definitionOf }).map(
        ({ name, label, icon, access, to, action }): Choice => ({
          key: name,
          group,
          label: translate(label),
          icon,
          reason: access.allowed ? undefined : translate(access.reason),
          run: () => {
            onClose(to === undefined);
            if (to) navigate(to);
            else if (action) start(name, action, record);
          },
        }),
      )
    : [];
  const problem = error
    ? { text: translate(failureKey(asFailure(error))), retry: () => void refetch() }
    : !isPending && !record
      ? { text: translate("shell.palette.gone") }
      : undefined;
  return (
    <Lines
      title={group}
      field={translate("shell.palette.actions")}
      typed={typed}
      setTyped={setTyped}
      choices={matching(choices, typed)}
      isBusy={isPending}
      onChoose={(choice) => choice.run()}
      onClose={() => onClose(false)}
      onBack={onBack}
      problem={problem}
    />
  );
};
