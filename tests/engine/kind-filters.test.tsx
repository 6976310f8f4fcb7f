// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { color, coordinates, country, date } from "../../src/engine";
import { type Field, lookOf } from "../../src/engine/define/draw";
import type { Locale } from "../../src/i18n/locale";
import { drawKind } from "./draw-kind";
import { dictionaries } from "./engine-stage";
import { KindFilter, KindForm } from "./kind-parts";

/** A filter of one field, and what it has asked for last. */
const opened = (schema: Field, { value, locale }: { value?: unknown; locale?: Locale } = {}) => {
  const asked: unknown[] = [];
  drawKind(schema, <KindFilter schema={schema} value={value} onChange={(next) => asked.push(next)} />, { locale });
  return { user: userEvent.setup(), asked };
};

const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const here = { latitude: -23.550_512_345, longitude: -46.633_312_345 };

/** A device that says where it is, that may not, or that does not know; `asked` counts. */
const device = (answer: "here" | "refused" | "unavailable") => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((found, failed) => {
    // what the browser's own answers have of all that theirs have
    if (answer === "here") return found({ coords: here } as GeolocationPosition);
    failed?.({ code: answer === "refused" ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  vi.stubGlobal("navigator", Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return getCurrentPosition;
};
afterEach(() => vi.unstubAllGlobals());

describe("the filter of a colour", () => {
  it("asks for the colour that is typed, in any of its forms, and for none while it is no colour", async () => {
    const { user, asked } = opened(color());
    const input = await box("Label from");
    await user.type(input, "1E8");
    await waitFor(() => expect(asked).toEqual(["#11ee88"]));
    await user.type(input, "x");
    expect(input).toHaveAccessibleDescription("Type a colour, such as #1e88e5");
    expect(asked).toEqual(["#11ee88"]);
  });

  it("asks for the one that is picked at once", async () => {
    const { asked } = opened(color(), { value: "#1e88e5" });
    const picker = await screen.findByLabelText("Pick: Label from");
    expect(picker).toHaveValue("#1e88e5");
    fireEvent.change(picker, { target: { value: "#00ff7f" } });
    expect(asked).toEqual(["#00ff7f"]);
    expect(await box("Label from")).toHaveValue("#00ff7f");
  });
});

interface HeldProps {
  schema: Field;
  from: unknown;
  asked: unknown[];
}

/** As the list has it: what was asked for comes back as the value, and another filter may take it away. */
const Held = ({ schema, from, asked }: HeldProps) => {
  const [value, setValue] = useState(from);
  const ask = (next: unknown) => {
    asked.push(next);
    setValue(next);
  };
  return (
    <>
      <KindFilter schema={schema} value={value} onChange={ask} />
      <button type="button" onClick={() => setValue(undefined)}>
        Without
      </button>
    </>
  );
};

describe("the filter of a day", () => {
  const held = async () => {
    const asked: unknown[] = [];
    drawKind(date(), <Held schema={date()} from="2026-05-20" asked={asked} />);
    const input = await screen.findByLabelText("Label from");
    const type = (day: string) => fireEvent.change(input, { target: { value: day } });
    input.focus();
    return { user: userEvent.setup(), asked, input, type };
  };

  it("stays under the hand while one whole day after another is typed, and asks for the last", async () => {
    const { asked, input, type } = await held();
    type("2026-05-01");
    type("2026-05-12");
    await waitFor(() => expect(asked).toEqual(["2026-05-12"]));
    type("2026-05-13");
    await waitFor(() => expect(asked).toEqual(["2026-05-12", "2026-05-13"]));
    expect(input).toHaveFocus();
    expect(input).toHaveValue("2026-05-13");
  });

  it("leaves a year alone while it is being typed, and takes what is left so for none", async () => {
    const { user, asked, input, type } = await held();
    type("0002-05-12");
    expect(input).toHaveValue("0002-05-12");
    expect(asked).toEqual([]);
    await user.tab();
    expect(asked).toEqual([undefined]);
    expect(input).toHaveValue("");
  });
});

it.each([
  ["day", date(), "2026-05-20", "2026-05-12"],
  ["colour", color(), "#11ee88", "#00ff7f"],
])("empties the filter of a %s once another one has taken its place", async (_, schema, from, next) => {
  const asked: unknown[] = [];
  drawKind(schema, <Held schema={schema} from={from} asked={asked} />);
  const input = await screen.findByLabelText("Label from");
  fireEvent.change(input, { target: { value: next } });
  await waitFor(() => expect(asked).toEqual([next]));
  await userEvent.click(screen.getByRole("button", { name: "Without" }));
  expect(input).toHaveValue("");
});

describe("the filter of a country", () => {
  it("asks for any of several, found by their names in the person's language", async () => {
    const { user, asked } = opened(country(), { value: ["BR"], locale: "pt-BR" });
    const box = await screen.findByRole("combobox", { name: "Label from" });
    expect(screen.getByRole("button", { name: "Brasil" })).toBeInTheDocument();
    await user.type(box, "Alemanh");
    await user.click(await screen.findByRole("option", { name: "Alemanha" }));
    expect(asked).toEqual([["BR", "DE"]]);
  });

  it("takes one away by keyboard, and is told in a short text", async () => {
    const { user, asked } = opened(country(), { value: ["BR", "PT"] });
    await user.click(await screen.findByRole("combobox", { name: "Label from" }));
    await user.keyboard("{Backspace}");
    expect(asked).toEqual([["BR"]]);
    // A place is more than a filter's text asks for.
    const place = { locale: "es" } as never;
    expect(lookOf(country()).filterText?.(["BR", "DE"], place)).toBe("Brasil, Alemania");
  });
});

describe("the filter of coordinates", () => {
  const around = "Around (latitude, longitude)";

  it("asks for what is around a typed place, and again for another distance", async () => {
    const { user, asked } = opened(coordinates());
    await user.type(await box(around), "-23.55, -46.63");
    await waitFor(() => expect(asked).toEqual(["-23.55,-46.63,10"]));
    await user.tab();
    expect(await box(around)).toHaveValue("23.55° S, 46.63° W");
  });

  it("has the distance that it was asked with, and asks for another one at once", async () => {
    const { user, asked } = opened(coordinates(), { value: "-23.55,-46.63,7" });
    const within = await screen.findByRole("combobox", { name: "Within" });
    expect(within).toHaveTextContent("7 km");
    await user.click(within);
    await user.click(await screen.findByRole("option", { name: "50 km" }));
    expect(asked).toEqual(["-23.55,-46.63,50"]);
  });

  it("says what is no place, and asks for nothing then", async () => {
    const { user, asked } = opened(coordinates());
    await user.type(await box(around), "here");
    expect(await box(around)).toHaveAccessibleDescription(/^Type latitude and longitude/);
    expect(asked).toEqual([]);
  });

  it("is told in a short text, in the person's language", () => {
    const { filterText } = lookOf(coordinates());
    const texts = dictionaries["pt-BR"]?.engine.coordinates;
    // the one key that it asks for stands in this room
    const translate = (key: string) => texts?.[key.split(".")[2] as keyof typeof texts] ?? key;
    const place = { label: "", values: "", hint: "", translate, locale: "pt-BR", part: () => place };
    expect(filterText?.("-23.55,-46.63,10", place)).toBe("10 km: 23,55° S, 46,63° O");
    expect(filterText?.("nonsense", place)).toBe("");
  });

  it("asks for what is around the device, once somebody wants that", async () => {
    const getCurrentPosition = device("here");
    const { user, asked } = opened(coordinates());
    const button = await screen.findByRole("button", { name: "Use my location" });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(asked).toEqual(["-23.55051,-46.63331,10"]));
    expect(await box(around)).toHaveValue("23.55051° S, 46.63331° W");
  });
});

describe("the input of coordinates", () => {
  const drawn = (locale: Locale = "en") => {
    const sent: unknown[] = [];
    drawKind(coordinates(), <KindForm schema={coordinates()} onSend={(value) => sent.push(value)} />, { locale });
    return { user: userEvent.setup(), sent };
  };

  it("takes where the device is, to a metre, when somebody presses for it and not before", async () => {
    const getCurrentPosition = device("here");
    const { user, sent } = drawn();
    const button = await screen.findByRole("button", { name: "Use my location" });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toEqual([{ latitude: -23.55051, longitude: -46.63331 }]));
    expect(getCurrentPosition).toHaveBeenCalledOnce();
  });

  it.each([
    ["refused", "pt-BR", "Usar minha localização", /^O navegador não pode informar/],
    ["unavailable", "es", "Usar mi ubicación", /^No se pudo averiguar/],
  ] as const)("says in the person's language that it is %s", async (answer, locale, name, said) => {
    device(answer);
    const { user } = drawn(locale);
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(said));
  });

  it("says so where a page may not ask at all, for it came over no safe connection", async () => {
    const { user } = drawn();
    await user.click(await screen.findByRole("button", { name: "Use my location" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^Where you are could not be found out/));
  });
});
