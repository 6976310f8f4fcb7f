import TableRows from "@mui/icons-material/TableRowsOutlined";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { can, FailureMessage, OwnPart, type ResourceDefinition, useEngine } from "../../engine";
import { formatInstant } from "../../i18n/format";
import { ApiError } from "../../providers/api-error";
import { panelApi } from "../../providers/panel-api";
import { SkeletonRows } from "../../ui/skeleton-rows";
import { useResources } from "../use-resource";
import { FigureNumber, type FigureRow } from "./figure-table";
import { Listed } from "./listed";
import { useWords } from "./use-words";
import "./overview.css";

type Schemas = components["schemas"];
type Unit = Schemas["FigureUnit"];

/** What a person's lists hold, in numbers and pictures: of the platform, or of the company that is worked for. */
export const Overview = () => {
  const translate = useTranslate();
  const title = useId();
  const { actor } = useEngine();
  const [search, setSearch] = useSearchParams();
  const unit: Unit = search.get("unit") === "week" ? "week" : "month";
  const isTable = search.get("as") === "table";
  const figures = useFigures(unit);
  const { data } = figures;
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const { [name]: _before, ...others } = Object.fromEntries(before);
        return { ...others, ...(value !== undefined && { [name]: value }) };
      },
      { replace: true },
    );
  const { company } = actor;
  return (
    <section className="vc-view ov-page" aria-labelledby={title} aria-busy={figures.isFetching}>
      <header className="vc-header">
        <h1 id={title}>{translate("shell.pages.overview")}</h1>
        <div className="vc-header-actions ov-tools">
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate("overview.unit.label")}
            value={unit}
            onChange={(_, chosen: Unit | null) => chosen && set("unit", chosen === "week" ? chosen : undefined)}
          >
            <ToggleButton value="month">{translate("overview.unit.month")}</ToggleButton>
            <ToggleButton value="week">{translate("overview.unit.week")}</ToggleButton>
          </ToggleButtonGroup>
          <ToggleButton
            value="table"
            size="small"
            selected={isTable}
            onChange={() => set("as", isTable ? undefined : "table")}
            sx={{ gap: 1 }}
          >
            <TableRows fontSize="small" />
            {translate("overview.table")}
          </ToggleButton>
        </div>
      </header>
      <p className="ov-quiet">
        {company ? translate("overview.company", { name: company.name }) : translate("overview.platform")}
      </p>
      {figures.isError && (
        <FailureMessage
          title={translate("overview.failed")}
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      <OwnPart>
        <Suspense fallback={awaited}>
          {figures.isPending && awaited}
          {data && <Figures figures={data} unit={unit} isTable={isTable} />}
        </Suspense>
      </OwnPart>
    </section>
  );
};

const awaited = (
  <div className="vc-paper">
    <SkeletonRows columns={3} />
  </div>
);

/** All of them in one call, in the time zone of this browser, or where the server does not know that one in UTC. */
const useFigures = (unit: Unit) => {
  const { actor } = useEngine();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: ["figures", actor.id, actor.company?.id ?? "", unit, timeZone],
    queryFn: async ({ signal }) => {
      const ask = async (zone: string | undefined) =>
        (await panelApi.GET("/figures", { params: { query: { unit, ...(zone && { timeZone: zone }) } }, signal })).data;
      try {
        return await ask(timeZone);
      } catch (error) {
        if (error instanceof ApiError && error.code === 400) return ask(undefined);
        throw error;
      }
    },
    // months give way to weeks when these are there
    placeholderData: (before, query) => (query?.queryKey[2] === (actor.company?.id ?? "") ? before : undefined),
  });
};

interface Shown {
  definition: ResourceDefinition;
  figure: Schemas["Figure"];
}

interface FiguresProps {
  figures: Schemas["Figures"];
  unit: Unit;
  isTable: boolean;
}

const Figures = ({ figures: { data, timeZone }, unit, isTable }: FiguresProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const definitions = useResources();
  const oldest = data.map(({ countedAt }) => countedAt).sort()[0];
  const shown = definitions.flatMap((definition) => {
    const figure = data.find(({ list }) => list === definition.name);
    return figure && can({ actor, definition, action: "list" }).allowed ? [{ definition, figure }] : [];
  });
  const drawing = { unit, isTable, timeZone };
  return (
    <>
      {shown.some(({ definition }) => definition.figures?.waiting) && <Waiting shown={shown} />}
      {shown.map(({ definition, figure }) => (
        <Listed key={definition.name} definition={definition} figure={figure} drawing={drawing} />
      ))}
      {oldest && <p className="ov-quiet">{translate("overview.counted", { date: formatInstant(oldest) })}</p>}
    </>
  );
};

/** The states that somebody has to do something about, as far as there are any. */
const Waiting = ({ shown }: { shown: Shown[] }) => {
  const translate = useTranslate();
  const title = useId();
  const words = useWords();
  const rows: FigureRow[] = [
    ...shown.flatMap(({ definition, figure }) =>
      figure.by.flatMap(({ field, values }) =>
        values
          .filter(({ value }) => definition.figures?.waiting?.[field]?.includes(value))
          .map((one) => {
            const { label, to } = words.ofValue(definition, field, one);
            const list = translate(`resources.${definition.name}.name`, { smart_count: 2 });
            return {
              key: `${definition.name} ${one.value}`,
              label: translate("overview.waiting.item", { list, value: label }),
              count: one.count,
              to,
            };
          }),
      ),
    ),
  ];
  return (
    <section className="ov-list" aria-labelledby={title}>
      <h2 id={title}>{translate("overview.waiting.title")}</h2>
      {rows.length === 0 ? (
        <p className="ov-quiet">{translate("overview.waiting.nothing")}</p>
      ) : (
        <ul className="ov-waiting">
          {rows.map(({ key, label, count, to }) => (
            <li key={key} className="vc-paper">
              <span className="ov-number">
                <FigureNumber to={to} label={label} count={count} />
              </span>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
