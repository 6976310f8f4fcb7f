const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in XML; what XML has no place for (half a character, too) is left out. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What is told of a document while it is read; names come without their prefixes. */
export interface XmlListener {
  open: (name: string, attributes: string) => void;
  /** A piece of a text: there may be several of one. */
  text: (piece: string) => void;
  close: (name: string) => void;
}

/** This is no XML, or of a kind that no spreadsheet has: one with entities of its own, which could grow without an end. */
export class BadXml extends Error {}

/** How long the page may wait for its turn; in milliseconds. */
const longestTurn = 12;

/**
 * Tells what a document (XML 1.0) says while its bytes arrive, as far as it is wanted, and lets the page draw and answer
 * meanwhile.
 *
 * @example
 * await readXml(unpack(), { open: (name) => names.push(name) });
 *
 * @throws BadXml
 */
export const readXml = async (
  pieces: AsyncIterable<Uint8Array>,
  listener: Partial<XmlListener>,
  isEnough = () => false,
): Promise<void> => {
  const nothing = () => undefined;
  const xml = createXmlReader({ open: nothing, text: nothing, close: nothing, ...listener });
  let decoder: TextDecoder | undefined;
  let turn = performance.now();
  for await (const piece of pieces) {
    // XML is written in one of the two, and says so by its first two bytes
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? "utf-16le" : "utf-8");
    xml.write(decoder.decode(piece, { stream: true }));
    if (isEnough()) return;
    if (performance.now() - turn < longestTurn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  xml.end();
};

/** Longest tag or remark. */
const mostMarkup = 200_000;

/** Holds no more of it than the tag that is open. It takes what programs write, and judges by no schema. */
const createXmlReader = ({ open, text, close }: XmlListener) => {
  let left = "";
  let depth = 0;
  const tag = (inner: string) => {
    const isEnd = inner.startsWith("/");
    const isWhole = inner.endsWith("/");
    const [, name = "", attributes = ""] = /^\/?(?:[^\s:/]+:)?([^\s:/]+)(.*)$/s.exec(inner) ?? [];
    depth += isEnd ? -1 : 1;
    if (name === "" || depth < 0) throw new BadXml();
    if (!isEnd) open(name, attributes);
    if (!isEnd && !isWhole) return;
    if (isWhole) depth -= 1;
    close(name);
  };
  return {
    write: (piece: string): void => {
      const all = left + piece;
      let at = 0;
      for (;;) {
        const begin = all.indexOf("<", at);
        if (begin < 0) break;
        if (begin > at) text(plain(all.slice(at, begin)));
        const found = markupAt(all, begin);
        at = begin;
        if (!found) break;
        at = found.end;
        if (found.tag !== undefined) tag(found.tag);
        else if (found.text) text(found.text);
      }
      const isMarkup = all[at] === "<";
      // what an entity, or two signs for one new line, begin with may go on in the next piece
      const whole = isMarkup ? at : at + all.slice(at).search(/(?:&[^;]{0,12}|\r)?$/);
      if (whole > at) text(plain(all.slice(at, whole)));
      left = all.slice(whole);
      if (left.length > mostMarkup) throw new BadXml();
    },
    end: (): void => {
      if (left.trim() !== "" || depth !== 0) throw new BadXml();
    },
  };
};

interface Markup {
  end: number;
  tag?: string;
  text?: string;
}

const tagPattern = /<([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/y;

/** What begins there, once it is there whole. */
const markupAt = (all: string, begin: number): Markup | undefined => {
  const until = (mark: string, from: number): Markup | undefined => {
    const found = all.indexOf(mark, begin + from);
    return found < 0 ? undefined : { end: found + mark.length };
  };
  if (all.startsWith("<?", begin)) return until("?>", 2);
  if (all.startsWith("<!", begin)) {
    if (all.length - begin < 9) return undefined;
    if (all.startsWith("<!--", begin)) return until("-->", 4);
    if (!all.startsWith("<![CDATA[", begin)) throw new BadXml();
    const found = until("]]>", 9);
    return found && { ...found, text: all.slice(begin + 9, found.end - 3) };
  }
  tagPattern.lastIndex = begin;
  const inner = tagPattern.exec(all)?.[1];
  return inner === undefined ? undefined : { end: tagPattern.lastIndex, tag: inner };
};

const attributePatterns = new Map<string, RegExp>();

/** An attribute of a tag, whatever its prefix. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const pattern = attributePatterns.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  const [, double, single] = pattern.exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : plain(value);
};

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return signs[name] ?? whole;
      const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
