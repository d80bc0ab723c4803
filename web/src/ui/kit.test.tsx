import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog, NumberField, RadioGroup, RatingInput, StatCard, TextField, toast, Toaster } from "./index.ts";

describe("fields", () => {
  it("tie label, description and error to the input", () => {
    render(<TextField label="Project Name" description="Testers see it" error="Required" isRequired />);
    const input = screen.getByRole("textbox", { name: /Project Name/ });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-required")).toBe("true");
    const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(["Required", "Testers see it"]);
  });

  it("hand over the value, with null for an empty number", async () => {
    const onChange = vi.fn();
    render(<NumberField label="Minutes" defaultValue={4} onChange={onChange} />);
    const input = screen.getByRole("spinbutton", { name: "Minutes" });
    await userEvent.clear(input);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, "12");
    expect(onChange).toHaveBeenLastCalledWith(12);
  });

  it("keep a controlled choice until the owner changes it", async () => {
    const onChange = vi.fn();
    const options = ["a", "b"].map((value) => ({ value, label: value }));
    render(<RadioGroup label="Pick" options={options} value="a" onChange={onChange} />);
    await userEvent.click(screen.getByRole("radio", { name: "b" }));
    expect(onChange).toHaveBeenCalledWith("b");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "a" }).checked).toBe(true);
  });

  it("rate by digit and clear an optional rating", async () => {
    const onChange = vi.fn();
    render(<RatingInput label="Overall" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard("4");
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 stars" }));
    await userEvent.keyboard("{Backspace}");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe("confirm dialog", () => {
  it("shows a failure and stays open, then closes on success", async () => {
    const onConfirm = vi.fn().mockRejectedValueOnce(new Error("Failed to remove")).mockResolvedValueOnce(undefined);
    const onOpenChange = vi.fn();
    render(
      <ConfirmDialog isOpen onOpenChange={onOpenChange} title="Remove?" confirmLabel="Remove" onConfirm={onConfirm} />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to remove");
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });
});

describe("toasts", () => {
  it("show one at a time, errors as alerts, and bring an error back once the newer one is dismissed", async () => {
    render(<Toaster />);
    act(() => {
      toast.success("Copied");
      toast.error("Failed to save");
    });
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Failed to save");
    act(() => void toast.success("Saved"));
    expect(screen.getByRole("status").textContent).toContain("Saved");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByRole("alert").textContent).toContain("Failed to save");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Copied")).toBeNull();
  });

  it("do not hide what has the focus", () => {
    const everywhere = new DOMRect(0, 0, 100, 40);
    const spy = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(everywhere);
    render(
      <>
        <input aria-label="Name" />
        <Toaster />
      </>,
    );
    act(() => screen.getByLabelText("Name").focus());
    act(() => void toast.success("Saved"));
    expect(screen.getByRole("region", { name: "Notifications" }).className).toContain(" top-[");
    act(() => toast.clear());
    spy.mockRestore();
  });
});

describe("stat card", () => {
  it("says quietly that a number rests on few answers", () => {
    const { rerender } = render(<StatCard label="Rate" value="67%" base="2 of 3" sampleSize={3} />);
    expect(screen.getByText(/Based on only a few answers/)).toBeTruthy();
    rerender(<StatCard label="Rate" value="67%" base="4 of 6" sampleSize={6} />);
    expect(screen.queryByText(/Based on only a few answers/)).toBeNull();
  });
});
