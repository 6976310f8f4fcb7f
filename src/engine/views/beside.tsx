import { type ReactNode, Suspense } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition, Values } from "../definition";
import { Waiting } from "./waiting";

interface BesideProps {
  definition: ResourceDefinition;
  record: RaRecord | Values;
  /** Above the content instead of below it, where there is no room beside it. */
  isFirst?: boolean;
  children: ReactNode;
}

/** Content, and beside it what the definition puts there; below it where there is no room. */
export const Beside = ({ definition, record, isFirst = false, children }: BesideProps) => {
  const translate = useTranslate();
  const Aside = definition.views?.aside;
  if (!Aside) return children;
  const aside = (
    <aside aria-label={translate(`resources.${definition.name}.aside`)}>
      <Aside resource={definition.name} record={record} />
    </aside>
  );
  // Both at once: one that came later would move the other.
  return (
    <Suspense fallback={<Waiting />}>
      <div className="vc-beside">
        {isFirst && aside}
        <div className="vc-view">{children}</div>
        {!isFirst && aside}
      </div>
    </Suspense>
  );
};
