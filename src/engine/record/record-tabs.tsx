import { type ReactNode, Suspense } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { useLocation, useSearchParams } from "react-router-dom";
import { Loading } from "../../ui/loading";
import { Tabs } from "../../ui/tabs";
import { titleOf } from "../define/definition";
import { OwnPart } from "../own-part";
import { useDefinition } from "../use-definition";

interface RecordTabsProps {
  record: RaRecord;
  /** The record itself. */
  children: ReactNode;
}

/** What the page of a record shows: the record itself, or the tab of the definition's own that the address names. */
export const RecordTabs = ({ record, children }: RecordTabsProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  // The list that the record was opened from, which no tab forgets.
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const { name: resource, views: { tabs = {} } = {} } = definition;
  const names = Object.keys(tabs);
  if (names.length === 0) return children;
  const here = names.find((name) => name === search.get("tab"));
  const Tab = here === undefined ? undefined : tabs[here];
  return (
    <>
      <div className="vc-tab-line">
        <Tabs
          label={translate("engine.tabs.label", { title: titleOf(definition, record) })}
          tabs={[undefined, ...names].map((name) => ({
            to: name === undefined ? pathname : `${pathname}?tab=${name}`,
            label: translate(name === undefined ? "engine.tabs.record" : `resources.${resource}.tabs.${name}`),
            isHere: name === here,
            state,
          }))}
        />
      </div>
      {Tab ? (
        <OwnPart key={here}>
          <Suspense fallback={<Loading minHeight="100vh" />}>
            <Tab resource={resource} record={record} />
          </Suspense>
        </OwnPart>
      ) : (
        children
      )}
    </>
  );
};
