import TableRows from "@mui/icons-material/TableRowsOutlined";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocale, useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import {
  can,
  FailureMessage,
  type IconComponent,
  lookOf,
  pathOf,
  placeOf,
  type ResourceDefinition,
  seenBy,
  useEngine,
} from "../../engine";
import { formatInstant } from "../../i18n/format";
import { ApiError } from "../../providers/api-error";
import { panelApi } from "../../providers/panel-api";
import { resources } from "../../resources";
import { WaitingBlock } from "../../ui/waiting-block";
import { FigureNumber, type FigureRow, FigureTable } from "./figure-table";
import "./overview.css";

type Schemas = components["schemas"];
type Figure = Schemas["Figure"];
type Unit = Schemas["FigureUnit"];

const definitions: readonly ResourceDefinition[] = Object.values(resources);

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
      {figures.isPending && <WaitingBlock height={360} />}
      {data && <Figures figures={data} unit={unit} isTable={isTable} />}
    </section>
  );
};

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

interface FiguresProps {
  figures: Schemas["Figures"];
  unit: Unit;
  isTable: boolean;
}

const Figures = ({ figures: { data, timeZone }, unit, isTable }: FiguresProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const oldest = data.map(({ countedAt }) => countedAt).sort()[0];
  const shown = definitions.flatMap((definition) => {
    const figure = data.find(({ list }) => list === definition.name);
    return figure && can({ actor, definition, action: "list" }).allowed ? [{ definition, figure }] : [];
  });
  const drawing = { unit, isTable, timeZone };
  return (
    <>
      <Waiting shown={shown} />
      {shown.map(({ definition, figure }) => (
        <Listed key={definition.name} definition={definition} figure={figure} drawing={drawing} />
      ))}
      {oldest && <p className="ov-quiet">{translate("overview.counted", { date: formatInstant(oldest) })}</p>}
    </>
  );
};

interface Shown {
  definition: ResourceDefinition;
  figure: Figure;
}

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

interface Drawing {
  unit: Unit;
  isTable: boolean;
  timeZone: string;
}

/** The figures that a definition names, each number with the list behind it. */
const Listed = ({ definition, figure, drawing }: Shown & { drawing: Drawing }) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const listAt = useListAt();
  const words = useWords();
  const { name, icon, figures = {} } = definition;
  const by = seenBy(actor, figures.by ?? []).flatMap((field) => {
    const found = figure.by.find((one) => one.field === field);
    if (!found) return [];
    const rows = found.values.map((one) => ({
      key: one.value,
      count: one.count,
      ...words.ofValue(definition, field, one),
    }));
    return [{ field, label: words.ofField(definition, field), rows: withRest(found, rows, translate) }];
  });
  const over = seenBy(actor, figures.over ?? []).flatMap((field) => {
    const found = figure.over.find((one) => one.field === field);
    return found ? [{ ...found, label: words.ofField(definition, field) }] : [];
  });
  return (
    <Section
      icon={icon}
      title={translate(`resources.${name}.name`, { smart_count: 2 })}
      empty={translate(`resources.${name}.empty.title`)}
      figure={figure}
      to={listAt(definition)}
      by={by}
      over={over}
      linkOf={(field, { from, until }) => listAt(definition, { [`${field}_gte`]: from, [`${field}_lte`]: until })}
      drawing={drawing}
    />
  );
};

type Period = Schemas["FigureOverTime"]["periods"][number];

interface SectionProps {
  icon: IconComponent;
  title: string;
  /** What is said instead of pictures where there is nothing. */
  empty: string;
  figure: Figure;
  to?: string;
  by: { field: string; label: string; rows: FigureRow[] }[];
  over: { field: string; label: string; periods: Period[] }[];
  linkOf?: (field: string, period: Period) => string;
  drawing: Drawing;
}

const Section = ({ icon: Icon, title, empty, figure, to, by, over, linkOf, drawing }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  const periodOf = usePeriods(drawing);
  const smart_count = drawing.unit === "week" ? 2 : 1;
  const { isTable } = drawing;
  return (
    <section className="ov-list" aria-labelledby={id}>
      <h2>
        <Icon />
        <span id={id}>{title}</span>
        <span className="ov-number">
          <FigureNumber to={to} label={title} count={figure.total} />
        </span>
      </h2>
      {figure.total === 0 && <p className="ov-quiet">{empty}</p>}
      {figure.total > 0 && by.length + over.length > 0 && (
        <div className="ov-cards">
          {by.map(({ field, label, rows }) => (
            <FigureTable key={field} title={label} heading={label} rows={rows} shape="bars" isTable={isTable} />
          ))}
          {over.map(({ field, label, periods }) => (
            <FigureTable
              key={field}
              title={translate("overview.over", { field: label, smart_count })}
              heading={translate("overview.period", { smart_count })}
              rows={periods.map((period) => ({
                key: period.from,
                count: period.count,
                to: linkOf?.(field, period),
                ...periodOf(period),
              }))}
              shape="columns"
              isTable={isTable}
            />
          ))}
        </div>
      )}
    </section>
  );
};

/** The rows, and those that stand behind no value of their own. */
const withRest = (
  { others: rest, without }: Schemas["FigureByField"],
  rows: FigureRow[],
  translate: (key: string) => string,
): FigureRow[] => [
  ...rows,
  ...(rest ? [{ key: "others", label: translate("overview.others"), count: rest }] : []),
  ...(without ? [{ key: "without", label: translate("overview.without"), count: without }] : []),
];

/** The list of a resource, as it is or under a filter, whatever it is narrowed to for whoever opens it. */
const useListAt = () => {
  const { addressOf } = useEngine();
  return ({ name, list }: ResourceDefinition, filter?: object): string => {
    const path = addressOf?.(name) ?? pathOf({ resource: name, screen: "list" });
    if (!filter && !list.filter) return path;
    return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter ?? {}) })}`;
  };
};

type Field = ResourceDefinition["fields"][string];

/** Names fields and values of definitions in the person's language, and says which list has a value. */
const useWords = () => {
  const translate = useTranslate();
  const listAt = useListAt();
  const locale = useLocale();
  const placeFor = ({ name: resource }: ResourceDefinition, name: string, schema: Field) =>
    placeOf({ root: `resources.${resource}`, name, schema, translate, locale });
  return {
    ofField: (definition: ResourceDefinition, field: string): string => {
      const schema = definition.fields[field];
      return schema ? translate(placeFor(definition, field, schema).label) : field;
    },
    ofValue: (
      definition: ResourceDefinition,
      field: string,
      { value, name }: Schemas["FigureByField"]["values"][number],
    ): Pick<FigureRow, "label" | "to" | "tone"> => {
      const schema = definition.fields[field];
      if (!schema) return { label: value };
      const { target, tones, filterText, initial } = lookOf(schema);
      const isFlag = typeof initial === "boolean";
      // as the filters of the contract take it
      const filter = isFlag ? value === "true" : target ? value : [value];
      const text = target ? name : filterText?.(filter, placeFor(definition, field, schema));
      return { label: text ?? value, to: listAt(definition, { [field]: filter }), tone: tones?.[value] };
    },
  };
};

/** Months by their names and weeks by their days, in the language of the person and in the time zone of the figures. */
const usePeriods = ({ unit, timeZone }: Drawing) => {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const long = format(
    unit === "week" ? { day: "numeric", month: "short", year: "numeric" } : { month: "long", year: "numeric" },
  );
  const short = format(unit === "week" ? { day: "2-digit", month: "2-digit" } : { month: "short" });
  return ({ from, until }: Period): Pick<FigureRow, "label" | "short"> => {
    const [first, last] = [new Date(from), new Date(until)];
    return { label: unit === "week" ? long.formatRange(first, last) : long.format(first), short: short.format(first) };
  };
};
