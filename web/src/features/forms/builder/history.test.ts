import { describe, expect, it } from "vitest";
import { maxHistory } from "#lib/forms/history.ts";
import { historyReducer, type HistoryStep, historyOf } from "./history.ts";
import { emptyForm } from "./state.ts";

type Action = HistoryStep["action"];
const start = historyOf(emptyForm);
const step = (history: typeof start, action: Action, at = 0) => historyReducer(history, { action, at });
const run = (...actions: Action[]) => actions.reduce((history, action) => step(history, action), start);
const undo: Action = { do: "undo" };
const redo: Action = { do: "redo" };
const add: Action = { do: "add field", type: "text", now: 1000 };
const title = (text: string): Action => ({ do: "change details", patch: { title: text } });

describe("taking back", () => {
  it("goes back step by step and forward again", () => {
    const two = run(add, { ...add, type: "email" });
    const back = step(two, undo);
    expect(back.present.fields.map((field) => field.type)).toEqual(["text"]);
    expect(step(back, undo).present.fields).toEqual([]);
    expect(step(step(step(back, undo), redo), redo).present).toEqual(two.present);
  });

  it("does nothing at either end", () => {
    expect(run(undo, redo)).toEqual(start);
  });

  it("brings the selection back to where the change was", () => {
    const first = "field_1000";
    const changed = run(
      add,
      add,
      { do: "select field", id: first },
      { do: "change field", id: first, patch: { required: true } },
      { do: "select field", id: null },
    );
    expect(step(changed, undo).present.selectedId).toBe(first);
    const removed = run(add, { do: "remove fields", ids: [first] });
    expect(removed.present.selectedId).toBeNull();
    expect(step(removed, undo).present).toMatchObject({ selectedId: first, fields: [{ id: first }] });
  });

  it("forgets what was taken back once something else is done", () => {
    const other = step(step(run(add), undo), title("New"));
    expect(step(other, redo)).toEqual(other);
  });

  it("does not count what changes nothing", () => {
    const one = run(add);
    expect(step(one, { do: "move fields", ids: ["field_1000"], by: 1 }).past).toHaveLength(1);
    expect(step(one, { do: "select field", id: null }).past).toHaveLength(1);
  });

  it("keeps a bounded number of steps", () => {
    let history = start;
    for (let n = 0; n < maxHistory + 20; n += 1) history = step(history, { ...add, now: n });
    expect(history.past).toHaveLength(maxHistory);
  });
});

describe("typing", () => {
  it("is taken back as a whole", () => {
    const typed = ["F", "Fi", "First"].reduce((history, text, index) => step(history, title(text), index * 300), start);
    expect(step(typed, undo).present.title).toBe("");
  });

  it("is two steps after a pause, and in two inputs", () => {
    const paused = step(step(start, title("First"), 0), title("First look"), 5_000);
    expect(step(paused, undo).present.title).toBe("First");
    const other = step(run(title("First")), { do: "change details", patch: { description: "D" } }, 10);
    expect(step(other, undo).present).toMatchObject({ title: "First", description: "" });
  });

  it("ends when another field is looked at", () => {
    const patch = (label: string): Action => ({ do: "change field", id: "field_1000", patch: { label } });
    const history = run(add, patch("A"), { do: "select field", id: "field_1000" }, patch("AB"));
    expect(step(history, undo).present.fields[0]?.label).toBe("A");
  });

  it("never swallows a switch", () => {
    const required = (is: boolean): Action => ({ do: "change field", id: "field_1000", patch: { required: is } });
    expect(step(run(add, required(true), required(false)), undo).present.fields[0]?.required).toBe(true);
  });
});
