import type { FormField } from "@firstlight/contract";
import { describe, expect, it } from "vitest";
import { fillReducer, type FillState, progressOf, startFilling } from "./state.ts";
import { fieldOf } from "../test-support.ts";

const fields: FormField[] = [1, 2, 3].map((n) => fieldOf(n, "text", `Question ${n}`));
const start = (answers = {}) => startFilling({ version: 1, fields, answers });
const go = (state: FillState, step: FillState["step"]) => fillReducer(state, { do: "go", step });

describe("a question that was updated", () => {
  const now = [fields[0]!, { ...fields[2]!, label: "Question three" }];
  const reload = (state: FillState) => fillReducer(state, { do: "reload", version: 2, fields: now });

  it.each(["next", "previous"] as const)("is marked as seen after leaving it by %s", (way) => {
    const there = go(reload(go(start(), 0)), 1);
    expect(there.changes).toEqual({ field_3: "changed" });
    const left = way === "next" ? go(there, "review") : fillReducer(there, { do: way });
    expect(left.changes).toEqual({});
  });

  it("is named when it was removed, if it was answered", () => {
    expect(reload(start({ field_2: "Two" })).removed).toEqual(["Question 2"]);
    expect(reload(start({ field_1: "One" })).removed).toEqual([]);
  });
});

it("never says that all is done while the last of many questions is open", () => {
  const many = Array.from({ length: 200 }, (_, n) => fieldOf(n, "text", `Question ${n}`));
  const answers = Object.fromEntries(many.slice(1).map(({ id }) => [id, "Yes"]));
  expect(progressOf(go(startFilling({ version: 1, fields: many, answers }), "review"))).toBe(99);
});
