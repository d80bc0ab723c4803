import type { FormField } from "@firstlight/contract";
import { describe, expect, it } from "vitest";
import { answersText, areSame, byId, byLabel, mergeAnswers } from "./answers.ts";
import { changesSince, printsOf } from "./field-changes.ts";
import { answeredCount, fillReducer, type FillState, firstUnanswered, progressOf, startFilling } from "./state.ts";
import { inOwnOrder } from "../fields/option-order.ts";
import { fieldOf } from "../test-support.ts";
import { submissionProblems } from "../submission/problems.ts";

const whenNo = { match: "all" as const, conditions: [{ field: "field_1", is: "equals" as const, value: "No" }] };
const fields: FormField[] = [
  fieldOf(1, "radio", "Did it work?", { options: ["Yes", "No"], required: true }),
  fieldOf(2, "text", "What went wrong?", { required: true, show_if: whenNo }),
  fieldOf(3, "text", "Anything else?"),
];

const given = (state: FillState, id: string, value: string) => fillReducer(state, { do: "answer", id, value });
const labels = (state: FillState) => state.asked.map(({ label }) => label);
const start = (answers = {}) => startFilling({ version: 1, fields, answers });

describe("the progress of a form", () => {
  it("is the rounded share of visible questions that are answered, not viewed", () => {
    const passed = fillReducer(fillReducer(start(), { do: "go", step: 0 }), { do: "next" });
    expect(passed.step).toBe(1);
    expect(progressOf(passed)).toBe(0);
    expect(progressOf(fillReducer(passed, { do: "go", step: "review" }))).toBe(0);
    const two = given(given(passed, "field_1", "No"), "field_2", "It froze");
    expect(progressOf(two)).toBe(67);
    expect(progressOf(given(two, "field_2", " "))).toBe(33);
  });

  it("is 100% once it is submitted", () => {
    expect(progressOf(start({ field_1: "Yes", field_3: "No" }))).toBe(99);
  });
});

describe("questions that depend on earlier answers", () => {
  it("come and go with the answers, and count only while they are asked", () => {
    const first = fillReducer(start(), { do: "go", step: 0 });
    expect(labels(first)).toEqual(["Did it work?", "Anything else?"]);
    const no = fillReducer(given(first, "field_1", "No"), { do: "next" });
    expect(labels(no)).toEqual(["Did it work?", "What went wrong?", "Anything else?"]);
    expect(progressOf(no)).toBe(33);
    const yes = given(given(no, "field_2", "It froze"), "field_1", "Yes");
    expect(labels(yes)).toEqual(["Did it work?", "Anything else?"]);
    expect(answeredCount(yes)).toBe(1);
    expect(yes.answers["field_2"]).toBe("It froze");
    expect(byLabel(yes.asked, yes.answers)).toEqual({ "Did it work?": "Yes" });
  });

  it("are required only while they are asked", () => {
    expect(submissionProblems(start({ field_1: "Yes" }))).toEqual([]);
    expect(submissionProblems(start({ field_1: "No" }))).toEqual([
      { label: "What went wrong?", message: "This field is required" },
    ]);
  });

  it("are not taken with a file that failed, and offer another try only where there is one", () => {
    const file = { key: "k", fieldId: "field_3", file: new File(["x"], "a.png"), share: 0, failure: "No" };
    const rejected = (canRetry: boolean) =>
      submissionProblems(start({ field_1: "Yes" }), [{ ...file, state: "failed", canRetry }]).map(
        ({ message }) => message,
      );
    expect(rejected(true)).toEqual(["remove the file that failed to upload, or try again"]);
    expect(rejected(false)).toEqual(["remove the file that can’t be uploaded"]);
    const problems = [{ label: "Anything else?", message: "remove the file that can’t be uploaded" }];
    const refused = fillReducer(start({ field_1: "Yes" }), { do: "refuse", problems });
    expect(refused).toMatchObject({
      step: 1,
      missing: [],
      problems: { field_3: "Remove the file that can’t be uploaded" },
    });
  });

  it("leave people where they are when one before goes, and lead to the review when it is theirs", () => {
    const at = (step: number) => fillReducer(start({ field_1: "No" }), { do: "go", step });
    const merged = { do: "merge" as const, answers: { field_1: "Yes" } };
    expect(fillReducer(at(2), merged).step).toBe(1);
    expect(fillReducer(at(1), merged).step).toBe("review");
  });

  it("resume at the first visible one that is unanswered", () => {
    expect(firstUnanswered(start({ field_1: "No" }))).toBe(1);
    expect(firstUnanswered(start({ field_1: "Yes", field_3: "No" }))).toBe("review");
  });
});

describe("a form that was updated", () => {
  const renamed = { ...fields[2]!, label: "What else?" };
  const now = [fields[0]!, fieldOf(9, "text", "How long?"), renamed];

  it("preserves answers by field and highlights changed questions", () => {
    const state = fillReducer(start({ field_1: "No", field_2: "x", field_3: "y" }), { do: "go", step: "review" });
    const changed = fillReducer(state, { do: "reload", version: 2, fields: now });
    expect(changed).toMatchObject({ version: 2, step: "review", changes: { field_9: "added", field_3: "changed" } });
    expect(changed.answers).toEqual({ field_1: "No", field_3: "y" });
    expect(changesSince(printsOf(fields), fields)).toEqual({});
  });

  it("forgets the hint once the question was passed", () => {
    const changed = fillReducer(start({ field_1: "Yes" }), { do: "reload", version: 2, fields: now });
    const seen = fillReducer(fillReducer(changed, { do: "go", step: 1 }), { do: "next" });
    expect(seen.changes).toEqual({ field_3: "changed" });
  });
});

describe("answers of two devices", () => {
  it("come together field by field: what was changed here stays", () => {
    const before = { a: "1", b: "1", c: "1" };
    expect(mergeAnswers(before, { a: "2", b: "1", d: "4" }, { a: "9", b: "9", c: "1" })).toEqual({
      a: "2",
      b: "9",
      c: "",
      d: "4",
    });
    expect(areSame({ a: "", b: [] }, {})).toBe(true);
    expect(areSame({ a: ["x"] }, { a: ["x", "y"] })).toBe(false);
  });

  it("are named by labels on the way, of which none reaches what every object has", () => {
    const odd = [fieldOf(1, "text", "constructor")];
    expect(byId(odd, {})).toEqual({});
    expect(answersText({ Colours: ["Red", "Blue"], Why: "So" })).toBe("Colours\nRed, Blue\n\nWhy\nSo");
  });
});

describe("shuffled options", () => {
  const options = ["One", "Two", "Three", "Four", "Five"];
  const [field] = [fieldOf(1, "radio", "Which?", { options, shuffle: true })];

  it("stay in the order of one person and differ between people", () => {
    const orderOf = (user: string) => inOwnOrder([field], user)[0]?.options;
    expect(orderOf("ana")).toEqual(orderOf("ana"));
    expect(orderOf("ana")?.toSorted()).toEqual(options.toSorted());
    const orders = new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(orderOf(`user ${n}`))));
    expect(orders.size).toBeGreaterThan(20);
    expect(inOwnOrder([{ ...field, shuffle: false }], "ana")[0]?.options).toEqual(options);
  });
});
