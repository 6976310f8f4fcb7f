import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type FormEvent, type ReactNode, useContext, useId, useState } from "react";
import { useListContext, useLocaleState, useTranslate } from "react-admin";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { type SavedView, type ViewBody, type ViewOwner, type ViewPort, viewOwnerValues } from "../../ports";
import { listOf, OpenViewContext, useListChoice } from "../columns/use-list-choice";
import { firstPageOf } from "../list-frame";
import { noView } from "./use-view-id";
import { openingOf, useChangeViews, useViews } from "./use-views";
import { appliedOf, contentOf, isSameContent, readContent, searchOf } from "./view-content";
import "./views.css";

interface ViewsDialogProps {
  definition: ResourceDefinition;
  views: ViewPort;
  onClose: () => void;
}

/** What is being done with one of the views. */
interface Doing {
  view: SavedView;
  how: "rename" | "delete" | "conflict";
}

/** Opens a list under its names, keeps it under another one, and says with which it opens. */
export const ViewsDialog = ({ definition, views, onClose }: ViewsDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = useId();
  const { actor, lists, asFailure, failureKey, messageKey } = useEngine();
  const { filterValues, sort } = useListContext();
  const { chosen } = useListChoice(definition);
  const open = useContext(OpenViewContext);
  const { data = [], error, isPending } = useViews(views);
  const { run, isBusy, failure, forgetFailure } = useChangeViews();
  const [doing, setDoing] = useState<Doing>();
  const [menu, setMenu] = useState<{ view: SavedView; anchor: HTMLElement }>();

  const list = listOf(definition);
  const all = data.filter((one) => one.list === list).sort((a, b) => a.name.localeCompare(b.name, locale));
  const active = all.find((one) => one.id === open?.id);
  const current = contentOf({ filter: filterValues, sort }, chosen);
  const isModified = active !== undefined && !isAsKept(active);
  const own = lists?.of(list).view;
  const shared = openingOf(data, list);
  const first = own ?? shared?.id ?? noView;

  function isAsKept(view: SavedView): boolean {
    const kept = contentOf(readContent({ definition, actor }, view), view);
    return isSameContent(current, kept);
  }
  /** As the person has applied it, so that nothing has to be looked up on the way. */
  const addressOf = (view: SavedView) =>
    searchOf(readContent({ definition, actor }, lists?.of(view.id).applied ?? view), view.id);
  const mayWrite = ({ owner }: SavedView) => views.owners.includes(owner);
  const dateOf = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  const told = ({ name, changedBy, updatedAt }: SavedView) => ({
    name,
    person: changedBy?.name ?? "",
    date: dateOf(updatedAt),
  });
  const bodyOf = ({ name, filter, sort, columns, density, isDefault }: SavedView): ViewBody => ({
    ...{ list, name, filter, sort, columns, density },
    ...(isDefault !== undefined && { isDefault }),
  });

  /** Goes on with a view as it is kept, on the rows that are shown. */
  const settle = (view: SavedView) => {
    lists?.choose(view.id, { applied: appliedOf(view) });
    const state = { fromViews: true };
    navigate({ search: searchOf({ filter: filterValues, sort }, view.id) }, { replace: true, state });
  };
  const openFirst = (view: string | undefined) => lists?.choose(list, { ...lists.of(list), view });

  /** Puts another body in its place, unless somebody else was faster. */
  const change = (view: SavedView, body: ViewBody) =>
    run(async (take) => {
      try {
        const changed = await views.update(view, body);
        take(changed.id, changed);
        setDoing(undefined);
        return changed;
      } catch (reason) {
        const { current } = asFailure(reason);
        if (!current) throw reason;
        // what the contract answers to such a conflict is the view as it is now
        const newer = { ...view, ...current } as SavedView;
        take(newer.id, newer);
        setDoing({ view: newer, how: "conflict" });
        return undefined;
      }
    });
  const save = async (view: SavedView) => {
    const { name, isDefault } = view;
    const saved = await change(view, { list, name, ...current, ...(isDefault !== undefined && { isDefault }) });
    if (saved) settle(saved);
  };
  const reset = (view: SavedView) => {
    lists?.choose(view.id, { applied: appliedOf(view) });
    navigate({ search: searchOf(readContent({ definition, actor }, view), view.id) });
    onClose();
  };
  const saveAs = (owner: ViewOwner, name: string) =>
    run(async (take) => {
      const made = await views.create(owner, { list, name, ...current });
      take(made.id, made);
      // what was chosen besides went into the new one
      if (active) lists?.choose(active.id, { applied: appliedOf(active) });
      settle(made);
      onClose();
    });
  const share = (view: SavedView, owner: ViewOwner) =>
    run(async (take) => {
      const { isDefault: _, ...body } = bodyOf(view);
      const made = await views.create(owner, body);
      take(made.id, made);
      lists?.choose(made.id, { ...lists.of(view.id), applied: appliedOf(made) });
      if (own === view.id) openFirst(made.id);
      if (active?.id === view.id) {
        const params = new URLSearchParams(search);
        params.set("view", made.id);
        navigate({ search: `?${params}` }, { replace: true });
      }
      await views.remove(view);
      take(view.id);
      lists?.choose(view.id, {});
    });
  const remove = (view: SavedView) =>
    run(async (take) => {
      await views.remove(view);
      setDoing(undefined);
      if (own === view.id) openFirst(undefined);
      // what it showed stays as it is
      if (active?.id === view.id) navigate({ search: searchOf({ filter: filterValues, sort }) }, { replace: true });
      lists?.choose(view.id, {});
      take(view.id);
    });

  const problem = failure === undefined ? undefined : asFailure(failure);
  const nameProblem = problem?.fields?.find(({ path }) => path === "name");
  const wrong =
    problem &&
    (nameProblem && problem.type === "VALIDATION_FAILED" ? messageKey("field", nameProblem.type) : failureKey(problem));
  const items = menu ? itemsOf(menu.view) : [];

  function itemsOf(view: SavedView): [label: string, run: () => void][] {
    const { owner, isDefault } = view;
    const isWritten = mayWrite(view);
    const others = viewOwnerValues.filter((one) => one !== owner && one !== "person" && views.owners.includes(one));
    return [
      own === view.id
        ? ["engine.views.openFirstNot", () => openFirst(undefined)]
        : ["engine.views.openFirst", () => openFirst(view.id)],
      ...(isWritten && owner !== "person"
        ? ([
            [
              `engine.views.${isDefault ? "makeDefaultNot" : "makeDefault"}.${owner}`,
              () => void change(view, { ...bodyOf(view), isDefault: !isDefault }),
            ],
          ] as [string, () => void][])
        : []),
      ...(isWritten
        ? ([["engine.views.rename", () => setDoing({ view, how: "rename" })]] as [string, () => void][])
        : []),
      ...(owner === "person"
        ? others.map((one): [string, () => void] => [`engine.views.share.${one}`, () => void share(view, one)])
        : []),
      ...(isWritten
        ? ([["engine.views.delete", () => setDoing({ view, how: "delete" })]] as [string, () => void][])
        : []),
    ];
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth className="vv">
      <DialogTitle id={id}>
        {translate("engine.views.title", {
          name: translate(`resources.${definition.name}.name`, { smart_count: 2 }),
        })}
      </DialogTitle>
      <DialogContent>
        {error !== null && (
          <Alert severity="warning">
            {translate("engine.views.failed", { reason: translate(failureKey(asFailure(error))) })}
          </Alert>
        )}
        {wrong && (
          <Alert
            severity="error"
            onClose={forgetFailure}
            slotProps={{ closeButton: { title: translate("engine.close") } }}
          >
            {translate(wrong)}
          </Alert>
        )}
        {active && isModified && doing?.how !== "conflict" && (
          <Alert severity="info" role="status">
            {translate("engine.views.isModified", { name: active.name })}
            <div className="vv-answers">
              {mayWrite(active) && (
                <Button size="small" variant="contained" disabled={isBusy} onClick={() => save(active)}>
                  {translate("engine.views.save")}
                </Button>
              )}
              <Button size="small" disabled={isBusy} onClick={() => reset(active)}>
                {translate("engine.views.reset")}
              </Button>
            </div>
          </Alert>
        )}
        {doing?.how === "conflict" && (
          <Alert severity="warning">
            {translate("engine.views.conflict", told(doing.view))}
            <div className="vv-answers">
              <Button size="small" variant="contained" disabled={isBusy} onClick={() => save(doing.view)}>
                {translate("engine.views.overwrite")}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => setDoing(undefined)}>
                {translate("engine.cancel")}
              </Button>
            </div>
          </Alert>
        )}
        <ul>
          <li>
            <div className="vv-what">
              <ViewLink
                search={searchOf({
                  filter: { ...firstPageOf(definition).params.filter },
                  sort: firstPageOf(definition).params.sort,
                })}
                isOpen={!open}
                onOpen={onClose}
              >
                {translate("engine.views.everybody")}
              </ViewLink>
              {first === noView ? (
                <Chip size="small" label={translate("engine.views.opensFirst")} />
              ) : (
                <Button size="small" onClick={() => openFirst(noView)}>
                  {translate("engine.views.openFirst")}
                </Button>
              )}
            </div>
          </li>
        </ul>
        {all.length === 0 && !isPending && error === null && (
          <p className="vv-none">{translate("engine.views.none")}</p>
        )}
        {viewOwnerValues.map((owner) => {
          const some = all.filter((one) => one.owner === owner);
          return (
            some.length > 0 && (
              <section key={owner} aria-labelledby={`${id}-${owner}`}>
                <h3 id={`${id}-${owner}`}>{translate(`engine.views.owners.${owner}`)}</h3>
                <ul>
                  {some.map((view) => (
                    <li key={view.id}>
                      {doing?.view.id === view.id && doing.how === "rename" ? (
                        <RenameForm
                          name={view.name}
                          isBusy={isBusy}
                          onRename={(name) => void change(view, { ...bodyOf(view), name })}
                          onCancel={() => setDoing(undefined)}
                        />
                      ) : doing?.view.id === view.id && doing.how === "delete" ? (
                        <div className="vv-ask" role="alertdialog" aria-label={translate("engine.views.delete")}>
                          <span>
                            {translate(`engine.views.${owner === "person" ? "ask" : "askShared"}`, { name: view.name })}
                          </span>
                          <Button
                            size="small"
                            color="error"
                            variant="contained"
                            autoFocus
                            disabled={isBusy}
                            onClick={() => remove(view)}
                          >
                            {translate("engine.views.delete")}
                          </Button>
                          <Button size="small" disabled={isBusy} onClick={() => setDoing(undefined)}>
                            {translate("engine.cancel")}
                          </Button>
                        </div>
                      ) : (
                        <>
                          <div className="vv-what">
                            <ViewLink search={addressOf(view)} isOpen={view.id === open?.id} onOpen={onClose}>
                              {view.name}
                              {view.changedBy && <small>{translate("engine.views.changedBy", told(view))}</small>}
                            </ViewLink>
                            {first === view.id && <Chip size="small" label={translate("engine.views.opensFirst")} />}
                            {view.isDefault && first !== view.id && owner !== "person" && (
                              <Chip
                                size="small"
                                variant="outlined"
                                label={translate(`engine.views.isDefault.${owner}`)}
                              />
                            )}
                          </div>
                          <IconButton
                            aria-label={translate("engine.views.actions", { name: view.name })}
                            aria-haspopup="menu"
                            onClick={({ currentTarget }) => setMenu({ view, anchor: currentTarget })}
                          >
                            ⋮
                          </IconButton>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        <SaveForm owners={views.owners} isBusy={isBusy} onSave={saveAs} />
        {menu && (
          <Menu open anchorEl={menu.anchor} onClose={() => setMenu(undefined)}>
            {items.map(([label, act]) => (
              <MenuItem
                key={label}
                disabled={isBusy}
                onClick={() => {
                  setMenu(undefined);
                  act();
                }}
              >
                {translate(label)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("engine.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

interface ViewLinkProps {
  search: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const ViewLink = ({ search, isOpen, onOpen, children }: ViewLinkProps) => (
  <Link
    className="vv-link"
    to={{ search }}
    state={{ fromViews: true }}
    {...(isOpen && { "aria-current": "true" as const })}
    onClick={onOpen}
  >
    {children}
  </Link>
);

interface RenameFormProps {
  name: string;
  isBusy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

const mostLetters = 80;

const RenameForm = ({ name, isBusy, onRename, onCancel }: RenameFormProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onRename(typed.trim());
  };
  return (
    <form className="vv-form" onSubmit={submit}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label={translate("engine.views.name")}
        value={typed}
        error={!typed.trim()}
        helperText={typed.trim() ? undefined : translate("engine.validation.required")}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("engine.views.save")}
      </Button>
      <Button disabled={isBusy} onClick={onCancel}>
        {translate("engine.cancel")}
      </Button>
    </form>
  );
};

interface SaveFormProps {
  owners: readonly ViewOwner[];
  isBusy: boolean;
  onSave: (owner: ViewOwner, name: string) => void;
}

const SaveForm = ({ owners, isBusy, onSave }: SaveFormProps) => {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState("");
  const [owner, setOwner] = useState<ViewOwner>("person");
  const [isAsked, setAsked] = useState(false);
  const isEmpty = !name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty) onSave(owner, name.trim());
  };
  return (
    <form className="vv-form" onSubmit={submit} aria-labelledby={id}>
      <h3 id={id}>{translate("engine.views.saveAs")}</h3>
      <TextField
        size="small"
        fullWidth
        label={translate("engine.views.name")}
        value={name}
        error={isAsked && isEmpty}
        helperText={isAsked && isEmpty ? translate("engine.validation.required") : undefined}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
      />
      {owners.length > 1 && (
        <TextField
          select
          size="small"
          label={translate("engine.views.for")}
          value={owner}
          onChange={({ target }) => setOwner(owners.find((one) => one === target.value) ?? "person")}
          slotProps={{ select: { native: true } }}
        >
          {owners.map((one) => (
            <option key={one} value={one}>
              {translate(`engine.views.forOwner.${one}`)}
            </option>
          ))}
        </TextField>
      )}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("engine.views.save")}
      </Button>
    </form>
  );
};
