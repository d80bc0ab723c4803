/** Reads a PDF with the reader browsers use, which knows nothing of what wrote it. */
import { getDocumentProxy } from "unpdf";

export interface PdfPage {
  /** As it is copied, with a space between pieces that stand apart. */
  text: string;
  pieces: { text: string; x: number; y: number; width: number }[];
  width: number;
  /** Roles of its structure, such as H1 and TD, in order; then the alternative texts of its drawings. */
  tags: string[];
  alts: string[];
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

function* within(node: Node | null): Generator<Node> {
  if (!node) return;
  yield node;
  for (const child of node.children ?? []) yield* within(child);
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function readPage(document: Document, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) =>
    "str" in item && item.str
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
      : [],
  );
  const nodes = [...within((await page.getStructTree()) as Node | null)];
  return {
    text: pieces
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/\s+/g, " "),
    pieces,
    width: page.getViewport({ scale: 1 }).width,
    tags: nodes.flatMap(({ role }) => role ?? []),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
  };
}

export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number));
  return { pages, info: info as Record<string, unknown>, text: pages.map(({ text }) => text).join("\n") };
}
