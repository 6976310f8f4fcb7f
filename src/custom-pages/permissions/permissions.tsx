import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocale, useNotify, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { previewKindValues } from "../../../openapi/schema";
import {
  type Actor,
  can,
  hasPage,
  type IconComponent,
  placeOf,
  RecordPicker,
  type ResourceDefinition,
  seenBy,
  useEngine,
} from "../../engine";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { resources } from "../../resources";
import "./permissions.css";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

const person = { id: "", status: "ACTIVE" } as const;

/** Everybody whom the rules tell apart: one of each kind. */
export const kinds = {
  PLATFORM_ADMIN: { ...person, role: "PLATFORM_ADMIN", mode: "PERSONAL" },
  PLATFORM_SUPPORT: { ...person, role: "PLATFORM_SUPPORT", mode: "PERSONAL" },
  COMPANY_ADMIN: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "ADMIN" },
  COMPANY_MEMBER: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "USER" },
  PERSON: { ...person, role: "PLATFORM_USER", mode: "PERSONAL" },
} satisfies Record<string, Actor>;
export type Kind = keyof typeof kinds;
export const kindValues = Object.keys(kinds) as Kind[]; // the keys of the object above

/** What a kind of person does with a field. */
type FieldAccess = "none" | "reads" | "writes" | "writesOnce";

/** Whatever can be done with records of a resource, each action that somebody may with those who may. */
export const actionsOf = (definition: ResourceDefinition, offers: (action: "import" | "export") => boolean) => {
  const { actions = {}, links = {} } = definition;
  const files = (["export", "import"] as const).filter(offers);
  const all = new Set([
    "list",
    "show",
    ...files,
    "create",
    "edit",
    "history",
    ...Object.keys(actions),
    ...Object.keys(links),
  ]);
  all.delete("view");
  return [...all].flatMap((action) => {
    const who = kindValues.filter((kind) => can({ actor: kinds[kind], definition, action }).allowed);
    return who.length > 0 ? [{ action, who }] : [];
  });
};

/** What a kind of person does with each field of a resource, as its definition says. */
export const fieldAccessOf = (definition: ResourceDefinition, field: string, kind: Kind): FieldAccess => {
  const { list, form = {}, show = form, createOnly = [] } = definition;
  const actor = kinds[kind];
  const may = (action: string) => can({ actor, definition, action }).allowed;
  const isIn = (groups: Readonly<Record<string, readonly string[]>>) => Object.values(groups).flat().includes(field);
  const isWritten = isIn(form) || Object.values(definition.uploads ?? {}).includes(field);
  if (isWritten && may("edit") && !createOnly.includes(field)) return "writes";
  if (isIn(form) && may("create")) return "writesOnce";
  const isListed = seenBy(actor, list.columns).includes(field) || list.avatar === field;
  const isShown = hasPage(definition) && may("show") && (isIn(show) || isWritten) && !createOnly.includes(field);
  return (may("list") && isListed) || isShown ? "reads" : "none";
};

/** Who may do what: kinds of people, resources, actions and fields, as the definitions say it and the server keeps it. */
export const Permissions = () => {
  const translate = useTranslate();
  const texts = useLazyTexts(permissionTexts);
  const title = useId();
  return (
    <section className="vc-view perm-page" aria-labelledby={title}>
      <header className="vc-header">
        <h1 id={title}>{translate("shell.pages.permissions")}</h1>
      </header>
      <p>{texts.intro}</p>
      <Preview />
      {definitions.map((definition) => (
        <Resource key={definition.name} definition={definition} />
      ))}
    </section>
  );
};

/** As whom one looks at the panel, and the step to it. */
const Preview = () => {
  const { preview: texts, kinds: names } = useLazyTexts(permissionTexts);
  const navigate = useNavigate();
  const notify = useNotify();
  const { asFailure, failureKey } = useEngine();
  const heading = useId();
  const [kind, setKind] = useState<PreviewKind>("PLATFORM_SUPPORT");
  const [company, setCompany] = useState("");
  const isOfCompany = kinds[kind].mode === "BUSINESS";
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const body = { kind, ...(isOfCompany && { companyId: company }) };
      return dataOf(await panelApi.POST("/me/preview", { body }));
    },
    onSuccess: (tokens) => {
      session.refresh(tokens);
      navigate("/");
    },
    onError: (error) => notify(failureKey(asFailure(error)), { type: "error" }),
  });
  return (
    <section className="vc-paper perm-resource" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p>{texts.text}</p>
      <form
        className="perm-preview"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <TextField
          select
          size="small"
          label={texts.kind}
          value={kind}
          onChange={(event) => setKind(previewKindValues.find((one) => one === event.target.value) ?? kind)}
        >
          {previewKindValues.map((one) => (
            <MenuItem key={one} value={one}>
              {names[one]}
            </MenuItem>
          ))}
        </TextField>
        {isOfCompany && (
          <RecordPicker
            target={{ resource: "companies", title: "name" }}
            filter={{ isActive: true }}
            label={texts.company}
            value={company}
            onChange={setCompany}
          />
        )}
        <Button type="submit" variant="contained" loading={isPending} disabled={isOfCompany && company === ""}>
          {texts.start}
        </Button>
      </form>
    </section>
  );
};

type PreviewKind = (typeof previewKindValues)[number];

const Resource = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const texts = useLazyTexts(permissionTexts);
  const locale = useLocale();
  const heading = useId();
  const { imports, exports } = useEngine();
  const { name, fields, icon: Icon } = definition;
  const called = translate(`resources.${name}.name`, { smart_count: 2 });
  const offers = (action: "import" | "export") => (action === "import" ? imports : exports)?.offers(name) ?? false;
  // what every resource may have, and what is its own
  const isNamed = (action: string): action is keyof typeof texts.actions => Object.hasOwn(texts.actions, action);
  const labelOf = (action: string) => {
    if (definition.links?.[action]) return translate(`resources.${name}.links.${action}.label`);
    return isNamed(action) ? texts.actions[action] : translate(`resources.${name}.actions.${action}.label`);
  };
  const fieldsOf = Object.entries(fields).map(([field, schema]) => ({
    label: translate(placeOf({ root: `resources.${name}`, name: field, schema, translate, locale }).label),
    cells: kindValues.map((kind) => fieldAccessOf(definition, field, kind)),
  }));
  return (
    <section className="vc-paper perm-resource" aria-labelledby={heading}>
      <Heading id={heading} icon={Icon} text={called} />
      <Table
        label={`${called}: ${texts.actionsOf}`}
        first={texts.action}
        rows={actionsOf(definition, offers).map(({ action, who }) => ({
          label: labelOf(action),
          cells: kindValues.map((kind) => (who.includes(kind) ? "yes" : "no")),
        }))}
      />
      <details>
        <summary>{`${called}: ${texts.fieldsOf}`}</summary>
        <Table label={`${called}: ${texts.fieldsOf}`} first={texts.field} rows={fieldsOf} />
      </details>
    </section>
  );
};

const Heading = ({ id, icon: Icon, text }: { id: string; icon: IconComponent; text: string }) => (
  <h2 id={id}>
    <Icon aria-hidden />
    {text}
  </h2>
);

type Mark = "yes" | "no" | FieldAccess;

interface TableProps {
  label: string;
  /** What its rows are. */
  first: string;
  rows: readonly { label: string; cells: readonly Mark[] }[];
}

/** Rows by kinds of people; what is wider than the screen is scrolled within, by keyboard too. */
const Table = ({ label, first, rows }: TableProps) => {
  const texts = useLazyTexts(permissionTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="perm-scroll" tabIndex={0} aria-label={label}>
      <table className="perm-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {kindValues.map((kind) => (
              <th key={kind} scope="col">
                {texts.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map((mark, at) => (
                <td key={kindValues[at]} data-mark={mark}>
                  {texts.marks[mark]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
