import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hasUnfinishedInput } from "#lib/forms/unfinished-input.ts";
import { DateField, NumberField } from "../index.ts";

/** What browsers make of "11/" in a date and of "-" in a number: no value, and word that there is more. */
function typeHalf(label: string): HTMLInputElement {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: true } });
  input.checkValidity = () => input.dispatchEvent(new Event("invalid", { cancelable: true }));
  return input;
}

function finish(input: HTMLInputElement, value: string): void {
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: false } });
  fireEvent.input(input, { target: { value } });
}

test("a half-typed date is said when the field is left, until it is whole", () => {
  const onChange = vi.fn();
  render(<DateField label="First seen" error="Required" value="" onChange={onChange} />);
  const input = typeHalf("First seen");
  expect(screen.queryByText("Enter the whole date, or clear it.")).not.toBeInTheDocument();
  fireEvent.blur(input);
  expect(input).toHaveAccessibleDescription("Enter the whole date, or clear it.");
  finish(input, "2026-11-27");
  expect(onChange).toHaveBeenCalledWith("2026-11-27");
  expect(input).toHaveAccessibleDescription("Required");
});

test("what is half-typed stops a form, says so and takes the focus", () => {
  render(
    <form>
      <DateField label="First seen" value="" />
      <NumberField label="Minutes" />
    </form>,
  );
  const form = document.querySelector("form") as HTMLFormElement;
  expect(hasUnfinishedInput(form)).toBe(false);
  const minutes = typeHalf("Minutes");
  expect(hasUnfinishedInput(form)).toBe(true);
  expect(minutes).toHaveFocus();
});

test("the message of a number that is none is beside its field", async () => {
  render(<NumberField label="Minutes" />);
  hasUnfinishedInput(document);
  const minutes = typeHalf("Minutes");
  hasUnfinishedInput(document);
  expect(await screen.findByText("Enter a number, or clear it.")).toBeVisible();
  expect(minutes).toHaveAttribute("aria-invalid", "true");
});
