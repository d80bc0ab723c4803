import { limits, plainTextOf, type RichText, richTextInput, richTextOf } from "@firstlight/contract";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RichTextField } from "./field.tsx";

afterEach(cleanup);

async function open(start: RichText, error?: string) {
  const onChange = vi.fn<(value: RichText) => void>();
  function Field() {
    const [value, setValue] = useState(start);
    const change = (next: RichText) => {
      setValue(next);
      onChange(next);
    };
    return <RichTextField label="Text" name="content_blocks.0.content" value={value} onChange={change} error={error} />;
  }
  render(<Field />);
  await screen.findByRole("toolbar", { name: "Formatting" });
  const box = screen.getByRole("textbox", { name: "Text" });
  const written = () => onChange.mock.lastCall?.[0] ?? start;
  return { box, written, user: userEvent.setup() };
}

/** Simulates a paste of content copied from elsewhere. */
function paste(box: HTMLElement, html: string, plain = "") {
  const types: Readonly<Record<string, string>> = { "text/html": html, "text/plain": plain };
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => types[type] ?? "", types: Object.keys(types) } });
}

const tool = (name: string) => screen.getByRole("button", { name });

test("what is typed before the editor has loaded stays, and the cursor with it", async () => {
  vi.resetModules();
  const { RichTextField: Fresh } = await import("./field.tsx");
  const onChange = vi.fn<(value: RichText) => void>();
  render(<Fresh label="Text" name="content_blocks.0.content" value={richTextOf("")} onChange={onChange} />);
  const first = screen.getByRole("textbox", { name: "Text" });
  act(() => first.focus());
  fireEvent.change(first, { target: { value: "W" } });
  expect(plainTextOf(onChange.mock.lastCall?.[0] ?? richTextOf(""))).toBe("W");
  await screen.findByRole("toolbar", { name: "Formatting" });
  const editor = screen.getByRole("textbox", { name: "Text" });
  expect(editor).not.toBe(first);
  expect(editor).toHaveFocus();
});

test("its buttons say what they do, and form the text", async () => {
  const { box, written, user } = await open(richTextOf("Welcome"));
  expect(screen.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  expect(box).toHaveAttribute("aria-multiline", "true");
  await user.click(tool("Bulleted list"));
  expect(written().content[0]).toMatchObject({ type: "bulletList" });
  await user.click(tool("Undo"));
  expect(written().content[0]).toMatchObject({ type: "paragraph" });
  await user.click(tool("Redo"));
  expect(written().content[0]).toMatchObject({ type: "bulletList" });
  await user.click(tool("Bulleted list"));
  await user.click(tool("Heading"));
  expect(written().content[0]).toMatchObject({ type: "heading", attrs: { level: 2 } });
  expect(tool("Heading")).toHaveAttribute("aria-pressed", "true");
  expect(richTextInput.safeParse(written()).data).toEqual(written());
});

test("its buttons form a text before its first letter", async () => {
  const { written, user } = await open(richTextOf(""));
  await user.click(tool("Heading"));
  expect(written().content[0]).toMatchObject({ type: "heading", attrs: { level: 2 } });
  expect(tool("Bold")).toBeEnabled();
});

test("what is pasted becomes what the text can be", async () => {
  const { box, written } = await open(richTextOf("x"));
  paste(
    box,
    `<h1 style="color:red">Big</h1><h2 onclick="alert(1)">Title</h2>
     <p class="MsoNormal"><b>Bold</b> <i>and</i> <u>more</u><script>alert(1)</script></p>
     <table><tr><td>Cell</td></tr></table><img src="x" onerror="alert(1)">
     <p><a href="javascript:alert(1)">Bad</a> <a href="https://example.com/help">Good</a></p>`,
  );
  await waitFor(() => expect(plainTextOf(written())).toContain("Good"));
  expect(richTextInput.safeParse(written()).data).toEqual(written());
  const said = JSON.stringify(written());
  expect(said).not.toMatch(/javascript|onerror|alert|MsoNormal|color/);
  expect(said).toContain('"href":"https://example.com/help"');
  expect(plainTextOf(written())).toMatch(/Big[^]*Title[^]*Bold and more[^]*Cell[^]*Bad Good/);
  expect(box.querySelector("img, script, style, table, [onclick]:not(div)")).toBeNull();
});

test("bold and italic that a word processor says by styles stay", async () => {
  const { box, written } = await open(richTextOf(""));
  const [wrapper, bold, both] = ["font-weight:normal", "font-weight:700", "font-weight: bold; font-style:italic"];
  paste(
    box,
    `<b style="${wrapper}" id="docs-internal-guid-1"><p><span>plain</span> <span style="${bold}">bold</span>
     <span style="${both}">both</span></p></b>`,
  );
  await waitFor(() => expect(plainTextOf(written())).toContain("both"));
  const marksOf = (text: string) =>
    new RegExp(`"text":"${text}"(?:,"marks":(\\[.*?\\]))?`).exec(JSON.stringify(written()))?.[1];
  expect(marksOf("bold")).toBe('[{"type":"bold"}]');
  expect(marksOf("both")).toBe('[{"type":"bold"},{"type":"italic"}]');
  expect(plainTextOf(written())).toBe("plain bold both");
});

test("lists that are pasted too deep end where the text can hold them", async () => {
  const { box, written } = await open(richTextOf("x"));
  const nest = (depth: number): string => `<ul><li>${depth}${depth < 6 ? nest(depth + 1) : ""}</li></ul>`;
  paste(box, nest(1));
  await waitFor(() => expect(plainTextOf(written())).toContain("6"));
  expect(richTextInput.safeParse(written()).data).toEqual(written());
  expect(plainTextOf(written()).match(/\d/g)).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("it says when there is little room left, and takes no more than there is", async () => {
  const { box, written } = await open(richTextOf("a".repeat(limits.richText - 5)));
  expect(screen.getByRole("status")).toHaveTextContent("19,995 of 20,000 characters");
  paste(box, "<p>much too long</p>", "much too long");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too long.");
  expect(plainTextOf(written())).toHaveLength(limits.richText - 5);
});

test("a link leads to the web and nowhere else", async () => {
  const { written, user } = await open(richTextOf(""));
  await user.click(tool("Link"));
  const address = screen.getByRole("textbox", { name: "Address" });

  await user.type(address, "javascript:alert(1)");
  await user.click(tool("Add Link"));
  expect(screen.getByText("Enter a web address that starts with https://")).toBeVisible();
  await user.clear(address);
  await user.type(address, "example.com/help");
  await user.type(screen.getByRole("textbox", { name: /Link text/ }), "Help");
  await user.click(tool("Add Link"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [paragraph] = written().content;
  const marks = [{ type: "link", attrs: { href: "https://example.com/help" } }];
  expect(paragraph).toMatchObject({ content: [{ type: "text", text: "Help", marks }] });
});

test("a problem belongs to the text it is about", async () => {
  const { box } = await open(richTextOf("Hello"), "Text is required");
  expect(box).toHaveAttribute("aria-invalid", "true");
  expect(box).toHaveAccessibleDescription("Text is required");
});
