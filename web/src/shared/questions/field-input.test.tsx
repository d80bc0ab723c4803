import type { AnswerValue, FormField } from "@firstlight/contract";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { AnswerView } from "./answer-view.tsx";
import { FieldInput } from "./field-input.tsx";
import { FileShelfContext, useUploads } from "#shared/uploads/pending-files.ts";
import { fieldOf } from "#features/forms/test-support.ts";

const options = ["Red", { value: "g", label: "Green" }, "Blue"];

function Held({ field, onChange }: { field: FormField; onChange: (value: AnswerValue) => void }) {
  const [value, setValue] = useState<AnswerValue>();
  const change = (next: AnswerValue) => {
    setValue(next);
    onChange(next);
  };
  return <FieldInput field={field} value={value} onChange={change} />;
}

function show(field: FormField) {
  const onChange = vi.fn<(value: AnswerValue) => void>();
  render(<Held field={field} onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

describe("the one renderer of fields", () => {
  it.each(["text", "textarea", "email", "number"] as const)("takes typed text for %s", async (type) => {
    const { onChange, user } = show(fieldOf(1, type, "Answer", { placeholder: "Here", description: "Why we ask" }));
    const input = screen.getByLabelText("Answer");
    expect(input).toHaveAttribute("placeholder", "Here");
    expect(input).toHaveAccessibleDescription("Why we ask");
    await user.type(input, "12");
    expect(onChange).toHaveBeenLastCalledWith("12");
  });

  it("keeps what is no number, so that it can be pointed out", async () => {
    const { onChange, user } = show(fieldOf(1, "number", "Hours"));
    await user.type(screen.getByLabelText("Hours"), "about 3");
    expect(onChange).toHaveBeenLastCalledWith("about 3");
  });

  it("offers a dropdown with an empty choice", async () => {
    const { onChange, user } = show(fieldOf(1, "select", "Colour", { options }));
    expect(screen.getByRole("combobox", { name: "Colour" })).toHaveValue("");
    await user.selectOptions(screen.getByRole("combobox"), "Green");
    expect(onChange).toHaveBeenLastCalledWith("g");
  });

  it("lets one radio be chosen, and an optional one be cleared", async () => {
    const { onChange, user } = show(fieldOf(1, "radio", "Colour", { options }));
    await user.click(screen.getByRole("radio", { name: "Green" }));
    expect(onChange).toHaveBeenLastCalledWith("g");
    await user.click(screen.getByRole("button", { name: "Clear Answer" }));
    expect(onChange).toHaveBeenLastCalledWith("");
  });

  it("gathers several checkboxes in the order of the options", async () => {
    const { onChange, user } = show(fieldOf(1, "checkbox", "Colours", { options }));
    await user.click(screen.getByRole("checkbox", { name: "Blue" }));
    await user.click(screen.getByRole("checkbox", { name: "Red" }));
    expect(onChange).toHaveBeenLastCalledWith(["Red", "Blue"]);
  });

  it("rates with five stars", async () => {
    const { onChange, user } = show(fieldOf(1, "rating", "How was it?", { required: true }));
    expect(screen.getAllByRole("radio")).toHaveLength(5);
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(screen.queryByRole("button", { name: "Clear Answer" })).toBeNull();
  });

  it.each([
    ["nps", 11, "0, Not at all likely"],
    ["scale", 7, "1, Never"],
  ] as const)("offers the numbers of %s, the first with what it means", async (type, count, first) => {
    const { onChange, user } = show(fieldOf(1, type, "How likely?", type === "scale" ? { low_label: "Never" } : {}));
    expect(screen.getAllByRole("radio")).toHaveLength(count);
    await user.click(screen.getByRole("radio", { name: "6" }));
    expect(onChange).toHaveBeenLastCalledWith(6);
    await user.click(screen.getByRole("radio", { name: first }));
    expect(onChange).toHaveBeenLastCalledWith(Number(first[0]));
    await user.click(screen.getByRole("button", { name: "Clear Answer" }));
    expect(onChange).toHaveBeenLastCalledWith("");
  });

  it("ranks options by buttons", async () => {
    const { onChange, user } = show(fieldOf(1, "ranking", "Which first?", { options }));
    await user.click(screen.getByRole("button", { name: "Move Green Up" }));
    expect(onChange).toHaveBeenLastCalledWith(["g", "Red", "Blue"]);
    await user.click(screen.getByRole("button", { name: "Clear Answer" }));
    await user.click(screen.getByRole("button", { name: "Keep This Order" }));
    expect(onChange).toHaveBeenLastCalledWith(["Red", "g", "Blue"]);
  });

  it("asks a matrix row by row", async () => {
    const { onChange, user } = show(fieldOf(1, "matrix", "How was it?", { options, rows: ["Map", "Route"] }));
    const route = within(screen.getByRole("radiogroup", { name: "Route" }));
    await user.click(route.getByRole("radio", { name: "Green" }));
    expect(onChange).toHaveBeenLastCalledWith({ Route: "g" });
  });

  it("asks a matrix whose rows have the names of what every object has", async () => {
    const { onChange, user } = show(fieldOf(1, "matrix", "How was it?", { options, rows: ["constructor"] }));
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Green" }));
    expect(onChange).toHaveBeenLastCalledWith({ constructor: "g" });
  });

  it("marks the rows of a matrix that are still to be answered", () => {
    const field = fieldOf(1, "matrix", "How was it?", { options, rows: ["Map", "constructor"] });
    render(<FieldInput field={field} value={{ Map: "g" }} onChange={() => undefined} error="Answer every row" />);
    expect(screen.getByRole("radiogroup", { name: "Map" })).toBeValid();
    expect(screen.getByRole("radiogroup", { name: "constructor" })).toBeInvalid();
    expect(screen.getByRole("radiogroup", { name: "constructor" })).toHaveAccessibleDescription("Answer this row");
  });

  it("says where a ranked option moved, and keeps the focus on one that has reached the top", async () => {
    const { user } = show(fieldOf(1, "ranking", "Which first?", { options }));
    await user.click(screen.getByRole("button", { name: "Move Green Up" }));
    expect(screen.getByText("Green moved to position 1 of 3.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Move Green Down" })).toHaveFocus();
  });

  it("takes a date", async () => {
    const { onChange, user } = show(fieldOf(1, "date", "When?"));
    await user.type(screen.getByLabelText("When?"), "2026-12-31");
    expect(onChange).toHaveBeenLastCalledWith("2026-12-31");
  });

  it("says so when it does not know a type", () => {
    const field = { ...fieldOf(1, "text", "Odd"), type: "signature" } as unknown as FormField;
    render(<FieldInput field={field} value={undefined} onChange={() => undefined} />);
    expect(screen.getByText("Unsupported field type")).toBeInTheDocument();
  });

  it("shows an error beside the field", () => {
    render(
      <FieldInput field={fieldOf(1, "email", "Email")} value="x" onChange={() => undefined} error="Invalid email" />,
    );
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email");
  });
});

describe("an answer to read", () => {
  it("says what was chosen in each row, in the order of the question", () => {
    const question = { type: "matrix" as const, options, rows: ["Map", "Alerts"] };
    const { container } = render(<AnswerView question={question} value={{ Alerts: "Red", Map: "g" }} />);
    expect(container).toHaveTextContent("Map: GreenAlerts: Red");
  });

  it("numbers what was ranked, also within a line", () => {
    const question = { type: "ranking" as const, options };
    const { container } = render(<AnswerView isCell question={question} value={["Blue", "g", "Red"]} />);
    expect(container).toHaveTextContent("1. Blue, 2. Green, 3. Red");
  });
});

describe("files", () => {
  const file = (name: string) => new File(["x"], name, { type: "image/png" });

  function Files({ send }: { send: Parameters<typeof useUploads>[0]["send"] }) {
    const [value, setValue] = useState<string[]>([]);
    const [known, setKnown] = useState({});
    const shelf = useUploads({
      send,
      known,
      onStored: (_field, upload) => {
        setKnown((files) => ({ ...files, [upload.id]: upload }));
        setValue((ids) => [...ids, upload.id]);
      },
    });
    return (
      <FileShelfContext value={shelf}>
        <FieldInput
          field={fieldOf(1, "file", "Photos")}
          value={value}
          onChange={(next) => setValue(next as string[])}
        />
      </FileShelfContext>
    );
  }

  it("uploads several, tries a failed one again and removes one", async () => {
    const user = userEvent.setup();
    const send = vi
      .fn<(sent: File) => Promise<{ id: string; filename: string; content_type: string; size: number }>>()
      .mockRejectedValueOnce(new Error("no connection"))
      .mockImplementation(async (sent) => ({ id: sent.name, filename: sent.name, content_type: sent.type, size: 1 }));
    render(<Files send={send} />);
    await user.upload(screen.getByLabelText("Photos"), [file("a.png"), file("b.png")]);
    expect(await screen.findByText("Failed to upload file. Please try again.")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Remove b.png" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Retry a.png" }));
    expect(await screen.findByText("a.png")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove b.png" }));
    expect(screen.queryByText("b.png")).toBeNull();
    expect(send).toHaveBeenCalledTimes(3);
  });
});
