import { lazy, Suspense } from "react";
import { ResourceContextProvider, useTranslate } from "react-admin";
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from "react-router-dom";
import { can } from "./access";
import type { ActionForm, ResourceDefinition } from "./define/definition";
import { useEngine } from "./engine-provider";
import { pathOf } from "./paths";
import { screenOf } from "./record/menu-of-record";
import "../ui/ui.css";
import { Guard } from "./guard";
import { ListView } from "./list/list-view";
import { useListAddress } from "./list/use-list-address";

// Lists come first and alone; whoever opens a form fetches it then.
const CreateView = lazy(async () => ({ default: (await import("./form/create-view")).CreateView }));
const EditView = lazy(async () => ({ default: (await import("./form/edit-view")).EditView }));
const ShowView = lazy(async () => ({ default: (await import("./record/show-view")).ShowView }));
const CreateDialog = lazy(async () => ({ default: (await import("./form/create-dialog")).CreateDialog }));

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
  const translate = useTranslate();
  const { create } = definition;
  return (
    <ResourceContextProvider value={definition.name}>
      <Suspense fallback={<p role="status">{translate("engine.loading")}</p>}>
        <Routes>
          <Route
            element={
              <>
                <Guard definition={definition} action="list" screen={ListView} />
                <Outlet />
              </>
            }
          >
            <Route index element={null} />
            {create && <Route path="create" element={<Creation definition={definition} form={create} />} />}
          </Route>
          {!create && (
            <Route path="create" element={<Guard definition={definition} action="create" screen={CreateView} />} />
          )}
          <Route path="edit/:id" element={<Guard definition={definition} action="edit" screen={EditView} />} />
          <Route path="show/:id" element={<Guard definition={definition} action="show" screen={ShowView} />} />
          <Route path=":id/*" element={<ShortAddress definition={definition} />} />
        </Routes>
      </Suspense>
    </ResourceContextProvider>
  );
};

/** The dialog over the list; closing it leads back to the list as it was. */
const Creation = ({ definition, form }: ResourceRoutesProps & { form: ActionForm }) => {
  const { actor } = useEngine();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  if (!can({ actor, definition, action: "create" }).allowed) return null;
  return <CreateDialog definition={definition} form={form} onClose={() => navigate(list)} />;
};

/** `/name/{id}` leads to the screen that this person may use. */
const ShortAddress = ({ definition }: ResourceRoutesProps) => {
  const { actor } = useEngine();
  const { id = "" } = useParams();
  const { state } = useLocation();
  const screen = screenOf({ actor, definition });
  return <Navigate to={pathOf({ resource: definition.name, screen, id })} state={state} replace />;
};
