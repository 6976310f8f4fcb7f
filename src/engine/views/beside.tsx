import { type RaRecord, useTranslate } from "ra-core";
import { type ReactNode, Suspense } from "react";
import type { ResourceDefinition, Values } from "../definition";

interface BesideProps {
  definition: ResourceDefinition;
  record: RaRecord | Values;
  children: ReactNode;
}

/** Content, and beside it what the definition puts there; below it where there is no room. */
export const Beside = ({ definition, record, children }: BesideProps) => {
  const translate = useTranslate();
  const Aside = definition.views?.aside;
  if (!Aside) return children;
  return (
    <div className="vc-beside">
      <div className="vc-view">{children}</div>
      <aside aria-label={translate(`resources.${definition.name}.aside`)}>
        <Suspense fallback={translate("engine.loading")}>
          <Aside resource={definition.name} record={record} />
        </Suspense>
      </aside>
    </div>
  );
};
