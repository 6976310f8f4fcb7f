import { describe, expect, it } from "vitest";
import { completeCnpj, completeCpf, isCnpj, isCpf, isDocument } from "../../../server/domain/documents";

describe("documents", () => {
  it.each(["11222333000181", "00000000000191", "33000167000101"])("takes the CNPJ %s", (document) => {
    expect(isCnpj(document)).toBe(true);
    expect(isDocument(document)).toBe(true);
  });

  it("takes the alphanumeric CNPJ that Receita Federal publishes as its example", () => {
    expect(isCnpj("12ABC34501DE35")).toBe(true);
    expect(completeCnpj("12ABC34501DE")).toBe("12ABC34501DE35");
  });

  it.each([
    ["a wrong last digit", "11222333000182"],
    ["a wrong first check digit", "11222333000191"],
    ["a wrong digit behind letters", "12ABC34501DE36"],
    ["small letters", "12abc34501de35"],
    ["a letter among the check digits", "12ABC34501DE3A"],
    ["thirteen characters", "1122233300018"],
    ["the same digit throughout", "00000000000000"],
    ["punctuation", "11.222.333/0001-81"],
    ["nothing", ""],
  ])("refuses a CNPJ with %s", (_, document) => {
    expect(isDocument(document)).toBe(false);
  });

  it.each(["52998224725", "11144477735", "00000000191"])("takes the CPF %s", (document) => {
    expect(isCpf(document)).toBe(true);
    expect(isDocument(document)).toBe(true);
  });

  it.each(["52998224724", "52998224735", "11111111111", "00000000000", "5299822472", "5299822472A"])(
    "refuses %s as a CPF",
    (document) => {
      expect(isCpf(document)).toBe(false);
    },
  );

  it("never takes a CPF for a CNPJ", () => {
    expect(isCnpj("52998224725")).toBe(false);
    expect(isCpf("11222333000181")).toBe(false);
  });

  it("completes what it then takes, and finds a wrong last digit", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const cpf = completeCpf(String((seed * 7919 * 104729) % 1_000_000_000).padStart(9, "0"));
      expect(isCpf(cpf)).toBe(true);
      const wrong = cpf.slice(0, 10) + ((Number(cpf.at(10)) + 1) % 10);
      expect(isCpf(wrong)).toBe(false);
    }
  });
});
