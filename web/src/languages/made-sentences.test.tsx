import { checkAnswers, formField, nameLine } from "@firstlight/contract";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { errorOfAnswer } from "#lib/api/error.ts";
import { setMessages } from "#lib/text/translate.ts";
import { TextField } from "../ui/index.ts";
import { loadLocale } from "./load-locale.ts";

afterEach(() => {
  setMessages("en", {});
  document.documentElement.lang = "en";
  for (const name of ["react-aria.i18n.locale", "react-aria.i18n.strings"])
    Reflect.deleteProperty(window, Symbol.for(name));
});

test("what is missing in a field is said in the language of the page", async () => {
  await loadLocale("de");
  const problemOf = (name: string) => nameLine("Name").safeParse(name).error?.issues[0]?.message;
  const { rerender } = render(<TextField label="Name" error={problemOf("")} />);
  expect(screen.getByText("Der Name fehlt")).toBeInTheDocument();
  rerender(<TextField label="Name" error={problemOf("x".repeat(201))} />);
  expect(screen.getByText("Name kann höchstens 200 Zeichen haben")).toBeInTheDocument();
});

test("so is what the server says of answers", async () => {
  await loadLocale("de");
  const field = formField.parse({ id: "field_1", type: "text", label: "Ticket", rules: { max_length: 1_200 } });
  const checked = checkAnswers([field], { Ticket: "x".repeat(1_201) }, () => true);
  const { detail } = errorOfAnswer(400, { detail: checked.ok ? "" : checked.detail }, null);
  expect(detail).toBe("„Ticket“: kann höchstens 1.200 Zeichen haben");
});
