import { afterEach, describe, expect, test } from "vitest";
import { formatDate, formatInstant, formatNumber, formatSeconds } from "../../src/i18n/format";
import { locale } from "../../src/i18n/locale";
import { rooms } from "../../src/i18n/rooms";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { failureKey, messageKey } from "../../src/providers/message-key";

afterEach(() => locale.set("pt-BR"));

test("speaks another language from the moment that it is chosen", async () => {
  const provider = await createI18nProvider();
  expect([provider.getLocale(), provider.translate("ra.action.save")]).toEqual(["pt-BR", "Salvar"]);
  await provider.changeLocale("es");
  expect([provider.getLocale(), provider.translate("ra.action.save")]).toEqual(["es", "Guardar"]);
  expect((await createI18nProvider()).getLocale()).toBe("es");
});

test("takes Portuguese for a language that it does not know", async () => {
  const provider = await createI18nProvider();
  await provider.changeLocale("tlh");
  expect(provider.getLocale()).toBe("pt-BR");
});

test("tells the code of a request behind every text of an unexpected failure", async () => {
  const provider = await createI18nProvider();
  const failure = { type: "internalServerError", request: "4f0c9a11d2e3b4a5" };
  const text = provider.translate(failureKey({ type: failure.type }));
  expect(provider.translate(failureKey(failure))).toBe(`${text}. Código desta solicitação: 4f0c9a11d2e3b4a5`);
});

test("tells what another host says behind what it means here", async () => {
  const provider = await createI18nProvider("en");
  const said = provider.translate(failureKey({ type: "NOT_FOUND", said: "It was moved." }));
  expect(said).toMatch(/\. .*It was moved\./);
  expect(said.startsWith(`${provider.translate("messages.errors.NOT_FOUND")}. `)).toBe(true);
});

test("ends each sentence about a failure once", async () => {
  const { translate } = await createI18nProvider("en");
  const told = translate(failureKey({ type: "NOT_FOUND", retryIn: 2, request: "4f", said: "Moved" }));
  expect(told).toMatch(/\w\. Try again in 2 seg\w+\. Code of this request: 4f\. The other system says: “Moved”$/);
});

describe("a code that nobody knows", () => {
  // some are what every object has, or look like a path
  const codes = ["MOON_REACHED", "constructor", "toString.name", "A.B", "Not so", ""];

  test.each(codes)("is told in a kind general sentence: %j", async (code) => {
    const { translate } = await createI18nProvider("en");
    expect(translate(failureKey({ type: code, retryIn: 2 }))).toMatch(/^Something unexpected .*\. \w.* 2 seg/);
    expect(translate(messageKey("success", code))).toBe("Done");
    expect(translate(messageKey("field", code))).toBe("Not valid");
  });

  test("is told so in the next language, too, and where other words are given in those", async () => {
    const { translate, changeLocale } = await createI18nProvider("en");
    await changeLocale("es");
    expect(translate(messageKey("success", "MOON_REACHED"))).toBe("Listo");
    expect(translate(messageKey("success", "USER_SAVED"))).not.toBe("Listo");
    expect(translate("messages.errors.MOON_MISSED", { _: "MOON_MISSED" })).toBe("MOON_MISSED");
  });

  test("is told so under an input, too, which gives what it was told as other words", async () => {
    const { translate } = await createI18nProvider("en");
    const told = failureKey({ type: "INTERNAL_ERROR", request: "abc" });
    expect(translate(told, { _: told })).toBe("Something unexpected happened. Try again. Code of this request: abc");
    const wrong = messageKey("field", "MOON_MISSED");
    expect(translate(wrong, { _: wrong })).toBe("Not valid");
    expect(translate("Said by another host", { _: "Said by another host" })).toBe("Said by another host");
  });
});

test.each([
  ["pt-BR", "Muitas tentativas. Tente de novo em 12 minutos."],
  ["en", "Too many attempts. Try again in 12 minutes."],
  ["es", "Demasiados intentos. Vuelva a intentarlo en 12 minutos."],
])("tells how long to wait behind every text of a failure that passes: %s", async (language, told) => {
  const provider = await createI18nProvider();
  await provider.changeLocale(language);
  expect(provider.translate(failureKey({ type: "TOO_MANY_REQUESTS", retryIn: 660.5 }))).toBe(told);
});

describe("where the build has parted the texts", () => {
  const { panel } = rooms.en;
  afterEach(() => {
    rooms.en.panel = panel;
  });

  /** As the build does it, which reads off the code what is first; the rest comes as often as it may. */
  const part = async (mayCome: () => boolean, named = Promise.resolve()) => {
    const { panelTexts } = await panel();
    const { engine, recordMessages, resources, ...first } = panelTexts;
    const fetched: string[] = [];
    const held = (name: string, panelTexts: object) => async () => {
      fetched.push(name);
      if (!mayCome()) throw new Error("gone");
      return { panelTexts };
    };
    const users = async () => {
      fetched.push("users");
      return { panelTexts: { resources: { users: resources.users } } };
    };
    const { companies, users: own } = resources;
    const names = async () => {
      fetched.push("names");
      await named;
      if (!mayCome()) throw new Error("gone");
      return { panelTexts: { resources: { companies: { name: companies.name }, users: { name: own.name } } } };
    };
    const none = { engine: {}, recordMessages: {}, resources: {} };
    // what is first has not every text, which its type promises of the whole
    const early = { ...first, ...none } as unknown as typeof panelTexts;
    const parts: Record<string, () => Promise<{ panelTexts: object }>> = {
      _rest: held("rest", { engine }),
      _resources: held("resources", { recordMessages, resources }),
      _names: names,
      users,
    };
    const later = async (part: string) => {
      const fetch = parts[part];
      if (!fetch) throw new Error(`There is no ${part}.`);
      return fetch();
    };
    rooms.en.panel = async () => ({ panelTexts: early, later });
    return fetched;
  };

  const list = { resources: ["users"], isList: true };

  const thrownBy = (translate: () => string): unknown => {
    try {
      return translate();
    } catch (thrown) {
      return thrown;
    }
  };

  test("a list begins with the texts of its resource, and waits for any other one", async () => {
    const fetched = await part(() => true);
    const { translate } = await createI18nProvider("en", list);
    expect(translate("resources.users.name", { smart_count: 2 })).toBe("Users");
    expect(translate("resources.users.fields.email")).toBe("E-mail");
    expect(translate("resources.users.hints.none", { _: "" })).toBe("");
    expect(translate("Written out already.")).toBe("Written out already.");
    expect(fetched).toEqual(["users"]);

    await thrownBy(() => translate("engine.import.drop"));
    expect(translate("engine.import.drop")).toBe("Drop an XLSX or CSV file here, or choose one.");
    expect(translate("messages.errors.VIEW_NOT_FOUND")).toMatch(/^View not found/);
    expect(fetched).toEqual(["users", "rest", "resources"]);
  });

  test.each([
    ["a record has those of its resource", ["users"]],
    ["a page those of what it shows, which may be none", []],
  ])("%s, and all that are of no resource, and waits for those of others", async (_, resources) => {
    const fetched = await part(() => true);
    const { translate } = await createI18nProvider("en", { resources, isList: false });
    expect(translate("engine.import.drop")).toBe("Drop an XLSX or CSV file here, or choose one.");
    expect(translate("engine.import.moon", { _: "Moon" })).toBe("Moon");
    expect(fetched).toEqual([...resources, "rest"]);

    await thrownBy(() => translate("messages.errors.VIEW_NOT_FOUND"));
    expect(translate("messages.errors.VIEW_NOT_FOUND")).toMatch(/^View not found/);
    expect(translate("resources.companies.fields.tradeName")).toBe("Trade name");
    expect(translate("resources.users.fields.email")).toBe("E-mail");
    expect(fetched).toEqual([...resources, "rest", "rest", "resources"]);
  });

  test("the names of other resources come by themselves, and for what is none there is all of it to look in", async () => {
    const fetched = await part(() => true);
    const { translate, fetchNames } = await createI18nProvider("en", list);
    await thrownBy(() => translate("resources.companies.name", { smart_count: 2 }));
    expect(translate("resources.companies.name", { smart_count: 2 })).toBe("Companies");
    await fetchNames();
    expect(fetched).toEqual(["users", "names"]);

    await thrownBy(() => translate("resources.moons.name", { _: "Moons" }));
    expect(translate("resources.moons.name", { _: "Moons" })).toBe("Moons");
    expect(fetched).toEqual(["users", "names", "rest", "resources"]);
  });

  test("names that come after all texts take none of these away", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await part(() => true, held);
    const { translate, fetchAll, fetchNames } = await createI18nProvider("en", list);
    const names = fetchNames();
    await fetchAll();
    release();
    await names;
    expect(translate("engine.import.drop")).toBe("Drop an XLSX or CSV file here, or choose one.");
  });

  test.each([[undefined], ["moons"]])("whoever opens anything else, as %s, has all of them", async (resource) => {
    const fetched = await part(() => true);
    const { translate } = await createI18nProvider(
      "en",
      resource === undefined ? undefined : { resources: [resource], isList: true },
    );
    expect(translate("engine.import.drop")).toBe("Drop an XLSX or CSV file here, or choose one.");
    expect(translate("resources.companies.name", { smart_count: 2 })).toBe("Companies");
    expect(fetched).toEqual(["rest", "resources"]);
  });

  test("another language has all of its texts, though those of the first could not be had", async () => {
    await part(() => false);
    const provider = await createI18nProvider("en", list);
    await provider.changeLocale("en");
    expect(thrownBy(() => provider.translate("engine.import.drop"))).toEqual(new Error("gone"));
    await provider.changeLocale("es");
    expect(provider.translate("engine.import.drop")).toMatch(/XLSX/);
    expect(provider.translate("messages.errors.VIEW_NOT_FOUND")).not.toBe(
      provider.translate("messages.errors.UnknownError"),
    );
  });

  test("a screen hears that its texts cannot be had, a failure is told in other words, and both are tried again", async () => {
    let mayCome = false;
    await part(() => mayCome);
    const provider = await createI18nProvider("en", list);
    const { translate, fetchAll } = provider;
    await fetchAll();
    expect(thrownBy(() => translate("engine.import.drop"))).toEqual(new Error("gone"));
    expect(translate(failureKey({ type: "VIEW_NOT_FOUND" }))).toBe("Something unexpected happened. Try again");
    // not by its code, which is for those that have no text at all
    expect(translate("messages.errors.VIEW_NOT_FOUND", { _: "VIEW_NOT_FOUND" })).toMatch(/^Something unexpected/);
    expect(translate("messages.successes.USER_SAVED")).toBe("Done");
    expect(translate("messages.fields.PASSWORD_LETTER")).toBe("Not valid");
    mayCome = true;
    await expect
      .poll(async () => {
        await fetchAll();
        return thrownBy(() => translate("engine.import.drop"));
      })
      .toBe("Drop an XLSX or CSV file here, or choose one.");
  });
});

test("offers each language in its own name", async () => {
  const provider = await createI18nProvider();
  expect(provider.getLocales?.().map(({ locale, name }) => `${locale} ${name}`)).toEqual([
    "pt-BR Português",
    "en English",
    "es Español",
  ]);
});

test("writes dates, numbers and lengths of time as the language does", () => {
  expect(formatDate("2026-03-09", "pt-BR")).toBe("9 de mar. de 2026");
  expect(formatDate("2026-03-09", "en")).toBe("Mar 9, 2026");
  expect(formatDate("soon", "en")).toBe("soon");
  expect(formatInstant("2026-03-09T12:00:00Z", "es")).toMatch(/9 mar 2026/);
  expect(formatNumber(10000.5, "pt-BR")).toBe("10.000,5");
  expect(formatSeconds(42, "pt-BR")).toBe("42 segundos");
  expect(formatSeconds(1, "en")).toBe("1 second");
  expect(formatSeconds(150, "es")).toBe("3 minutos");
});
