import { type ComponentProps, useState } from "react";
import type { DataProvider, RaRecord } from "react-admin";
import type { Locale } from "../../src/i18n/locale";
import { EngineStage, provider, Refused, reader } from "../engine/engine-stage";
import { rows } from "../engine/things";

type Stage = Pick<ComponentProps<typeof EngineStage>, "path" | "engine" | "dataProvider">;

const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Refused({ type: "UnknownError" }));
const missing = () => Promise.reject(new Refused({ type: "COMPANY_NOT_FOUND" }));
const many = Array.from(
  { length: 25 },
  (_, at): RaRecord => ({ ...rows[at % 2], id: String(at), name: `Thing ${at}` }),
);
const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
const wordy = rows.map((row, at) => ({
  ...row,
  name: at === 0 ? long : `${long} ${long}`,
  email: `${long}@example.com`,
}));

const lists = (over: Partial<DataProvider>, data?: RaRecord[]): Stage => ({ dataProvider: provider(over, data) });
const manyOf = (data: RaRecord[], total: number) =>
  (async () => ({ data, total })) as unknown as NonNullable<DataProvider["getList"]>;

/** Every view of the engine in each of its states. */
const views: Record<string, Stage> = {
  "list, empty": lists({}, []),
  "list of one": lists({}, rows.slice(0, 1)),
  "list of many": lists({ getList: manyOf(many, 1234) }),
  "list of long words": lists({}, wordy),
  "list that finds nothing": { ...lists({}, []), path: `/things?filter=${encodeURIComponent('{"q":"zzz"}')}` },
  "list on its way": lists({ getList: never }),
  "list that failed": lists({ getList: failing }),
  "list of somebody who only reads": { engine: { actor: reader } },
  create: { path: "/things/create" },
  "create, denied": { path: "/things/create", engine: { actor: reader } },
  edit: { path: "/things/edit/1" },
  "edit, on its way": { ...lists({ getOne: never }), path: "/things/edit/1" },
  "edit that failed": { ...lists({ getOne: failing }), path: "/things/edit/1" },
  "edit of what is gone": { ...lists({ getOne: missing }), path: "/things/edit/1" },
  record: { path: "/things/show/1" },
  "record of long words": { ...lists({}, wordy), path: "/things/show/1" },
};

interface ViewsProps {
  locale: Locale;
  /** The one that is shown, as if it were the whole page. */
  only?: string;
  /** The address at which one of them stands alone. */
  frame?: (name: string) => string;
  isNarrow?: boolean;
}

export const ViewsGallery = ({ locale, only, frame, isNarrow = false }: ViewsProps) => {
  const [stage] = useState(() => (only === undefined ? undefined : views[only]));
  if (stage)
    return (
      <main style={{ padding: 16 }}>
        <EngineStage {...stage} locale={locale} />
      </main>
    );
  return (
    <section className="gallery-part" aria-labelledby="views">
      <h2 id="views">Views</h2>
      <div className="gallery-views" data-narrow={isNarrow || undefined}>
        {Object.keys(views).map((name) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <iframe title={name} src={frame?.(name)} loading="lazy" />
          </figure>
        ))}
      </div>
    </section>
  );
};
