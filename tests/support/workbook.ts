/** Reads a workbook's XML (ECMA-376), so that the library that wrote it does not check itself. */
import { readZip } from "./zip.ts";

export interface ReadCell {
  /** "formula" is what no cell of ours may ever be. */
  type: "text" | "number" | "formula";
  value: string | number;
  /** How a number is shown, such as 0.0% or yyyy-mm-dd. */
  format: string;
}

export interface ReadSheet {
  name: string;
  rows: (ReadCell | null)[][];
  xml: string;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function textOf(xml: string): string {
  const written = xml.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (_, name: string) =>
    name.startsWith("#")
      ? String.fromCodePoint(name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
      : (entities[name] ?? `&${name};`),
  );
  return written.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const texts = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)].map(([, text]) => textOf(text ?? "")).join("");
const attribute = (xml: string, name: string) => textOf(new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? "");

/** 0 for A, 26 for AA. */
function columnOf(reference: string): number {
  return (
    Array.from(reference.replace(/\d+$/, "")).reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1
  );
}

const builtIn: Record<string, string> = { 0: "General", 1: "0", 3: "#,##0", 9: "0%", 10: "0.00%", 14: "m/d/yyyy" };

function formatsOf(styles: string): string[] {
  const own = [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
    attribute(tag, "numFmtId"),
    attribute(tag, "formatCode"),
  ]);
  const named = { ...builtIn, ...(Object.fromEntries(own) as Record<string, string>) };
  const cells = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? "";
  return [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => named[attribute(tag, "numFmtId")] ?? "");
}

/** @param zip the file @returns its sheets in order, with the files they are made of */
export function readWorkbook(zip: Buffer): { sheets: ReadSheet[]; files: Map<string, Buffer> } {
  const files = readZip(zip);
  const file = (name: string) => files.get(name)?.toString() ?? "";
  const shared = [...file("xl/sharedStrings.xml").matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item]) =>
    texts(item ?? ""),
  );
  const formats = formatsOf(file("xl/styles.xml"));
  const targets = new Map(
    [...file("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  const cell = (tag: string, inner: string): ReadCell | null => {
    const [type, raw] = [attribute(tag, "t"), /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1]];
    const format = formats[Number(attribute(tag, "s") || 0)] ?? "General";
    if (inner.includes("<f")) return { type: "formula", value: inner, format };
    if (type === "inlineStr") return { type: "text", value: texts(inner), format };
    if (raw === undefined) return null;
    if (type === "s") return { type: "text", value: shared[Number(raw)] ?? "", format };
    return type === "str"
      ? { type: "text", value: textOf(raw), format }
      : { type: "number", value: Number(raw), format };
  };
  const sheets = [...file("xl/workbook.xml").matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => {
    const xml = file(targets.get(attribute(tag, "r:id")) ?? "");
    const rows = [...xml.matchAll(/<row(?:\s[^>]*)?>([\s\S]*?)<\/row>/g)].map(([, row = ""]) => {
      const cells: (ReadCell | null)[] = [];
      for (const [, open = "", inner = ""] of row.matchAll(/<c(\s[^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g))
        cells[columnOf(attribute(open, "r"))] = cell(open, inner);
      return Array.from(cells, (each) => each ?? null);
    });
    return { name: attribute(tag, "name"), rows, xml };
  });
  return { sheets, files };
}
