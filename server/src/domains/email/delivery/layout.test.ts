import { contrast } from "@firstlight/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyContent, publicUrl } from "../../../../../tests/support/outbox.ts";
import { renderMail } from "./layout.ts";
import { readableColors } from "#domains/companies/branding/readable-colors.ts";

const company = { company_name: "Acme Testing", logo_url: null, primary_color: "#3B82F6" };
const render = (content: Partial<typeof anyContent> = {}, more: Partial<Parameters<typeof renderMail>[1]> = {}) =>
  renderMail({ ...anyContent, ...content }, { company, publicUrl, ...more });

/** What a reader sees of the HTML: no tags, no style, spaces as one. */
function seen(html: string): string {
  const body = html.replace(/<head>.*<\/head>/s, "");
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return body
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? "")
    .replaceAll(/\s+/g, " ");
}

describe("any color a company picks", () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

  test.each([
    ["light", "#ffffff"],
    ["dark", "#1c1a18"],
  ] as const)("button and links are readable on %s cards", (theme, ground) => {
    fc.assert(
      fc.property(color, (primary) => {
        const { button, onButton, link } = readableColors(primary, theme);
        expect(contrast(button, onButton)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(button, ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 10_000 },
    );
  });

  test("a readable color stays, and an invalid one becomes ours", () => {
    expect(readableColors("#1d4ed8", "light")).toEqual({ button: "#1d4ed8", onButton: "#ffffff", link: "#1d4ed8" });
    expect(readableColors("red;background:url(//evil.example)", "light").button).toBe("#3b82f6");
  });
});

describe("the header", () => {
  const src = (logo_url: string | null) =>
    /<img\s+src="([^"]*)"/.exec(render({}, { company: { ...company, logo_url } }).html)?.[1];

  test("is a logo over https or an uploaded one, with the name as alt text", () => {
    expect(src("https://cdn.example/logo.png")).toBe("https://cdn.example/logo.png");
    expect(src("/api/logos/1.png")).toBe(`${publicUrl}/api/logos/1.png`);
    expect(src(`${publicUrl}/logo.png`)).toBe(`${publicUrl}/logo.png`);
    expect(render({}, { company: { ...company, logo_url: "https://cdn.example/l.png" } }).html).toContain(
      'alt="Acme Testing"',
    );
  });

  test.each([
    null,
    "",
    "http://cdn.example/logo.png",
    "//cdn.example/logo.png",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "https://user:pass@cdn.example/logo.png",
    "http://localhost:3000.evil.example/logo.png",
    "http://",
  ])("is the name for %j", (logo) => {
    expect(src(logo)).toBeUndefined();
    expect(seen(render({}, { company: { ...company, logo_url: logo } }).html)).toContain("Acme Testing");
  });

  test("escapes the logo's URL", () => {
    expect(src('https://cdn.example/"onerror="alert(1)')).toBe("https://cdn.example/%22onerror=%22alert(1)");
  });
});

test("HTML and plain text have the same text, quote, items, button, reason and unsubscribe link", () => {
  const unsubscribe = `${publicUrl}/unsubscribe#flu_x`;
  const content = {
    quote: "Please look at the new screen.\nIt took us a week.",
    items: [
      { heading: "Form A", text: "Due on Monday.", action: { label: "Answer it", url: `${publicUrl}/forms/1` } },
      { heading: "Form B", text: "Due on Tuesday." },
    ],
  };
  const { html, text } = render(content, { unsubscribe });
  const words = [
    ["Acme Testing", "Something new", "Hello,", "there is something new to try.", "Please look at the new screen."],
    ["It took us a week.", "Form A", "Due on Monday.", "Answer it", "Form B", "Due on Tuesday.", "Have a look"],
    [anyContent.reason, "Unsubscribe"],
  ].flat();
  for (const word of words) {
    expect(seen(html)).toContain(word);
    expect(text).toContain(word);
  }
  for (const url of [`${publicUrl}/forms/1`, `${publicUrl}/dashboard`, unsubscribe]) {
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  }
  expect(text).toContain("> Please look at the new screen.\n> It took us a week.");
  expect(text).not.toMatch(/[ \t]$/m);
});

test("user-entered lines of an item are indented, apart from our own lines", () => {
  const typed = "It flies.\n\n--\n\nYour account ends today. Write to us.";
  const { text } = render({ items: [{ heading: "Kim", text: typed }] });
  expect(text).toContain("\n\n* Kim\n  It flies.\n  \n  --\n  \n  Your account ends today. Write to us.\n\n");
  expect(text.split("\n").filter((line) => line === "--")).toHaveLength(1);
});

test("only emails that can be turned off have an unsubscribe link", () => {
  expect(render().html).not.toContain("Unsubscribe");
  expect(render().text).not.toContain("Unsubscribe");
});

describe("user-entered text never becomes a link", () => {
  test.each([
    ["evil.example.com", "evil.\u200Cexample.\u200Ccom"],
    ["https://evil.example/a?b=c", "https:\u200C//evil.\u200Cexample/a?b=c"],
    ["www.evil.example", "www.\u200Cevil.\u200Cexample"],
    ["ada@evil.example", "ada@\u200Cevil.\u200Cexample"],
    ["überraschung.köln", "überraschung.\u200Cköln"],
    ["It ends. Here it begins.", "It ends. Here it begins."],
    ["$1,234.56.", "$1,234.56."],
    ["10.0.0.1/x", "10.\u200C0.\u200C0.\u200C1/x"],
    ["4.20/x", "4.\u200C20/x"],
    ["4.20.example", "4.\u200C20.\u200Cexample"],
    ["www.4.20", "www.\u200C4.\u200C20"],
    ["a@4.20", "a@\u200C4.\u200C20"],
  ])("%s", (typed, written) => {
    const { html, text } = render(
      {
        heading: typed,
        preview: typed,
        paragraphs: [typed],
        quote: typed,
        reason: typed,
        items: [{ heading: typed, text: typed, action: { label: typed, url: `${publicUrl}/x` } }],
        action: { label: typed, url: publicUrl },
      },
      { company: { ...company, company_name: typed } },
    );
    const body = html.replace(/<head>.*<\/head>/s, "");
    expect(text.split(written)).toHaveLength(11);
    expect(body.split(written)).toHaveLength(12);
    if (written !== typed) {
      expect(text).not.toContain(typed);
      expect(body).not.toContain(typed);
    }
    const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set([publicUrl, `${publicUrl}/x`]));
  });
});
