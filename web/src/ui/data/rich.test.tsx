import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { rich } from "./rich.tsx";

test("a text with elements has each at its place", () => {
  render(<p>{rich("By {name}, under <terms>our terms</terms>", { name: "Ada", terms: (text) => <b>{text}</b> })}</p>);
  expect(screen.getByRole("paragraph")).toHaveTextContent("By Ada, under our terms");
  expect(screen.getByText("our terms").tagName).toBe("B");
});

test("one that gets nothing for a place fails the test that causes it", () => {
  const nothing = { name: undefined };
  expect(() => rich("By {name}", nothing)).toThrow("“By {name}” has no value for {name}");
  // @ts-expect-error -- the types ask for every element, too
  expect(() => rich("Under <terms>our terms</terms>", {})).toThrow("no value for {terms}");
});
