import { useId } from "react";
import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import { type IconComponent, type ResourceDefinition, seenBy, useEngine, useLocale } from "../../engine";
import { FigureNumber, type FigureRow, FigureTable } from "./figure-table";
import { useListAt, useWords } from "./use-words";

type Schemas = components["schemas"];
type Figure = Schemas["Figure"];

interface ListedProps {
  definition: ResourceDefinition;
  figure: Figure;
  drawing: Drawing;
}

interface Drawing {
  unit: Schemas["FigureUnit"];
  isTable: boolean;
  timeZone: string;
}

/** The figures that a definition names, each number with the list behind it. */
export const Listed = ({ definition, figure, drawing }: ListedProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const listAt = useListAt();
  const words = useWords();
  const { name, icon, list, figures = {} } = definition;
  const by = seenBy(actor, figures.by ?? []).flatMap((field) => {
    const found = figure.by.find((one) => one.field === field);
    if (!found) return [];
    const rows = found.values.map((one) => ({
      key: one.value,
      count: one.count,
      ...words.ofValue(definition, field, one),
    }));
    const without = seenBy(actor, list.filters ?? []).includes(`${field}_empty`)
      ? listAt(definition, { [`${field}_empty`]: true })
      : undefined;
    return [{ field, label: words.ofField(definition, field), rows: [...rows, ...restOf(found, without, translate)] }];
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

/** The rows that stand behind no value of their own; those without any have a list where a filter finds them. */
const restOf = (
  { others: rest, without }: Schemas["FigureByField"],
  to: string | undefined,
  translate: (key: string) => string,
): FigureRow[] => [
  ...(rest ? [{ key: "others", label: translate("overview.others"), count: rest }] : []),
  ...(without ? [{ key: "without", label: translate("overview.without"), count: without, to }] : []),
];

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
