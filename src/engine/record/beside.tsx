import type { ReactNode } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { Values } from "../define/shape";
import { OwnPart } from "../own-part";
import { useDefinition } from "../use-definition";

interface BesideProps {
  record: RaRecord | Values;
  /** Above the content instead of below it, where there is no room beside it. */
  isFirst?: boolean;
  children: ReactNode;
}

/**
 * Content, and beside it what the definition puts there; below it where there is no room. One boundary above waits for
 * both, since one that came later would move the other.
 */
export const Beside = ({ record, isFirst = false, children }: BesideProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const Aside = definition.views?.aside;
  if (!Aside) return children;
  const aside = (
    <aside aria-label={translate(`resources.${definition.name}.aside`)}>
      <OwnPart>
        <Aside resource={definition.name} record={record} />
      </OwnPart>
    </aside>
  );
  return (
    <div className="vc-beside">
      {isFirst && aside}
      <div className="vc-view">{children}</div>
      {!isFirst && aside}
    </div>
  );
};
