import type { ReactNode } from "react";
import { lookOf } from "../../src/engine/define/draw";
import type { KindRow } from "../../src/engine/kinds/kind-row";
import type { Locale } from "../../src/i18n/locale";
import { KindCell, KindFilter, KindForm, KindStage, KindUpload } from "../engine/kind-parts";

const rows = Object.values(
  import.meta.glob<{ rows: readonly KindRow[] }>("../../src/engine/kinds/*/*.rows.ts", { eager: true }),
).flatMap((kind) => kind.rows);

const long = "A label that goes on for much longer than anybody would have thought it could";
const longNames = { A: `One whose ${long}`, B: `Another, and ${long}` };
const nothing = () => {};

/** Every kind of the engine: its cell and its input, filled, empty and refused, under a long label, and its filter. */
export const KindsGallery = ({ locale }: { locale: Locale }) => (
  <section className="gallery-part" aria-labelledby="kinds">
    <h2 id="kinds">Kinds</h2>
    {rows.map((row) => (
      <article key={row.name} className="gallery-kind" aria-labelledby={`kind-${row.name}`}>
        <h3 id={`kind-${row.name}`}>{row.name}</h3>
        {/* as in a view of the panel: its links are the house's */}
        <div className="gallery-specimens vc-view">
          {specimensOf(row).map(({ name, part, ...words }) => (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <KindStage schema={row.schema} locale={locale} {...words}>
                {part}
              </KindStage>
            </figure>
          ))}
        </div>
      </article>
    ))}
  </section>
);

interface Specimen {
  name: string;
  label?: string;
  values?: Record<string, string>;
  part: ReactNode;
}

/** As the card of a form holds it. */
const inCard = (part: ReactNode) => <div className="vc-paper vc-card">{part}</div>;

const specimensOf = ({ name, schema, value }: KindRow): Specimen[] => {
  const { Input, Filter, Upload, Value } = lookOf(schema);
  const one = { schema, onSend: nothing };
  const label = `Label of ${name}`;
  return [
    { name: "cell", part: <KindCell schema={schema} value={value} /> },
    { name: "cell of nothing", part: <KindCell schema={schema} value={undefined} /> },
    ...(Value ? [{ name: "on its own", part: <KindCell schema={schema} value={value} as="Value" /> }] : []),
    ...(Input
      ? [
          { name: "input", label, part: <KindForm {...one} /> },
          { name: "input with a value", label: `${label}, filled`, part: <KindForm {...one} value={value} /> },
          { name: "input that is refused", label: `${label}, refused`, part: <KindForm {...one} isTold /> },
          {
            name: "input with long words",
            label: `${long} (${name})`,
            values: longNames,
            part: inCard(<KindForm {...one} value={value} />),
          },
        ]
      : []),
    ...(Upload
      ? [
          { name: "upload", label: `${label}, none`, part: <KindUpload schema={schema} /> },
          { name: "upload with a value", label: `${label}, there`, part: <KindUpload schema={schema} value={value} /> },
        ]
      : []),
    ...(Filter
      ? [{ name: "filter", label, part: <KindFilter schema={schema} value={undefined} onChange={nothing} /> }]
      : []),
  ];
};
