import WebAsset from "@mui/icons-material/WebAssetOutlined";
import { type ComponentType, Suspense, useId } from "react";
import { useTranslate } from "react-admin";
import {
  type IconComponent,
  OwnPart,
  placeOf,
  type ResourceDefinition,
  type Rule,
  useEngine,
  useLocale,
} from "../../engine";
import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { Loading } from "../../ui/loading";
import { useResources } from "../use-resource";
import { PreviewForm } from "./preview-form";
import { actionsOf, type FieldAccess, fieldAccessOf, kinds, kindValues } from "./who-may";
import "./permissions.css";

/** A page that is not generated, as the panel's table of pages has it. */
interface OwnPage {
  path: string;
  /** Its title's key. */
  name: string;
  allow: Rule;
}

/** The page of permissions, which tells of these pages besides the resources. */
export const permissionsWith =
  (pages: readonly OwnPage[]): ComponentType =>
  () => <Permissions pages={pages} />;

/** Who may do what: kinds of people, resources, actions and fields, as the definitions say it and the server keeps it. */
const Permissions = ({ pages }: { pages: readonly OwnPage[] }) => {
  const translate = useTranslate();
  const texts = useLazyTexts(permissionTexts);
  const title = useId();
  return (
    <section className="vc-view perm-page" aria-labelledby={title}>
      <header className="vc-header">
        <h1 id={title}>{translate("shell.pages.permissions")}</h1>
      </header>
      <p>{texts.intro}</p>
      <PreviewForm />
      <OwnPart>
        <Suspense fallback={<Loading />}>
          <Resources />
          <Pages pages={pages} />
        </Suspense>
      </OwnPart>
    </section>
  );
};

const Resources = () => useResources().map((definition) => <Resource key={definition.name} definition={definition} />);

/** Who opens which of the pages that are no resource's. */
const Pages = ({ pages }: { pages: readonly OwnPage[] }) => {
  const translate = useTranslate();
  const texts = useLazyTexts(permissionTexts);
  const heading = useId();
  const titleOf = (name: string) => translate(`shell.pages.${name}`);
  return (
    <section className="vc-paper perm-resource" aria-labelledby={heading}>
      <Heading id={heading} icon={WebAsset} text={texts.pages} />
      <PermissionTable
        label={`${texts.pages}: ${texts.opens}`}
        first={texts.page}
        rows={pages.map(({ name, path, allow }) => ({
          label: titleOf(name),
          key: path,
          address: pages.filter((page) => titleOf(page.name) === titleOf(name)).length > 1 ? path : undefined,
          cells: kindValues.map((kind) => (allow(kinds[kind]) ? "yes" : "no")),
        }))}
      />
    </section>
  );
};

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
    key: field,
    label: translate(placeOf({ root: `resources.${name}`, name: field, schema, translate, locale }).label),
    cells: kindValues.map((kind) => fieldAccessOf(definition, field, kind)),
  }));
  return (
    <section className="vc-paper perm-resource" aria-labelledby={heading}>
      <Heading id={heading} icon={Icon} text={called} />
      <PermissionTable
        label={`${called}: ${texts.actionsOf}`}
        first={texts.action}
        rows={actionsOf(definition, offers).map(({ action, who }) => ({
          key: action,
          label: labelOf(action),
          cells: kindValues.map((kind) => (who.includes(kind) ? "yes" : "no")),
        }))}
      />
      <details>
        <summary>{`${called}: ${texts.fieldsOf}`}</summary>
        <PermissionTable label={`${called}: ${texts.fieldsOf}`} first={texts.field} rows={fieldsOf.filter(isFirstOf)} />
      </details>
    </section>
  );
};

// a record may be told by its id and by its name, which people call alike
const isFirstOf = ({ label, cells }: PermissionRow, at: number, all: readonly PermissionRow[]) =>
  all.findIndex((one) => one.label === label && `${one.cells}` === `${cells}`) === at;

const Heading = ({ id, icon: Icon, text }: { id: string; icon: IconComponent; text: string }) => (
  <h2 id={id}>
    <Icon aria-hidden />
    {text}
  </h2>
);

/** Rows by kinds of people; what is wider than the screen is scrolled within, by keyboard too. */
const PermissionTable = ({ label, first, rows }: TableProps) => {
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
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.address && <code>{row.address}</code>}
              </th>
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

type Mark = "yes" | "no" | FieldAccess;

/** What is done or opened, and what each kind of people may with it, in their order. */
interface PermissionRow {
  key: string;
  label: string;
  /** Where it is, of what is called as another one is. */
  address?: string | undefined;
  cells: readonly Mark[];
}

interface TableProps {
  label: string;
  /** What its rows are. */
  first: string;
  rows: readonly PermissionRow[];
}
