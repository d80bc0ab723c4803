import type PDFDocument from "pdfkit";
import { withKnownGlyphs, graphemesOf, loadFonts, missing, type FontSet, type Weight } from "./fonts.ts";

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;
export type { Element };

/** Sizes in points; A4 portrait. */
export const sheet = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 42, bottom: 790 } as const;

interface About {
  title: string;
  author: string;
  subject: string;
  created: Date;
}

export interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
  align?: "left" | "right" | "center";
  /** Maximum lines; longer text ends with an ellipsis. */
  lines?: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
}

const lineHeight = 1.28;
/** Height of a number of lines at a font size. */
export const heightOf = (size: number, lines = 1) => size * lineHeight * lines;

/** Text for document metadata, which needs no glyphs. */
const inAttribute = (text: string) => text.toWellFormed().replaceAll(/\p{C}/gu, "").slice(0, 400).toWellFormed();

/** A document being written from the top to the bottom: selectable text in embedded letters, tagged for screen readers. Bytes go in, bytes come out. */
export class PdfWriter {
  readonly doc: Document;
  readonly #fonts: FontSet;
  readonly #root: Element;
  readonly #chunks: Uint8Array[] = [];
  /** Where the next thing goes. */
  y: number = sheet.top;
  /** Whether some text has characters that the font lacks. */
  lacksGlyphs = false;

  private constructor(doc: Document, graphemes: FontSet) {
    this.doc = doc;
    this.#fonts = graphemes;
    doc.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    doc.registerFont("regular", graphemes.files.regular);
    doc.registerFont("bold", graphemes.files.bold);
    this.#root = doc.struct("Document");
    doc.addStructure(this.#root);
    doc.addPage();
  }

  /** The library is loaded with the first document. */
  static async open({ title, author, subject, created }: About): Promise<PdfWriter> {
    const [{ default: PdfDocument }, graphemes] = await Promise.all([import("pdfkit"), loadFonts()]);
    const [Title = "", Author = "", Subject = ""] = [title, author, subject].map(inAttribute);
    const info = { Title, Author, Subject, Creator: "Firstlight", Producer: "Firstlight", CreationDate: created };
    const reading = { tagged: true, lang: "en", displayTitle: true, pdfVersion: "1.7" } as const;
    const pages = { size: "A4", margin: 0, bufferPages: true, autoFirstPage: false };
    return new PdfWriter(new PdfDocument({ ...pages, ...reading, info }), graphemes);
  }

  /** Starts a new page if the height does not fit. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= sheet.bottom) return false;
    this.doc.addPage();
    this.y = sheet.top;
    return true;
  }

  /** Opens an element of the document's structure, such as a table; the caller ends it. */
  begin(tag: string, parent: Element = this.#root): Element {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws content tagged for screen readers. @param alt alternative text of a drawing; needs no glyphs */
  tag(tag: string, draw: () => void, { parent = this.#root, alt }: { parent?: Element; alt?: string } = {}): void {
    const element = this.doc.struct(tag, alt === undefined ? {} : { alt: inAttribute(alt) });
    parent.add(element);
    element.add(draw);
    element.end();
  }

  /** Draws decoration, which screen readers skip: lines, backgrounds, page numbers. */
  decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  #readable(text: string): string {
    const readable = withKnownGlyphs(text, this.#fonts);
    if (readable.includes(missing) && !text.includes(missing)) this.lacksGlyphs = true;
    return readable;
  }

  #widthOf(text: string): number {
    return this.doc.widthOfString(text);
  }

  /** Number of graphemes that fit, from the start. Each is measured separately: laying out a long line repeatedly is slow. */
  #fitting(graphemes: readonly string[], width: number): number {
    let taken = 0;
    const beyond = graphemes.findIndex((grapheme) => (taken += this.#widthOf(grapheme)) > width);
    return beyond === -1 ? graphemes.length : beyond;
  }

  /** Breaks text into lines at spaces, or inside a word that is longer than a line. */
  #broken(text: string, width: number, most: number): string[] {
    const lines: string[] = [];
    let graphemes = graphemesOf(text.trim());
    const take = (end: number) => graphemes.slice(0, end).join("").trim();
    while (graphemes.length > 0) {
      const fitting = this.#fitting(graphemes, width);
      if (fitting === graphemes.length) return [...lines, take(fitting)];
      if (lines.length === most - 1) {
        return [...lines, `${take(this.#fitting(graphemes, width - this.#widthOf("…")))}…`];
      }
      const space = graphemes.slice(0, fitting + 1).lastIndexOf(" ");
      const end = space > 0 ? space : Math.max(1, fitting);
      lines.push(take(end));
      graphemes = graphemes.slice(graphemes[end] === " " ? end + 1 : end);
    }
    return lines;
  }

  #lines(text: string, width: number, { size, weight = "regular", lines = 1 }: TextStyle): string[] {
    this.doc.font(weight).fontSize(size);
    return this.#broken(this.#readable(text), width, lines);
  }

  /** Number of lines a text takes. */
  linesOf(text: string, width: number, style: TextStyle): number {
    return this.#lines(text, width, style).length;
  }

  /** Writes text at a position, never beyond its width. @returns the height it took */
  text(text: string, { x, y, width }: Box, style: TextStyle): number {
    const { size, color, align = "left" } = style;
    const lines = this.#lines(text, width, style);
    this.doc.fillColor(color);
    for (const [n, line] of lines.entries()) {
      const spare = align === "left" ? 0 : width - this.#widthOf(line);
      this.doc.text(line, x + (align === "center" ? spare / 2 : spare), y + heightOf(size, n), { lineBreak: false });
    }
    return heightOf(size, lines.length);
  }

  /** Numbers the pages and closes the document. @param foot text next to the page number at the bottom of each page */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    const style = { size: 8, color: "#6b7280" } as const;
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      const box = { x: sheet.left, y: sheet.height - 34, width: sheet.right - sheet.left };
      this.decorate(() => {
        this.text(foot, { ...box, width: box.width - 90 }, style);
        this.text(`Page ${page - start + 1} of ${count}`, box, { ...style, align: "right" });
      }, "Pagination");
    }
    this.#root.end();
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.once("end", resolve);
      this.doc.once("error", reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
