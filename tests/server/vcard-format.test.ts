import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { countryNames } from "../../server/vcard/country-names";
import { drawQr, drawVcardQr } from "../../server/vcard/draw-qr";
import { foldLine } from "../../server/vcard/fold-line";
import { nameParts } from "../../server/vcard/name-parts";
import type { VcardContent } from "../../server/vcard/vcard-content";
import { writeVcard } from "../../server/vcard/write-vcard";

const vcard: VcardContent["vcard"] = {
  id: "01932f6a-0000-7000-8000-000000000001",
  name: "Ana Maria da Silva",
  title: "Médica; clínica, geral",
  entity: "Pediatria",
  register: "CRM-SP 123456",
  emails: [
    { type: "PERSONAL", value: "ana@example.com" },
    { type: "WORK", value: "ana.silva@aurora.example" },
    { type: "OTHER", value: "contato@example.org" },
  ],
  phones: [
    { type: "WORK", value: "+551133334444" },
    { type: "PERSONAL", value: "+5511987654321" },
    { type: "OTHER", value: "+14155550100" },
  ],
  socialNetworks: [
    { network: "LINKEDIN", url: "https://www.linkedin.com/in/ana,silva" },
    { network: "OTHER", url: "https://ana.example/" },
  ],
  address: {
    street: "Av. Paulista",
    number: "1000",
    complement: "Conj. 12, bloco B",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    country: "BR",
    postalCode: "01310-100",
  },
  company: { id: "01932f6a-0000-7000-8000-000000000002", name: "Aurora; Saúde", site: "https://aurora.example/a;b" },
  updatedAt: "2026-11-20T12:00:00.000Z",
};
const content: VcardContent = { vcard, isPerson: true, countryName: countryNames("pt-BR") };

const unfold = (text: string) => text.replaceAll("\r\n ", "");
const linesOf = (text: string) => unfold(text).trimEnd().split("\r\n");
const read = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(1200)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height);
};

describe("a card file", () => {
  test("of version 3.0 says everything in the words that phones read", () => {
    expect(linesOf(writeVcard(content, "3.0"))).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Ana Maria da Silva",
      "N:da Silva;Ana;Maria;;",
      "ORG:Aurora\\; Saúde;Pediatria",
      "TITLE:Médica\\; clínica\\, geral",
      "NOTE:CRM-SP 123456",
      "X-REGISTER:CRM-SP 123456",
      "URL:https://aurora.example/a;b",
      `UID:urn:uuid:${vcard.id}`,
      "EMAIL;TYPE=INTERNET,HOME:ana@example.com",
      "EMAIL;TYPE=INTERNET,WORK:ana.silva@aurora.example",
      "EMAIL;TYPE=INTERNET:contato@example.org",
      "TEL;TYPE=VOICE,WORK:+551133334444",
      "TEL;TYPE=VOICE,HOME:+5511987654321",
      "TEL;TYPE=VOICE:+14155550100",
      "ADR;TYPE=WORK:;Conj. 12\\, bloco B;Av. Paulista\\, 1000 - Bela Vista;São Paulo;SP;01310-100;Brasil",
      "X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/ana,silva",
      "URL:https://ana.example/",
      "REV:2026-11-20T12:00:00Z",
      "END:VCARD",
    ]);
  });

  test("of version 4.0 types numbers as addresses and names the service of a profile", () => {
    const lines = linesOf(writeVcard({ ...content, photo: new Uint8Array([255, 216, 255]) }, "4.0"));
    expect(lines.slice(0, 3)).toEqual(["BEGIN:VCARD", "VERSION:4.0", "KIND:individual"]);
    expect(lines).toEqual(
      expect.arrayContaining([
        "EMAIL;TYPE=home:ana@example.com",
        "EMAIL:contato@example.org",
        "TEL;VALUE=uri;TYPE=work:tel:+551133334444",
        "TEL;VALUE=uri:tel:+14155550100",
        expect.stringMatching(/^ADR;TYPE=work;CC=BR:;.*;Brasil$/),
        "SOCIALPROFILE;SERVICE-TYPE=LinkedIn:https://www.linkedin.com/in/ana,silva",
        "PHOTO:data:image/jpeg;base64,/9j/",
        "REV:20261120T120000Z",
      ]),
    );
  });

  test("carries the photo in version 3.0 as base64", () => {
    const lines = linesOf(writeVcard({ ...content, photo: new Uint8Array([255, 216, 255]) }, "3.0"));
    expect(lines).toContain("PHOTO;ENCODING=b;TYPE=JPEG:/9j/");
  });

  test("leaves out what is empty, and writes a company's own as an organization", () => {
    const { id, name, updatedAt } = vcard;
    const bare = { id, name, emails: [], phones: [], socialNetworks: [], address: {}, updatedAt };
    const four = linesOf(writeVcard({ ...content, vcard: bare, isPerson: false }, "4.0"));
    expect(four.map((line) => line.split(/[:;]/)[0])).toEqual([
      "BEGIN",
      "VERSION",
      "KIND",
      "FN",
      "N",
      "UID",
      "REV",
      "END",
    ]);
    expect(four).toContain("KIND:org");
    expect(linesOf(writeVcard({ ...content, vcard: bare, isPerson: false }, "3.0"))).toContain("X-ABSHOWAS:COMPANY");
  });

  test.each(["3.0", "4.0"] as const)(
    "of version %s has no line over 75 octets, and cuts no character in two",
    (version) => {
      const long = { ...vcard, title: "ção 🎉 ".repeat(17), name: "Ñ".repeat(120) };
      const text = writeVcard({ ...content, vcard: long, photo: new Uint8Array(2000) }, version);
      const physical = text.split("\r\n");
      expect(physical.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text).not.toContain("\ufffd");
      expect(linesOf(text)).toContain(`TITLE:${long.title}`);
      expect(text.endsWith("END:VCARD\r\n")).toBe(true);
    },
  );

  test("lets no value begin a line of its own", () => {
    const evil = "x\r\nTEL:+666\u0000\nEND:VCARD\\";
    const text = writeVcard({ ...content, vcard: { ...vcard, name: evil, title: evil } }, "3.0");
    const lines = linesOf(text);
    expect(lines.filter((line) => line.startsWith("END:"))).toHaveLength(1);
    expect(lines).toContain("FN:x\\nTEL:+666\\nEND:VCARD\\\\");
    expect(lines.some((line) => line.startsWith("TEL:+666"))).toBe(false);
  });
});

describe("a folded line", () => {
  test("stays whole up to 75 octets", () => {
    expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
    expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  });
});

describe("a name", () => {
  test.each([
    ["Cher", ["", "Cher", "", "", ""]],
    ["João Almeida", ["Almeida", "João", "", "", ""]],
    ["João Pedro Almeida", ["Almeida", "João", "Pedro", "", ""]],
    ["Ana dos Santos e Silva", ["dos Santos e Silva", "Ana", "", "", ""]],
    ["  Ana   Maria  de la Cruz ", ["de la Cruz", "Ana", "Maria", "", ""]],
  ])("%s is parted", (name, parts) => {
    expect(nameParts(name)).toEqual(parts);
  });
});

describe("a QR code", () => {
  test("is read back as the address that went in", async () => {
    const address = "https://panel.example/public/vcards/ana-maria-0123456789";
    expect((await read(drawQr(address)))?.data).toBe(address);
  });

  test("of a card holds the card", async () => {
    const found = await read(drawVcardQr(content));
    const text = Buffer.from(found?.binaryData ?? []).toString();
    expect(linesOf(text)).toContain("TITLE:Médica\\; clínica\\, geral");
  });

  test("holds the essence of a card that is too long for one", async () => {
    const long = "字".repeat(120);
    const many = (value: string) => Array.from({ length: 10 }, () => ({ type: "WORK" as const, value }));
    const huge = {
      ...vcard,
      name: long,
      title: long,
      entity: long,
      emails: many("a@b.example"),
      phones: many("+5511987654321"),
    };
    const profile = { network: "X" as const, url: `https://x.com/${"a".repeat(2000)}` };
    const svg = drawVcardQr({
      ...content,
      vcard: { ...huge, socialNetworks: Array.from({ length: 20 }, () => profile) },
    });
    expect(svg).toMatch(/^<svg /);
    const lines = linesOf(Buffer.from((await read(svg))?.binaryData ?? []).toString());
    expect(lines).toContain(`FN:${long}`);
    expect(lines.filter((line) => line.startsWith("TEL"))).toHaveLength(1);
  });
});
