import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type CellColumn,
  type CellProps,
  type Field,
  draw as hang,
  lookOf,
  type Place,
} from "../../src/engine/define/draw";
import { isRequired } from "../../src/engine/define/schemas";
import { errorMap } from "../../src/engine/form/error-map";
import { choice } from "../../src/engine/kinds/choice/choice";
import { choices } from "../../src/engine/kinds/choices/choices";
import { color } from "../../src/engine/kinds/color/color";
import { isColor, readColor } from "../../src/engine/kinds/color/read-color";
import { coordinates } from "../../src/engine/kinds/coordinates/coordinates";
import { count } from "../../src/engine/kinds/count/count";
import { country } from "../../src/engine/kinds/country/country";
import { date } from "../../src/engine/kinds/date/date";
import { writeDate } from "../../src/engine/kinds/date/write-date";
import { bareDocument, documentNumber, isDocument, writeDocument } from "../../src/engine/kinds/document/document";
import { duration } from "../../src/engine/kinds/duration/duration";
import { email } from "../../src/engine/kinds/email/email";
import { file } from "../../src/engine/kinds/file/file";
import { image } from "../../src/engine/kinds/image/image";
import { instant } from "../../src/engine/kinds/instant/instant";
import { items } from "../../src/engine/kinds/items/items";
import { lazyPart } from "../../src/engine/kinds/lazy-part";
import { longText } from "../../src/engine/kinds/long-text/long-text";
import { money } from "../../src/engine/kinds/money/money";
import { number } from "../../src/engine/kinds/number/number";
import { password } from "../../src/engine/kinds/password/password";
import { percent } from "../../src/engine/kinds/percent/percent";
import { phone } from "../../src/engine/kinds/phone/phone";
import { postalCode } from "../../src/engine/kinds/postal-code/postal-code";
import { readChoice, readChoices } from "../../src/engine/kinds/read-words";
import { readerOf } from "../../src/engine/kinds/reader-of";
import { recipient, toRecipient } from "../../src/engine/kinds/recipient/recipient";
import { record } from "../../src/engine/kinds/record/record";
import { recordList } from "../../src/engine/kinds/record-list/record-list";
import { region } from "../../src/engine/kinds/region/region";
import { section } from "../../src/engine/kinds/section/section";
import { state } from "../../src/engine/kinds/state/state";
import { text } from "../../src/engine/kinds/text/text";
import { toggle } from "../../src/engine/kinds/toggle/toggle";
import { url } from "../../src/engine/kinds/url/url";
import { placeOf } from "../../src/engine/place-of";

// What each kind takes and shows; how it is drawn and typed in a page is said by the matrix of kinds.

const uuid = "01890000-0000-7000-8000-000000000001";
/** Says the key that it was asked for, so that a text can be told from a value. */
const placeFor = (schema: Field): Place =>
  placeOf({ root: "r", name: "f", schema, translate: (key) => `«${key}»`, locale: "en-GB" });

const Nothing = () => null;
const Part = ({ at, mark = "none" }: { at: string; mark?: string }) => `${at} ${mark}`;

const nothingSaid = { Cell: Nothing };

const draw = (schema: Field, value: unknown, as: "Cell" | "Value") => {
  const look = lookOf(schema);
  const Drawn = (look[as] ?? look.Cell) as (props: CellProps) => React.ReactNode; // no kind here is made of a class
  return renderToStaticMarkup(<Drawn value={value} record={{ id: "1" }} place={placeFor(schema)} look={look} />);
};
const cell = (schema: Field, value: unknown) => draw(schema, value, "Cell");
const read = (schema: Field, value: unknown) => draw(schema, value, "Value");
const filterText = (schema: Field, value: unknown) => lookOf(schema).filterText?.(value, placeFor(schema));

const problemOf = async (schema: z.ZodType, value: unknown) =>
  (await schema.safeParseAsync(value, { error: errorMap })).error?.issues[0]?.message.replace("engine.validation.", "");

describe("a cell", () => {
  it.each<[string, () => Field, unknown, string]>([
    ["text", () => text(), "a <b>", "a &lt;b&gt;"],
    ["text of a number", () => text(), 5, "5"],
    ["text of no text", () => text(), { a: 1 }, ""],
    ["choice", () => choice(["A", "B"]), "B", "«r.values.f.B»"],
    [
      "state",
      () => state(["A"], { A: "warning" }),
      "A",
      '<span class="vc-chip" data-tone="warning">«r.values.f.A»</span>',
    ],
    [
      "unknown state",
      () => state(["A"], { A: "info" }),
      "X",
      '<span class="vc-chip" data-tone="default">«r.values.f.X»</span>',
    ],
    ["count", () => count(), 12345, '<span class="vc-figures">12,345</span>'],
    ["number", () => number(), -1234.5, '<span class="vc-figures">-1,234.5</span>'],
    ["number of nothing", () => number(), 0, '<span class="vc-figures">0</span>'],
    ["amount", () => money({ currency: "EUR" }), 1234.5, '<span class="vc-figures">€1,234.50</span>'],
    ["percentage", () => percent(), 12.5, '<span class="vc-figures">12.5%</span>'],
    ["country", () => country(), "BR", "Brazil"],
    ["country that there is not", () => country(), "brazil", "brazil"],
    ["date", () => date(), "1990-02-03", "3 Feb 1990"],
    ["document", () => documentNumber(), "52998224725", '<span class="vc-figures">529.982.247-25</span>'],
    ["e-mail", () => email(), "a@b.co", '<a href="mailto:a@b.co">a<wbr/>@b.co</a>'],
    ["text that is an address", () => text(), "a@b.co", "a<wbr/>@b.co"],
    [
      "image",
      () => image(),
      "/x.png",
      '<link rel="preload" as="image" href="/x.png"/><img class="vc-image" src="/x.png" alt="" loading="lazy" decoding="async"/>',
    ],
    ["password", () => password(), "secret", "••••••"],
    [
      "Brazilian phone",
      () => phone(),
      "+5511987654321",
      '<a dir="ltr" href="tel:+5511987654321">+55 (11) 98765-4321</a>',
    ],
    [
      "Brazilian phone of a house",
      () => phone(),
      "+551133334444",
      '<a dir="ltr" href="tel:+551133334444">+55 (11) 3333-4444</a>',
    ],
    ["other phone", () => phone(), "+14155550100", '<a dir="ltr" href="tel:+14155550100">+14155550100</a>'],
    [
      "number too long for Brazil",
      () => phone(),
      "+55119876543210",
      '<a dir="ltr" href="tel:+55119876543210">+55119876543210</a>',
    ],
    ["postal code", () => postalCode(), "01310-100", "01310-100"],
    ["record", () => record(), { id: uuid, name: "Aurora" }, "Aurora"],
    ["record without a name", () => record(), { id: uuid }, ""],
    ["list of records", () => recordList(), [{ name: "A" }, { name: "B" }], "A, B"],
    ["region", () => region(), "PE", "PE"],
    ["toggle that is on", () => toggle(), true, '<span class="vc-toggle" data-on="true">«engine.yes»</span>'],
    ["toggle that is off", () => toggle(), false, '<span class="vc-toggle" data-on="false">«engine.no»</span>'],
    [
      "address of the web",
      () => url(),
      "https://www.b.co/x/",
      '<a href="https://www.b.co/x/" target="_blank" rel="noreferrer">b.co/x</a>',
    ],
    [
      "plain address",
      () => url(),
      "http://b.co/a//",
      '<a href="http://b.co/a//" target="_blank" rel="noreferrer">b.co/a/</a>',
    ],
    [
      "address of another scheme",
      () => url(),
      "javascript:alert('https://')",
      "javascript:alert(&#x27;https://&#x27;)",
    ],
  ])("of a %s", (_, schema, value, shown) => {
    expect(cell(schema(), value).replace(/<link [^>]*>/, "")).toBe(shown.replace(/<link [^>]*>/, ""));
  });

  it.each(["xBR", "BRx", "XBR", "BRX", "B", "br"])("of a country keeps %s, which is none, as it is", (code) => {
    expect(cell(country(), code)).toBe(code);
  });

  const kinds: Record<string, () => Field> = {
    text: text,
    choice: () => choice(["A"]),
    state: () => state(["A"], { A: "info" }),
    count: count,
    country: country,
    date: date,
    document: documentNumber,
    email: email,
    image: image,
    instant: instant,
    items: () => items({ value: text() }),
    longText: longText,
    number: number,
    money: () => money({ currency: "BRL" }),
    percent: percent,
    phone: phone,
    record: record,
    recordList: recordList,
    section: () => section({ city: text() }),
    toggle: toggle,
    url: url,
  };
  it.each(Object.entries(kinds))("and the whole view of a %s say nothing of what is absent", (_, make) => {
    const schema = make();
    for (const value of [undefined, null]) {
      // a frame of what has a style of its own may stand there, with nothing in it
      for (const drawn of [cell(schema, value), read(schema, value)])
        expect(drawn.replace(/^<span class="[\w-]+"><\/span>$/, "")).toBe("");
    }
  });

  it("of a section has its texts in one line", () => {
    const schema = section({ street: text(), number: text(), city: text() });
    expect(cell(schema, { city: "Recife", number: "", street: "Rua A" })).toBe("Rua A, Recife");
    expect(cell(schema, { city: 5 })).toBe("");
  });

  it("of items has the last part of the first, and how many more there are", () => {
    const schema = items({ kind: choice(["A"]), value: text() });
    expect(cell(schema, [{ kind: "A", value: "x" }])).toBe("x");
    expect(cell(schema, [{ value: "x" }, { value: "y" }, { value: "z" }])).toBe('x<small class="vc-more"> +2</small>');
    expect(cell(schema, [])).toBe("");
    expect(cell(schema, [undefined])).toBe("");
  });

  it("of several choices has each in a frame of its own, with a comma between them for whoever only hears them", () => {
    const schema = choices(["A", "B", "C"]);
    const chip = (one: string) => `<span class="vc-chip" data-tone="none">«r.values.f.${one}»</span>`;
    expect(cell(schema, ["B"])).toBe(chip("B"));
    expect(cell(schema, ["A", "C"])).toBe(`${chip("A")}<span class="vc-hidden">,</span> ${chip("C")}`);
    for (const none of [[], "A", undefined]) expect(cell(schema, none)).toBe("");
  });

  it("of a color has a swatch of it before its value, and none of what is no color", () => {
    const drawn = cell(color(), "#1e88e5");
    expect(drawn).toMatch(/^<span dir="ltr" class="vc-figures"><span style="[^"]+"><\/span>#1e88e5<\/span>$/);
    expect(drawn).toContain("display:inline-block");
    expect(drawn).toContain("background-color:#1e88e5");
    expect(cell(color(), "blue")).toBe('<span dir="ltr" class="vc-figures">blue</span>');
    expect(cell(color(), "")).toBe("");
  });

  it("of a place has its degrees", () => {
    const place = { latitude: -1.5, longitude: 2 };
    expect(cell(coordinates(), place)).toBe(
      '<span class="vc-figures">1.5° «engine.coordinates.south», 2° «engine.coordinates.east»</span>',
    );
    for (const half of [{ latitude: 1 }, { latitude: 1, longitude: "" }]) expect(cell(coordinates(), half)).toBe("");
  });
});

describe("the whole view", () => {
  it("of a section names what is given", () => {
    const schema = section({ city: text(), number: text() });
    expect(read(schema, { city: "Recife" })).toBe(
      '<dl class="vc-values"><div><dt>«r.fields.f.city»</dt><dd>Recife</dd></div></dl>',
    );
  });

  it("of items has every part of each", () => {
    const schema = items({ kind: choice(["A", "B"]), value: text() });
    const values = [{ kind: "A", value: "x" }, { kind: "B" }, undefined];
    const part = (shown: string) => `<span class="vc-part">${shown} </span>`;
    const [a, b] = ["A", "B"].map((one) => part(`«r.fields.f.values.kind.${one}»`));
    expect(read(schema, values)).toBe(
      `<ul class="vc-plain-list"><li>${a}${part("x")}</li><li>${b}${part("")}</li><li>${part("")}${part("")}</li></ul>`,
    );
    expect(read(schema, [])).toBe("");
  });

  it("of records has their addresses", () => {
    const people = [
      { id: uuid, name: "Ana", email: "a@b.co" },
      { id: "2", name: "Bia" },
    ];
    expect(read(recordList(), people)).toBe(
      '<ul class="vc-plain-list"><li>Ana <a href="mailto:a@b.co">a<wbr/>@b.co</a></li><li>Bia </li></ul>',
    );
    expect(read(recordList(), [])).toBe("");
  });

  it("of a long text keeps its lines, and of a picture says what it is", () => {
    expect(read(longText(), "a\nb")).toBe('<span class="vc-lines">a\nb</span>');
    expect(read(image(), "/x.png")).toContain('<img class="vc-image vc-image-large" src="/x.png" alt="«r.fields.f»"/>');
  });

  it("of an instant has the time of day, its cell the day alone", () => {
    const at = "2026-01-02T12:00:00.000Z";
    const time = (style: "day" | "full") =>
      `<time dateTime="${at}">${writeDate({ value: at, locale: "en-GB", style })}</time>`;
    expect(read(instant(), at)).toBe(time("full"));
    // a day stands beside instants, and is as long as theirs
    expect(read(date(), "2026-01-02")).toBe("2 January 2026");
    expect(cell(date(), "2026-01-02")).toBe("2 Jan 2026");
    expect(cell(instant(), at)).toBe(time("day"));
  });

  it("of a place leads to it on a map, and says so to whoever only hears it", () => {
    expect(read(coordinates(), { latitude: -1.5, longitude: 2 })).toBe(
      '<a href="https://www.openstreetmap.org/?mlat=-1.5&amp;mlon=2#map=16/-1.5/2" target="_blank" rel="noreferrer">' +
        '<span class="vc-figures">1.5° «engine.coordinates.south», 2° «engine.coordinates.east»</span>' +
        '<span class="vc-hidden">, «engine.coordinates.map»</span></a>',
    );
    expect(read(coordinates(), { latitude: 1 })).toBe("");
  });
});

describe("a date", () => {
  // Noon is the same day wherever the tests run, but for the farthest islands.
  const value = "2026-02-01T12:00:00";

  it.each([
    ["date", "1 Feb 2026"],
    ["day", "01/02/2026"],
    ["moment", "01/02/2026, 12:00"],
    ["full", "1 February 2026 at 12:00"],
  ] as const)("is written as a %s in the words of the language", (style, written) => {
    expect(writeDate({ value, locale: "en-GB", style })).toBe(written);
    expect(writeDate({ value, locale: "en-GB", style })).toBe(written);
  });

  it("is written in each language in its own way, and not at all when it is none", () => {
    expect(writeDate({ value, locale: "en-US", style: "day" })).toBe("2/1/26");
    expect(writeDate({ value, locale: "pt-BR", style: "day" })).toBe("01/02/2026");
    expect(writeDate({ value: "soon", locale: "en-US", style: "day" })).toBe("");
  });
});

describe("a filter's chip", () => {
  it("says what was chosen in words", () => {
    expect(filterText(choice(["A", "B"]), ["A", "B"])).toBe("«r.values.f.A», «r.values.f.B»");
    expect(filterText(state(["A"], { A: "info" }), "A")).toBe("«r.values.f.A»");
    expect(filterText(toggle(), true)).toBe("«engine.yes»");
    expect(filterText(toggle(), "true")).toBe("«engine.no»");
    expect(filterText(text(), "abc")).toBe("abc");
    expect(filterText(email(), "a@")).toBe("a@");
    expect(filterText(date(), "1990-02-03")).toBe("3 Feb 1990");
    expect(filterText(instant(), "2026-01-02T12:00:00.000Z")).toBe("2 Jan 2026");
    expect(filterText(count(), "12345")).toBe("12,345");
    expect(filterText(choices(["A", "B"]), ["B"])).toBe("«r.values.f.B»");
    expect(filterText(coordinates(), "1,2,10")).toMatch(/^10 km: 1°/);
  });

  it("says a choice as it is where the dictionary has no text for it", () => {
    const schema = choice(["A"]);
    const translate = (_: string, words?: { _?: string }) => words?._ ?? "";
    const place = placeOf({ root: "r", name: "f", schema, translate, locale: "en" });
    expect(lookOf(schema).filterText?.(["A", "B"], place)).toBe("A, B");
  });
});

describe("what is typed or pasted", () => {
  it.each([
    ["#1e88e5", "#1e88e5"],
    [" #1E88E5 ", "#1e88e5"],
    ["1E88E5", "#1e88e5"],
    ["#1E8", "#11ee88"],
    ["fa0", "#ffaa00"],
    ["#f", undefined],
    ["#fa", undefined],
    ["#ffaa", undefined],
    ["1e88e5#", undefined],
    ["1e#88e5", undefined],
    ["x1e8", undefined],
    ["1e8x", undefined],
    ["#xyz", undefined],
    ["#zzzzzz", undefined],
    ["1e88e5f", undefined],
    ["", undefined],
  ])("as a color: %s", (typed, color) => {
    expect(readColor(typed)).toBe(color);
  });

  it.each([
    ["#1e88e5", true],
    ["x#1e88e5", false],
    ["#1e88e5f", false],
    ["#1E88E5", false],
    ["#e", false],
    ["#zzzzzz", false],
  ])("and %s is a color as the contract has it: %s", (text, is) => {
    expect(isColor(text)).toBe(is);
  });

  /** The reader of a column, by a dictionary that calls A and B so. */
  const columnOf = (schema: Field): CellColumn => {
    const translate = (key: string, words?: { _?: string }) =>
      ({ A: "Ação Um", B: "Be", no: "Não" })[key.split(".").at(-1) ?? ""] ?? words?._ ?? key;
    const place = placeOf({ root: "r", name: "f", schema, translate, locale: "pt-BR" });
    return { schema, cells: [], places: [place] };
  };

  it("as a choice is known by its value and by its text, and not where there is none such", () => {
    const read = readChoice(columnOf(choice(["A", "B"])));
    expect(["A", "acao um", " Ação-Um. ", "BE", "C", ""].map(read)).toEqual(["A", "A", "A", "B", undefined, undefined]);
    expect(readChoice(columnOf(text()))("A")).toBeUndefined();
  });

  it("as several choices is parted by its marks, without blanks, and keeps what is not known", () => {
    const read = readChoices(columnOf(choices(["A", "B"]).optional()));
    expect(read("ação um; B")).toEqual(["A", "B"]);
    expect(read("A,B|a")).toEqual(["A", "B", "A"]);
    expect(read("A;; ;B;")).toEqual(["A", "B"]);
    expect(read(" else ; A")).toEqual(["else", "A"]);
    expect(read(" ")).toEqual([]);
  });

  it("as what its values are, where the kind says nothing of it", async () => {
    const read = async (schema: Field, typed: string) => (await readerOf(columnOf(schema)))(typed);
    expect(await read(hang(z.number(), nothingSaid), "1.234,5")).toBe(1234.5);
    expect(await read(hang(z.number(), nothingSaid), "many")).toBeUndefined();
    expect(await read(hang(z.boolean(), nothingSaid), "não")).toBe(false);
    expect(await read(hang(z.string(), nothingSaid), "1.234,5")).toBe("1.234,5");
  });

  it("as several of what is no list stays as it is typed", () => {
    const read = readChoices(columnOf(text()));
    expect(read("A; B")).toEqual(["A", "B"]);
  });
});

describe("what a kind takes", () => {
  const long = (length: number, end = "") => "x".repeat(length - end.length) + end;

  it.each<[string, () => z.ZodType, unknown, string | undefined]>([
    ["text", () => text(), "a", undefined],
    ["text of several lines", () => text(), "a\nb", "line"],
    ["blank text", () => text(), " ", "line"],
    ["long text of several lines", () => longText(), "a\nb", undefined],
    ["blank long text", () => longText(), "\n", "lines"],
    ["postal code", () => postalCode(), "0", undefined],
    ["region", () => region(), "P", undefined],
    ["choice", () => choice(["A"]), "A", undefined],
    ["state that there is not", () => state(["A"], { A: "info" }), "B", "choice"],
    ["count", () => count(), 0, undefined],
    ["count below none", () => count(), -1, "low:0"],
    ["half count", () => count(), 0.5, "whole"],
    ["number", () => number(), 0.1, undefined],
    ["amount with all its decimals", () => money({ currency: "BRL" }), 1.15, undefined],
    ["large amount", () => money({ currency: "BRL" }), 9_999_999_999_999.99, undefined],
    ["amount of half a cent", () => money({ currency: "BRL" }), 0.005, "decimals:2"],
    ["amount of half a fils", () => money({ currency: "KWD" }), 0.0005, "decimals:3"],
    ["amount of half a yen", () => money({ currency: "JPY" }), 0.5, "whole"],
    ["amount of a yen", () => money({ currency: "JPY" }), 1, undefined],
    ["percentage above all", () => percent().max(100), 101, "high:100"],
    ["country in small letters", () => country(), "br", "choice"],
    ["country of three letters", () => country(), "BRA", "choice"],
    ["country of one letter", () => country(), "B", "choice"],
    ["country", () => country(), "BR", undefined],
    ["day that there is not", () => date(), "1990-02-30", "pastDate"],
    ["instant", () => instant(), "2026-01-02T10:00:00.000Z", undefined],
    ["instant without a time", () => instant(), "2026-01-02", "date"],
    [
      "e-mail address of 254 letters",
      () => email(),
      `${long(60)}@${long(63)}.${long(63)}.${long(62, ".co")}.b`,
      "email",
    ],
    [
      "e-mail address that is too long",
      () => email(),
      `${long(64)}@${long(63)}.${long(63)}.${long(63, ".com")}`,
      "max:254",
    ],
    ["image", () => image(), long(2048), undefined],
    ["image with too long an address", () => image(), long(2049), "max:2048"],
    ["password of six", () => password(), "secret", undefined],
    ["password of five", () => password(), "secre", "min:6"],
    ["password of 128", () => password(), long(128), undefined],
    ["password of 129", () => password(), long(129), "max:128"],
    ["current password", () => password({ of: "current" }), "s", undefined],
    ["empty current password", () => password({ of: "current" }), "", "required"],
    ["phone", () => phone(), "+5511987654321", undefined],
    ["phone that no plan knows", () => phone(), "+551198765", "phone"],
    ["phone without a country", () => phone(), "11987654321", "phone"],
    ["phone of nobody", () => phone(), "+05511987654321", "phone"],
    ["phone behind something else", () => phone(), "x+5511987654321", "phone"],
    ["phone before something else", () => phone(), "+5511987654321x", "phone"],
    ["recipient by login", () => recipient(), "ana.lima", undefined],
    ["recipient by address", () => recipient(), " ana@b.co ", undefined],
    ["recipient of two letters", () => recipient(), "an", "recipient"],
    ["recipient of 60 letters", () => recipient(), long(60), undefined],
    ["recipient of 61 letters", () => recipient(), long(61), "recipient"],
    ["recipient with a sign in front", () => recipient(), ".ana", "recipient"],
    ["recipient with a blank", () => recipient(), "ana lima", "recipient"],
    ["recipient with half an address", () => recipient(), "ana@b", "recipient"],
    ["record", () => record(), { id: uuid, name: "A", more: 1 }, undefined],
    ["record without a name", () => record(), { id: uuid }, "required"],
    ["list of records", () => recordList(), [{ id: uuid, name: "A", email: "a@b.co" }], undefined],
    ["list of less", () => recordList(), [{ id: uuid, name: "A" }], "required"],
    ["items", () => items({ value: text() }), [{ value: "a" }], undefined],
    ["items of nothing", () => items({ value: text() }), [{}], "required"],
    ["section", () => section({ city: text().max(3) }), { city: "abcd" }, "max:3"],
    ["toggle", () => toggle(), false, undefined],
    ["toggle in words", () => toggle(), "yes", "yesNo"],
    ["address of the web", () => url(), "https://b.co", undefined],
    ["address that is not secured", () => url(), "http://b.co", undefined],
    ["address of another scheme", () => url(), "ftp://b.co", "url"],
    ["address of a scheme that begins alike", () => url(), "httpsx://b.co", "url"],
    ["address of a scheme that ends alike", () => url(), "xhttp://b.co", "url"],
    ["address that is too long", () => url(), `https://b.co/${long(2048)}`, "max:2048"],
    ["choices", () => choices(["A", "B"]), ["B", "A"], undefined],
    ["choices of which one is there twice", () => choices(["A", "B"]), ["A", "A"], "once"],
    ["choices of which one is unknown", () => choices(["A", "B"]), ["C"], "choice"],
    ["color", () => color(), "#1e88e5", undefined],
    ["color with something before it", () => color(), "x1e88e5", "color"],
    ["color that is too short", () => color(), "#1e88e", "color"],
    ["count", () => count(), 3, undefined],
    ["duration at its least", () => duration({ min: "PT15M" }), "PT15M", undefined],
    ["duration below its least", () => duration({ min: "PT15M" }), "PT14M59S", "low:900"],
    ["duration at its most", () => duration({ max: "PT8H" }), "PT8H", undefined],
    ["duration beyond its most", () => duration({ max: "PT8H" }), "PT8H1S", "high:28800"],
    ["duration without bounds", () => duration(), "PT1000H", undefined],
    ["place at the south and west ends", () => coordinates(), { latitude: -90, longitude: -180 }, undefined],
    ["place at the north and east ends", () => coordinates(), { latitude: 90, longitude: 180 }, undefined],
    ["place beyond the south", () => coordinates(), { latitude: -90.1, longitude: 0 }, "low:-90"],
    ["place beyond the north", () => coordinates(), { latitude: 90.1, longitude: 0 }, "high:90"],
    ["place beyond the west", () => coordinates(), { latitude: 0, longitude: -180.1 }, "low:-180"],
    ["place beyond the east", () => coordinates(), { latitude: 0, longitude: 180.1 }, "high:180"],
    ["place without a longitude", () => coordinates(), { latitude: 0 }, "required"],
  ])("a %s", async (_, schema, value, problem) => {
    expect(await problemOf(schema(), value)).toBe(problem);
  });

  it("is without the blanks around it", () => {
    expect(text().parse(" a ")).toBe("a");
    expect(text().parse("\na\n")).toBe("a");
    expect(longText().parse("\na\n")).toBe("a");
    expect(recipient().parse(" ana ")).toBe("ana");
  });
});

describe("what a kind asks of the contract", () => {
  it.each<[string, () => z.ZodType, object]>([
    ["duration", () => duration(), { type: "string", format: "duration", maxLength: 32 }],
    ["color", () => color(), { type: "string", pattern: "^#[0-9a-f]{6}$", minLength: 7, maxLength: 7 }],
    [
      "choices",
      () => choices(["A", "B"]).min(1).max(2),
      { type: "array", items: { enum: ["A", "B"] }, minItems: 1, maxItems: 2 },
    ],
    [
      "coordinates",
      () => coordinates(),
      {
        type: "object",
        required: ["latitude", "longitude"],
        additionalProperties: false,
        properties: { latitude: { minimum: -90, maximum: 90 }, longitude: { minimum: -180, maximum: 180 } },
      },
    ],
    [
      "file",
      () => file({ types: {}, maxBytes: 1 }),
      { type: "object", required: ["name", "size", "url"], additionalProperties: false },
    ],
  ])("of a %s is what it takes", (_, schema, law) => {
    expect(z.toJSONSchema(schema(), { unrepresentable: "any" })).toMatchObject(law);
  });
});

describe("an empty form", () => {
  it("starts with what the kind says", () => {
    expect(lookOf(choice(["A", "B"], { initial: "B" })).initial).toBe("B");
    expect("initial" in lookOf(choice(["A"]))).toBe(false);
    expect(lookOf(toggle()).initial).toBe(false);
    expect(lookOf(toggle({ initial: true })).initial).toBe(true);
    expect(lookOf(items({ value: text() })).initial).toEqual([]);
    expect(lookOf(section({ city: text() })).initial).toEqual({});
    expect(lookOf(choices(["A"])).initial).toEqual([]);
  });

  it("gives what is long or has parts its whole width", () => {
    const parts = { city: text() };
    for (const schema of [items(parts), section(parts), longText(), recordList()])
      expect(lookOf(schema).wide).toBe(true);
    for (const schema of [items(parts), section(parts)]) expect(lookOf(schema).parts).toBe(parts);
    expect(lookOf(coordinates()).wide).toBe(true);
    // of several choices, as many as stand side by side
    const values = ["A", "B", "C", "D", "E", "F", "G", "H"];
    expect(lookOf(choices(values.slice(1))).wide).toBe(true);
    expect(lookOf(choices(values)).wide).toBeUndefined();
    expect(lookOf(text()).wide).toBeUndefined();
  });

  it("tells the browser which password it may fill in, and keeps none of them", () => {
    expect(lookOf(password())).toMatchObject({ autoComplete: "new-password", isSecret: true });
    expect(lookOf(password({ of: "current" }))).toMatchObject({ autoComplete: "current-password", isSecret: true });
  });

  it("asks for nothing that is only kept by the server", () => {
    for (const schema of [count(), instant(), record(), recordList(), image()])
      expect(lookOf(schema).Input).toBeUndefined();
    for (const schema of [text(), choice(["A"]), date(), phone(), url()]) {
      expect(lookOf(schema).Input).toBeDefined();
      expect(isRequired(schema)).toBe(true);
    }
  });
});

it("a part that is fetched later is drawn with its own properties over those of its place", async () => {
  const drawn = async (Lazy: ReturnType<typeof lazyPart<{ at: string; mark?: string }>>) =>
    new Response((await prerender(<Lazy at="here" mark="theirs" />)).prelude).text();
  expect(await drawn(lazyPart(async () => Part, { mark: "own" }))).toBe("here own");
  expect(await drawn(lazyPart(async () => Part))).toBe("here theirs");
});

it("a count stands at the end of its column, where figures do", () => {
  expect(lookOf(count())).toMatchObject({ align: "end" });
});

it("a choice is filtered by several of its values, or by one where its list takes no more", () => {
  const of = (filterBy?: "one") => lookOf(choice(["A"], filterBy ? { filterBy } : {})).Filter;
  expect(of()).toBeDefined();
  expect(of()).toBe(of());
  expect(of("one")).toBe(of("one"));
  expect(of("one")).toBeDefined();
  expect(of("one")).not.toBe(of());
  // That of all states is the one of several, too.
  expect(lookOf(choice(["A"])).Filter).toBe(lookOf(choice(["B"])).Filter);
});

describe("a person in one input", () => {
  it("is an address or a login", () => {
    expect(toRecipient("a@b.co")).toEqual({ email: "a@b.co" });
    expect(toRecipient("ana")).toEqual({ app2Id: "ana" });
  });
});

describe("documents", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12ABC34501DE35", "12.ABC.345/01DE-35"],
    ["00000000191", "000.000.001-91"],
  ])("%s is right and is written %s", (bare, written) => {
    expect(isDocument(bare)).toBe(true);
    expect(writeDocument(bare)).toBe(written);
    expect(bareDocument(` ${written.toLowerCase()}`)).toBe(bare);
  });

  it.each([
    ["529", "529"],
    ["5299", "529.9"],
    ["12A", "12.A"],
    ["12A45678901", "12.A45.678/901"],
    ["529982247251", "52.998.224/7251"],
    ["11222333000181999", "11.222.333/0001-81"],
    ["", ""],
  ])("%s is written %s while it is typed", (bare, written) => {
    expect(writeDocument(bare)).toBe(written);
  });

  it.each([
    "52998224724",
    "52998224735",
    "11222333000182",
    "11222333000191",
    "12ABC34501DE36",
    "11111111111",
    "00000000000000",
    "123",
    "12ABC34501DEA5",
    "5299822472",
    "529982247250",
    "x52998224725",
    "011222333000181",
    "112223330001810",
    "",
  ])("%s is wrong", async (bare) => {
    expect(isDocument(bare)).toBe(false);
    if (bare) expect(await problemOf(documentNumber(), bare)).toBe("document");
  });
});
