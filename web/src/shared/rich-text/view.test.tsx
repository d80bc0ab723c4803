import type { RichText } from "@firstlight/contract";
import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RichTextView } from "./view.tsx";

const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: object[]) => ({ type: "doc", content }) as RichText;

test("formatted text shows as what it is", () => {
  const item = (...content: object[]) => ({ type: "listItem", content });
  const inner = { type: "orderedList", content: [item(paragraph(text("First")))] };
  const value = doc(
    { type: "heading", attrs: { level: 2 }, content: [text("Before You Start")] },
    { type: "heading", attrs: { level: 3 }, content: [text("Your account")] },
    paragraph(text("Take "), text("great", { type: "bold" }, { type: "italic" }), text(" care"), { type: "hardBreak" }),
    { type: "bulletList", content: [item(paragraph(text("Open it")), inner)] },
    { type: "blockquote", content: [paragraph(text("It just works", { type: "code" }))] },
    paragraph(),
  );
  render(<RichTextView value={value} />);
  expect(screen.getByRole("heading", { level: 2, name: "Before You Start" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 3, name: "Your account" })).toBeVisible();
  const bold = screen.getByText("great").closest("strong");
  expect(bold?.closest("p")).toHaveTextContent("Take great care");
  const [list] = screen.getAllByRole("list");
  expect(
    within(list as HTMLElement)
      .getByText("First")
      .closest("ol"),
  ).toBeVisible();
  expect(screen.getByText("It just works").closest("blockquote")).toBeVisible();
});

test("links open in a new tab and send no referrer", () => {
  const link = { type: "link", attrs: { href: "https://example.com/help" } };
  render(<RichTextView value={doc(paragraph(text("Help", link, { type: "bold" })))} />);
  const shown = screen.getByRole("link", { name: "Help" });
  expect(shown).toHaveAttribute("href", "https://example.com/help");
  expect(shown).toHaveAttribute("target", "_blank");
  expect(shown).toHaveAttribute("rel", "noopener noreferrer nofollow");
});

test("markup stays letters, and what could run is not there", () => {
  const alarm = vi.fn();
  vi.stubGlobal("alert", alarm);
  const hostile = { type: "link", attrs: { href: "javascript:alert(1)" } };
  const value = doc(
    paragraph(text('<img src=x onerror="alert(1)"><script>alert(1)</script>')),
    paragraph(text("Press me", hostile), text(" twice", { type: "highlight" })),
    { type: "iframe", attrs: { src: "https://example.com" }, content: [text("inside")] },
    { type: "paragraph", content: [{ type: "image", attrs: { src: "x", onerror: "alert(1)" } }] },
  );
  const { container } = render(<RichTextView value={value} />);
  expect(container.querySelector("img, script, iframe, a")).toBeNull();
  expect(container).toHaveTextContent("<img src=x");
  expect(container).toHaveTextContent("Press me twice");
  expect(alarm).not.toHaveBeenCalled();
});
