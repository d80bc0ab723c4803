import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { plainTextOf, richTextOf } from "./plain-text.ts";
import { webAddress } from "../common/web-address.ts";
import { richText, richTextInput } from "./rich-text.ts";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const words = (text: string, ...marks: unknown[]) => ({ type: "text", text, ...(marks.length > 0 && { marks }) });
const link = (href: unknown) => ({ type: "link", attrs: { href } });
const list = (...content: unknown[]) => ({ type: "bulletList", content: [{ type: "listItem", content }] });
const isTaken = (given: unknown) => richTextInput.safeParse(given).success;

describe("an address people may be sent to", () => {
  test.each(["https://example.com", "http://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM", "https://日本.example/ä"])(
    "%s",
    (address) => expect(webAddress.parse(` ${address} `)).toBe(address),
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "&#106;avascript:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "mailto:ada@example.com",
    "//example.com",
    "/path",
    "example.com",
    "https:example.com",
    "https:/example.com",
    "https:\\\\example.com",
    "https://\\example.com",
    "https:///example.com",
    "https://user:secret@example.com",
    "https://example.com@evil.example",
    "https://",
    "https://exa mple.com",
    "https://example.com:99999",
    "https://example.com/\u202Egpj.exe",
    `https://example.com/${"x".repeat(limits.address)}`,
    "",
    " ",
    7,
    null,
  ])("is not %j", (address) => {
    expect(webAddress.safeParse(address).success).toBe(false);
    expect(isTaken(doc(paragraph(words("here", link(address)))))).toBe(false);
  });

  test("is http or https whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.webUrl(),
          fc.string().map((s) => `javascript:${s}`),
        ),
        (given) => {
          const { data } = webAddress.safeParse(given);
          if (data !== undefined) expect(["http:", "https:"]).toContain(new URL(data).protocol);
        },
      ),
    );
  });
});

describe("formatted text", () => {
  test("is unchanged when it has only known parts", () => {
    const whole = doc(
      { type: "heading", attrs: { level: 2 }, content: [words("Title")] },
      paragraph(
        words("Bold", { type: "bold" }, { type: "italic" }),
        { type: "hardBreak" },
        words("a", { type: "code" }),
      ),
      list(
        paragraph(words("one", link("https://example.com"))),
        list(paragraph(words("two")), list(paragraph(words("three")))),
      ),
      { type: "blockquote", content: [paragraph(words("Said.")), list(paragraph(words("four")))] },
      { type: "paragraph" },
    );
    expect(richTextInput.parse(whole)).toEqual(whole);
  });

  test("loses whatever else its parts carry", () => {
    const dirty = {
      ...doc({
        ...paragraph({
          ...words("x", {
            ...link("https://example.com"),
            attrs: { href: "https://example.com", onclick: "alert(1)", target: "_top" },
          }),
          html: "<img src=x onerror=alert(1)>",
        }),
        attrs: { style: "position:fixed" },
        dangerouslySetInnerHTML: { __html: "<script>" },
      }),
      version: 2,
    };
    expect(richTextInput.parse(dirty)).toEqual(doc(paragraph(words("x", link("https://example.com")))));
  });

  test.each([
    ["no document", paragraph(words("x"))],
    ["a list", [paragraph(words("x"))]],
    ["nothing", null],
    ["a number", 7],
    ["a document without content", { type: "doc" }],
    ["an unknown node", doc({ type: "image", attrs: { src: "x" } }, paragraph(words("x")))],
    ["raw markup", doc({ type: "html", html: "<script>" }, paragraph(words("x")))],
    ["an unknown mark", doc(paragraph(words("x", { type: "underline" })))],
    ["a mark of a prototype", doc(paragraph(words("x", { type: "__proto__" })))],
    ["a link to nowhere", doc(paragraph(words("x", { type: "link" })))],
    ["five marks", doc(paragraph(words("x", ...Array.from({ length: 5 }, () => ({ type: "bold" })))))],
    ["a big heading", doc({ type: "heading", attrs: { level: 1 }, content: [words("x")] })],
    ["a heading of a list", doc({ type: "heading", attrs: { level: 2 }, content: [list(paragraph(words("x")))] })],
    ["text without letters", doc(paragraph(words("")), paragraph(words("x")))],
    ["text that is none", doc(paragraph({ type: "text", text: { toString: "x" } }))],
    ["text on its own", doc(words("x"))],
    [
      "a quote in a quote",
      doc({ type: "blockquote", content: [{ type: "blockquote", content: [paragraph(words("x"))] }] }),
    ],
    ["a list without points", doc({ type: "bulletList", content: [] }, paragraph(words("x")))],
    ["a fourth list inside", doc(list(list(list(list(paragraph(words("x")))))))],
    ["a control character", doc(paragraph(words("a\u0000b")))],
    ["an escape", doc(paragraph(words("a\u001B[31mb")))],
    ["half an emoji", doc(paragraph(words("a\uD83D")))],
    ["too many parts", doc(...Array.from({ length: limits.richTextNodes + 1 }, () => paragraph(words("x"))))],
    ["too many letters", doc(paragraph(words("x".repeat(limits.richText + 1))))],
    [
      "too many letters in all",
      doc(...Array.from({ length: 3 }, () => paragraph(words("x".repeat(limits.richText / 2))))),
    ],
    ["no word", doc(paragraph(words(" ")), { type: "paragraph" })],
    ["no word at all", doc()],
  ])("cannot be or have %s", (_what, given) => {
    expect(isTaken(given)).toBe(false);
  });

  test.each([50, 5_000, 100_000])("nested %i deep is refused, and stops nothing", (depth) => {
    for (const wrap of [
      (inside: unknown) => list(inside),
      (inside: unknown) => ({ type: "blockquote", content: [inside] }),
    ]) {
      let inside: unknown = paragraph(words("x"));
      for (let n = 0; n < depth; n += 1) inside = wrap(inside);
      expect(isTaken(doc(inside))).toBe(false);
    }
  });

  test("of a megabyte is refused, whatever it is made of", () => {
    const mebibyte = 1024 * 1024;
    const many = (part: unknown) =>
      Array.from({ length: Math.ceil(mebibyte / JSON.stringify(part).length) }, () => part);
    const wrong = words("a", { type: "x" });
    const given = [
      "x".repeat(mebibyte),
      doc(paragraph(words("x".repeat(mebibyte)))),
      doc(...many(paragraph(words("a")))),
      doc(paragraph(...many(words("a")))),
      doc(...Array.from({ length: 20 }, () => paragraph(...Array.from({ length: 900 }, () => wrong)))),
      doc(
        ...Array.from({ length: 100 }, () => list(list(list(...Array.from({ length: 100 }, () => paragraph(wrong)))))),
      ),
    ];
    for (const each of given) expect(isTaken(each)).toBe(false);
  });

  test("that was taken is taken again, unchanged, and holds known parts alone, whatever was sent", () => {
    const known = new Set(["doc", "paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote"]);
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.record({
          type: fc.constantFrom("text", "html"),
          text: fc.string({ unit: "binary" }),
          marks: fc.constant([link("https://a.example")]),
        }),
        fc.record({
          type: fc.constantFrom(...known, "hardBreak", "script"),
          content: fc.array(tie("node"), { maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (content) => {
        const { data } = richTextInput.safeParse(doc(...content));
        if (!data) return;
        expect(richText.parse(data)).toEqual(data);
        expect(JSON.stringify(data)).not.toMatch(/"type":"(html|script)"/);
        expect(plainTextOf(data).trim()).not.toBe("");
      }),
    );
  });
});

describe("plain text", () => {
  test("of a program becomes paragraphs, and markup in it stays letters", () => {
    expect(richTextInput.parse("One\nline.\n\n\n<script>alert(1)</script>")).toEqual(
      doc(paragraph(words("One\nline.")), paragraph(words("<script>alert(1)</script>"))),
    );
  });

  test.each(["", "  \n ", "x".repeat(limits.richText + 1), "a\u0000b", "a\uD83D"])("cannot be %j", (given) => {
    expect(isTaken(given)).toBe(false);
  });

  test("of formatted text is a line for each paragraph, heading and point", () => {
    const rich = richText.parse(
      doc(
        { type: "heading", attrs: { level: 3 }, content: [words("Title")] },
        paragraph(words("A "), words("bold", { type: "bold" }), { type: "hardBreak" }, words("line.")),
        list(paragraph(words("one")), list(paragraph(words("two")))),
        { type: "paragraph" },
      ),
    );
    expect(plainTextOf(rich)).toBe("Title\nA bold\nline.\none\ntwo\n");
  });

  test("comes back out of what was made of it", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z<>&" ]*[a-z]$/), { minLength: 1 }), (paragraphs) => {
        expect(plainTextOf(richTextOf(paragraphs.join("\n\n")))).toBe(paragraphs.join("\n"));
      }),
    );
  });
});
