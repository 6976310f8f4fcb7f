// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DataProvider, GetListParams } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { choices, color, coordinates, date, duration, reference } from "../../src/engine";
import type { Field } from "../../src/engine/define/draw";
import { halfTyped as half } from "../../src/engine/form/error-map";
import type { Locale } from "../../src/i18n/locale";
import { drawKind, labelled } from "./draw-kind";
import { provider } from "./engine-stage";
import { KindCell, KindFilter, KindForm } from "./kind-parts";

interface Options {
  value?: unknown;
  locale?: Locale;
}

/** A form of one field, and what it has sent last. */
const opened = (schema: Field, { value, locale }: Options = {}) => {
  const sent: unknown[] = [];
  const onSend = (given: unknown) => {
    sent.push(given ?? "nothing");
  };
  drawKind(schema, <KindForm schema={schema} value={value} onSend={onSend} />, { locale });
  const user = userEvent.setup();
  return { user, sent, send: () => user.click(screen.getByRole("button", { name: "Send" })) };
};

const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name: labelled(name) });

describe("a duration", () => {
  it("is left alone while it is typed, and is written in the person's language once it is left", async () => {
    const { user, sent, send } = opened(duration(), { locale: "pt-BR" });
    const input = await box("Label");
    await user.type(input, "90m");
    expect(input).toHaveValue("90m");
    await user.tab();
    expect(input.value.replace(/\s/g, " ")).toBe("1 h 30 min");
    await send();
    await waitFor(() => expect(sent).toEqual(["PT1H30M"]));
  });

  it("without a unit stays as it was typed, and is refused with an example", async () => {
    const { user, sent, send } = opened(duration());
    const input = await box("Label");
    await user.type(input, "90");
    await send();
    await waitFor(() => expect(input).toHaveAccessibleDescription("Type a duration, such as 1 hr 30 min or 1:30"));
    expect(input).toHaveValue("90");
    expect(sent).toEqual([]);
  });

  it.each<[Locale, string]>([
    ["pt-BR", "No mínimo 1 h 15 min"],
    ["es", "Como mínimo 1 h 15 min"],
    ["en", "At least 1 hr 15 min"],
  ])("that is too short is told in %s how long it must be", async (locale, sentence) => {
    const { user, send } = opened(duration({ min: "PT75M" }), { locale });
    const input = await box("Label");
    await user.type(input, "1:00");
    await send();
    await waitFor(() => expect(input).toHaveAccessibleDescription(sentence));
  });

  it("is a bound of a filter once it can be read", async () => {
    const schema = duration();
    const chosen: unknown[] = [];
    drawKind(schema, <KindFilter schema={schema} value="PT30M" onChange={(value) => chosen.push(value)} />);
    const user = userEvent.setup();
    const input = await box("Label from");
    expect(input).toHaveValue("30 min");
    await user.clear(input);
    await user.type(input, "2");
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/^Type a duration/);
    await user.type(input, "h");
    expect(input).toBeValid();
    await user.tab();
    expect(input).toHaveValue("2 hr");
    await waitFor(() => expect(chosen.at(-1)).toBe("PT2H"));
    await user.clear(input);
    await waitFor(() => expect(chosen.at(-1)).toBeUndefined());
  });
});

describe("a date", () => {
  /** What a browser says of one that is typed in part: no value, and that there is something. */
  const halfTyped = (input: HTMLInputElement, isHalf: boolean) =>
    Object.defineProperty(input, "validity", { configurable: true, value: { badInput: isHalf } });
  /** Without the touch before it, at which a field looks at itself. */
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const day = () => screen.findByLabelText<HTMLInputElement>(labelled("Label"));

  it.each([
    ["the key that types", (input: HTMLInputElement) => fireEvent.keyUp(input, { key: "2" })],
    // before its own key is let go
    ["Enter", (input: HTMLInputElement) => fireEvent.keyDown(input, { key: "Enter" })],
    ["leaving it", (input: HTMLInputElement) => fireEvent.blur(input)],
  ])("that is half typed is refused and not sent as an empty one, as %s tells, until it is whole", async (_, tell) => {
    const { sent } = opened(date().optional());
    const input = await day();
    halfTyped(input, true);
    tell(input);
    send();
    await waitFor(() => expect(input).toHaveAccessibleDescription("Complete the date, or empty it"));
    expect(sent).toEqual([]);
    halfTyped(input, false);
    fireEvent.change(input, { target: { value: "1990-02-03" } });
    send();
    await waitFor(() => expect(sent).toEqual(["1990-02-03"]));
  });

  it("of which a part is taken away is half typed, and empty once the others are", async () => {
    const { sent } = opened(date().optional(), { value: "1990-02-03" });
    const input = await day();
    halfTyped(input, true);
    fireEvent.change(input, { target: { value: "" } });
    send();
    await waitFor(() => expect(input).toHaveAccessibleDescription("Complete the date, or empty it"));
    halfTyped(input, false);
    fireEvent.keyUp(input, { key: "Backspace" });
    send();
    await waitFor(() => expect(sent).toEqual(["nothing"]));
  });

  it("that was half typed is empty where it is taken up again, since nobody sees what it was", async () => {
    const { sent } = opened(date().optional(), { value: half });
    expect(await day()).toHaveValue("");
    send();
    await waitFor(() => expect(sent).toEqual(["nothing"]));
  });
});

describe("a filter that is typed", () => {
  it("stays what it was while it cannot be read, however long the person pauses", async () => {
    const schema = duration();
    const chosen: unknown[] = [];
    drawKind(schema, <KindFilter schema={schema} value="PT30M" onChange={(value) => chosen.push(value)} />);
    const input = await box("Label from");
    vi.useFakeTimers();
    try {
      fireEvent.change(input, { target: { value: "2 x" } });
      vi.advanceTimersByTime(10_000);
      expect(chosen).toEqual([]);
      fireEvent.change(input, { target: { value: "2 h" } });
      expect(chosen).toEqual([]);
      vi.advanceTimersByTime(10_000);
      expect(chosen).toEqual(["PT2H"]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a colour", () => {
  const picker = () => screen.findByLabelText<HTMLInputElement>("Pick: Label");

  it("is picked with the browser's means, which show none as none", async () => {
    const { sent, send } = opened(color());
    const own = await picker();
    expect(own).toHaveAttribute("data-empty", "true");
    fireEvent.change(own, { target: { value: "#00ff7f" } });
    expect(own).toHaveAttribute("data-empty", "false");
    expect(await box("Label")).toHaveValue("#00ff7f");
    await send();
    await waitFor(() => expect(sent).toEqual(["#00ff7f"]));
  });

  it("that is typed is shown where one is picked, and one that is none is refused", async () => {
    const { user, sent, send } = opened(color(), { value: "#1e88e5" });
    const input = await box("Label");
    expect(await picker()).toHaveValue("#1e88e5");
    await user.clear(input);
    await user.type(input, "ABC");
    expect(await picker()).toHaveValue("#aabbcc");
    await user.type(input, "x");
    await send();
    await waitFor(() => expect(input).toHaveAccessibleDescription("Type a colour, such as #1e88e5"));
    expect(sent).toEqual([]);
    expect(await picker()).toHaveAttribute("data-empty", "true");
  });

  it("is drawn beside its value, and what is none is not drawn", () => {
    const schema = color();
    const { unmount } = drawKind(schema, <KindCell schema={schema} value="#1e88e5" />);
    const swatch = screen.getByText("#1e88e5").querySelector("span");
    expect(swatch).toHaveStyle({ backgroundColor: "#1e88e5" });
    unmount();
    drawKind(schema, <KindCell schema={schema} value="url(https://example.com)" />);
    expect(screen.getByText("url(https://example.com)").querySelector("span")).toBeNull();
  });
});

describe("several choices", () => {
  it("are boxes under one name, whose group says what is wrong", async () => {
    const { user, sent, send } = opened(choices(["A", "B", "C"]).min(2));
    const group = await screen.findByRole("group", { name: labelled("Label") });
    await user.click(await screen.findByRole("checkbox", { name: "Bee" }));
    await send();
    await waitFor(() => expect(group).toHaveAccessibleDescription("At least 2"));
    await user.click(screen.getByRole("checkbox", { name: "Ay" }));
    await waitFor(() => expect(group).not.toHaveAccessibleDescription());
    await send();
    await waitFor(() => expect(sent).toEqual([["A", "B"]]));
    expect(screen.getByRole("checkbox", { name: "Ay" })).not.toBeRequired();
  });

  it.each([
    ["Label *", "one has to be chosen", choices(["A", "B"]).min(1)],
    ["Label", "none has to be", choices(["A", "B"])],
  ])("are called %j where %s", async (name, _, schema) => {
    opened(schema);
    const group = await screen.findByRole("group");
    expect(group.querySelector("legend")).toHaveTextContent(new RegExp(`^${name.replace("*", "\\*")}$`));
  });

  it("bring the focus to the first of them when none is chosen", async () => {
    const { send } = opened(choices(["A", "B"]).min(1));
    const first = await screen.findByRole("checkbox", { name: "Ay" });
    await send();
    await waitFor(() => expect(first).toHaveFocus());
  });

  it("can be taken back", async () => {
    const { user, sent, send } = opened(choices(["A", "B"]), { value: ["A", "B"] });
    await user.click(await screen.findByRole("checkbox", { name: "Ay" }));
    expect(screen.getByRole("status")).toHaveTextContent("changed");
    await send();
    await waitFor(() => expect(sent).toEqual([["B"]]));
  });

  it("of many are a list that opens and says in words what is chosen", async () => {
    const { user, sent, send } = opened(choices(["A", "B", "C", "D", "E", "F", "G", "H"]), { value: ["A"] });
    const list = await screen.findByRole("combobox", { name: labelled("Label") });
    expect(list).toHaveTextContent("Ay");
    await user.click(list);
    await user.click(await screen.findByRole("option", { name: "Bee" }));
    await user.keyboard("{Escape}");
    expect(list).toHaveTextContent("Ay, Bee");
    await send();
    await waitFor(() => expect(sent).toEqual([["A", "B"]]));
  });

  it("are filtered by as any of several", async () => {
    const schema = choices(["A", "B"]);
    const chosen: unknown[] = [];
    drawKind(schema, <KindFilter schema={schema} value={["A"]} onChange={(value) => chosen.push(value)} />);
    expect(await screen.findByRole("checkbox", { name: "Ay" })).toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: "Bee" }));
    expect(chosen).toEqual([["A", "B"]]);
  });
});

describe("a reference", () => {
  const schema = reference("associates", { title: "name", filter: { status: ["ACTIVE"] } });
  const asked = () => {
    const getList = vi.fn(async () => ({ data: [{ id: "1", name: "Ana" }], total: 1 }));
    // react-admin lets each caller name the record's type, which a fake cannot know.
    return { getList, dataProvider: provider({ getList: getList as unknown as DataProvider["getList"] }) };
  };
  const search = async () => userEvent.type(await screen.findByRole("combobox"), "an");

  it("offers in a form what its filter lets through, whatever is typed", async () => {
    const { getList, dataProvider } = asked();
    drawKind(schema, <KindForm schema={schema} onSend={() => {}} />, { dataProvider });
    await search();
    const wanted = (filter: object) => [["associates", expect.objectContaining({ filter })]];
    await waitFor(() =>
      expect(getList.mock.calls).toEqual([
        ...wanted({ status: ["ACTIVE"] }),
        ...wanted({ status: ["ACTIVE"], q: "an" }),
      ]),
    );
  });

  it("takes nothing that was found for what was typed before, nor sends the form without what is looked for", async () => {
    const wanted = "01890000-0000-7000-8000-000000000002";
    let answer = () => {};
    const found = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const getList = async (_: string, { filter }: GetListParams) => {
      if (filter.q) await found;
      return { data: [filter.q ? { id: wanted, name: "Ana" } : { id: "1", name: "Almeida" }], total: 1 };
    };
    const sent: unknown[] = [];
    const dataProvider = provider({ getList: getList as unknown as DataProvider["getList"] });
    drawKind(schema, <KindForm schema={schema} onSend={(value) => sent.push(value)} />, { dataProvider });
    const input = await screen.findByRole("combobox");
    await userEvent.click(input);
    expect(await screen.findByRole("option", { name: "Almeida" })).toBeVisible();
    await userEvent.type(input, "an{ArrowDown}{Enter}");
    expect(screen.getByRole("option", { name: "Almeida" })).toHaveAttribute("aria-disabled", "true");
    answer();
    expect(await screen.findByRole("option", { name: "Ana" })).toHaveAttribute("aria-disabled", "false");
    expect(input).toHaveValue("an");
    expect(sent).toEqual([]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(screen.queryByRole("option")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent).toEqual([wanted]));
  });

  it("offers in a list's filter whatever older rows may lead to", async () => {
    const { getList, dataProvider } = asked();
    drawKind(schema, <KindFilter schema={schema} value={undefined} onChange={() => {}} />, { dataProvider });
    await search();
    await waitFor(() =>
      expect(getList.mock.lastCall).toEqual(["associates", expect.objectContaining({ filter: { q: "an" } })]),
    );
  });
});

describe("coordinates", () => {
  const value = { latitude: -23.5505, longitude: -46.6333 };

  it("are pasted into either input, and shown in the person's language", async () => {
    const { user, sent, send } = opened(coordinates(), { locale: "pt-BR" });
    await user.click(await box("Longitude"));
    await user.paste("-23.5505, -46.6333");
    expect(await box("Latitude")).toHaveValue("-23,5505°");
    expect(await box("Longitude")).toHaveValue("-46,6333°");
    await send();
    await waitFor(() => expect(sent).toEqual([value]));
  });

  it("take a single number where it is pasted", async () => {
    const { user } = opened(coordinates(), { locale: "pt-BR" });
    await user.click(await box("Latitude"));
    await user.paste("-23,55");
    expect(await box("Latitude")).toHaveValue("-23,55");
    expect(await box("Longitude")).toHaveValue("");
  });

  it("say under the number that is wrong how far it may go, and ask for the one that is missing", async () => {
    const { user, sent, send } = opened(coordinates().optional());
    await user.type(await box("Latitude"), "91");
    await send();
    await waitFor(async () => expect(await box("Latitude")).toHaveAccessibleDescription("At most 90°"));
    expect(await box("Longitude")).toHaveAccessibleDescription("Required");
    expect(sent).toEqual([]);
  });

  it("that are required and absent are asked for at their group", async () => {
    const { send } = opened(coordinates());
    const latitude = await box("Latitude");
    await send();
    await waitFor(() => expect(screen.getByRole("group")).toHaveAccessibleDescription("Required"));
    expect(latitude).toHaveFocus();
  });

  it("left empty are absent, and emptied again are not changed", async () => {
    const { user, sent, send } = opened(coordinates().optional());
    await user.type(await box("Latitude"), "1");
    expect(screen.getByRole("status")).toHaveTextContent("changed");
    await user.clear(await box("Latitude"));
    await user.tab();
    expect(screen.getByRole("status")).toHaveTextContent("as it was");
    await send();
    await waitFor(() => expect(sent).toEqual(["nothing"]));
  });

  it("can be emptied again", async () => {
    const { user, sent, send } = opened(coordinates().optional(), { value });
    await user.clear(await box("Latitude"));
    await user.clear(await box("Longitude"));
    await send();
    await waitFor(() => expect(sent).toEqual(["nothing"]));
  });

  it("lead to a map where they are read alone, which says so, and ask nothing of it in a list", () => {
    const schema = coordinates();
    const { unmount } = drawKind(schema, <KindCell schema={schema} value={value} as="Value" />);
    const link = screen.getByRole("link", { name: "23.5505° S, 46.6333° W, opens a map" });
    expect(link).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=16/-23.5505/-46.6333",
    );
    unmount();
    drawKind(schema, <KindCell schema={schema} value={value} />);
    expect(screen.getByTestId("cell").querySelector("a, img")).toBeNull();
  });
});
