import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { ResourceContextProvider } from "react-admin";
import { Navigate, Route, useLocation, useParams } from "react-router-dom";
import { type ActionForm, hasPage, type ResourceDefinition, type ScreenName } from "./define/definition";
import { useEngine } from "./engine-provider";
import { pathOf } from "./paths";
import { screenOf } from "./record/menu-of-record";
import "../ui/ui.css";
import { Loading } from "../ui/loading";
import { Routes } from "../ui/routes";
import { can } from "./access";
import type { Rule } from "./define/rule";
import { ListView, type ListViewProps } from "./list/list-view";
import { useListAddress } from "./list/use-list-address";
import { DefinitionContext, useDefinition } from "./use-definition";
import { useNavigate } from "./use-navigate";

// Lists come first and alone; whoever opens a form fetches it then.
const CreateView = lazy(async () => ({ default: (await import("./form/form-views")).CreateView }));
const EditView = lazy(async () => ({ default: (await import("./form/form-views")).EditView }));
const OwnForm = lazy(async () => ({ default: (await import("./form/form-views")).OwnForm }));
const ShowView = lazy(async () => ({ default: (await import("./record/show-view")).ShowView }));
const ImportPage = lazy(async () => ({ default: (await import("./list/import/import-page")).ImportPage }));
const ActionDialog = lazy(async () => ({ default: (await import("./acts/action-dialog")).ActionDialog }));

interface ResourceRoutesProps {
  definition: ResourceDefinition;
}

/**
 * Every screen of a resource, to be mounted at `/name/*`: list, create, edit, show, and the short address of a record.
 *
 * @example
 * <Route path="/companies/*" element={<ResourceRoutes definition={companies} />} />
 */
export const ResourceRoutes = ({ definition }: ResourceRoutesProps) => {
  const { NotFound, imports } = useEngine();
  const { create, form, screens = {} } = definition;
  const screen = (name: ScreenName, View: ComponentType) => (
    <Guard actions={[name]}>
      <Screen name={name} View={View} />
    </Guard>
  );
  const hasDialog = create && !screens.create;
  return (
    <DefinitionContext value={definition}>
      <ResourceContextProvider value={definition.name}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route index element={<Listing />} />
            {hasDialog && <Route path="create" element={<Listing form={create} />} />}
            {!hasDialog && (screens.create ?? form) && <Route path="create" element={screen("create", CreateView)} />}
            {(screens.edit ?? form) && <Route path="edit/:id" element={<EditAddress />} />}
            {imports?.offers(definition.name) && (
              <Route
                path="import"
                element={
                  <Guard actions={["import"]}>
                    <ImportPage imports={imports} />
                  </Guard>
                }
              />
            )}
            <Route path="show/:id" element={screen("show", ShowView)} />
            {/* where react-admin's own buttons and rows lead, in screens of a definition's own */}
            <Route path=":id/show" element={<ToRecord screen="show" />} />
            <Route path=":id" element={<ShortAddress />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ResourceContextProvider>
    </DefinitionContext>
  );
};

/** The generated list, where a page of one's own shows it. */
export const ResourceList = ({ definition, ...props }: ResourceRoutesProps & ListViewProps) => (
  <DefinitionContext value={definition}>
    <ListView {...props} />
  </DefinitionContext>
);

interface ScreenProps {
  name: ScreenName;
  View: ComponentType;
}

/** The generated screen, or what the definition has instead of it. */
const Screen = ({ name, View }: ScreenProps) => {
  const definition = useDefinition();
  const Own = definition.screens?.[name];
  if (!Own) return <View />;
  const own = <Own resource={definition.name} />;
  const isNew = name === "create";
  return isNew || name === "edit" ? <OwnForm isNew={isNew}>{own}</OwnForm> : own;
};

/**
 * The list, and over it the dialog of creation, which asks for more than reading. Both addresses draw it at one place, so
 * that the list stays as it is while the dialog comes and goes.
 */
const Listing = ({ form }: { form?: ActionForm }) => (
  <Guard actions={[form ? "create" : "list"]}>
    <Screen name="list" View={ListView} />
    {form && <Creation form={form} />}
  </Guard>
);

/** Closing the dialog leads back to the list as it was. */
const Creation = ({ form }: { form: ActionForm }) => {
  const definition = useDefinition();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  return <ActionDialog form={form} onClose={() => navigate(list)} />;
};

/** `/name/{id}` leads to the screen that this person may use; a screen's own word is no record's. */
const ShortAddress = () => {
  const definition = useDefinition();
  const { actor, NotFound } = useEngine();
  const { id = "" } = useParams();
  if (screenWords.includes(id)) return <NotFound />;
  return <ToRecord screen={screenOf({ actor, definition })} />;
};

/** Whoever may read a record and not change it reads it, as where its state forbids changes. */
const EditAddress = () => {
  const definition = useDefinition();
  return (
    <Guard actions={hasPage(definition) ? ["edit", "show"] : ["edit"]}>
      <Changing />
    </Guard>
  );
};

const Changing = () => {
  const definition = useDefinition();
  const { actor } = useEngine();
  if (!can({ actor, definition, action: "edit" }).allowed) return <ToRecord screen="show" />;
  return <Screen name="edit" View={EditView} />;
};

/** Leads on to a screen of the record that the address names. */
const ToRecord = ({ screen }: { screen: "edit" | "show" }) => {
  const definition = useDefinition();
  const { id = "" } = useParams();
  const { state } = useLocation();
  return <Navigate to={pathOf({ resource: definition.name, screen, id })} state={state} replace />;
};

const screenWords = ["create", "import", "edit", "show"];

interface GuardProps {
  /** What it is for, one of which is enough. */
  actions: readonly string[];
  children: ReactNode;
}

/** A screen for those who may use it; a direct URL gets the same answer as a button, and the same refusal as any page. */
const Guard = ({ actions, children }: GuardProps) => {
  const definition = useDefinition();
  const { Guarded } = useEngine();
  const allow: Rule = (actor) => actions.some((action) => can({ actor, definition, action }).allowed);
  return <Guarded allow={allow}>{children}</Guarded>;
};
