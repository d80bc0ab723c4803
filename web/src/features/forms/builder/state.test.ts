import { fieldTypes, type Form } from "@firstlight/contract";
import { patternProblem } from "@firstlight/contract/patterns";
import { describe, expect, it } from "vitest";
import { bodyOf, contentOf, sameContent } from "./body.ts";
import { dependentsOf } from "./fields.ts";
import { findProblem } from "./check.ts";
import { brokenConditions } from "./problems.ts";
import { type BuilderAction, builderReducer, type BuilderState, emptyForm } from "./state.ts";
import { parseOptions } from "../fields/options.ts";
import { templateFields } from "./template-fields.ts";

const start: BuilderState = { ...emptyForm, selectedId: null };
const run = (...actions: BuilderAction[]) => actions.reduce(builderReducer, start);
const add = (type: (typeof fieldTypes)[number], now = 1000): BuilderAction => ({ do: "add field", type, now });
const labels = (state: BuilderState) => state.fields.map((field) => field.label);

describe("fields", () => {
  it("gives every field its own id, even within one millisecond", () => {
    const state = run(...fieldTypes.map((type) => add(type, 1000)));
    expect(state.fields.map((field) => field.id).slice(0, 3)).toEqual(["field_1000", "field_1001", "field_1002"]);
    expect(new Set(state.fields.map((field) => field.id)).size).toBe(fieldTypes.length);
  });

  it("selects an added field and starts choices with three options", () => {
    const state = run(add("text"), add("select"));
    expect(state.selectedId).toBe("field_1001");
    expect(state.fields.map((field) => field.optionsText)).toEqual(["", "Option 1\nOption 2\nOption 3"]);
  });

  it("labels two fields of one type differently", () => {
    expect(labels(run(add("rating"), add("rating"), add("rating")))).toEqual([
      "Rating question",
      "Rating question 2",
      "Rating question 3",
    ]);
  });

  it("swaps neighbours and stops at the ends", () => {
    const base = [add("text"), add("email"), add("date")];
    const second = run(...base).fields[1]?.id ?? "";
    const up: BuilderAction = { do: "move fields", ids: [second], by: -1 };
    expect(labels(run(...base, up))).toEqual(["Email question", "Short text question", "Date question"]);
    expect(labels(run(...base, up, up))).toEqual(["Email question", "Short text question", "Date question"]);
  });

  it("clears the selection only when the selected field goes", () => {
    const two = [add("text"), add("email")];
    expect(run(...two, { do: "remove fields", ids: ["field_1000"] }).selectedId).toBe("field_1001");
    expect(run(...two, { do: "remove fields", ids: ["field_1001"] }).selectedId).toBeNull();
  });

  it("duplicates behind the original under a label of its own", () => {
    const state = run(add("radio"), add("text"), { do: "duplicate fields", ids: ["field_1000"], now: 1000 });
    expect(labels(state)).toEqual(["Single choice question", "Single choice question 2", "Short text question"]);
    expect(state.selectedId).toBe("field_1002");
  });
});

describe("an order by hand", () => {
  const three = [add("text"), add("email"), add("date")];
  const moveTo = (id: string, at: number): BuilderAction => ({ do: "place field", id, at });

  it("puts a field anywhere", () => {
    const [a, b, c] = ["Short text question", "Email question", "Date question"];
    expect(labels(run(...three, moveTo("field_1000", 2)))).toEqual([b, c, a]);
    expect(labels(run(...three, moveTo("field_1002", 0)))).toEqual([c, a, b]);
    expect(run(...three, moveTo("field_1000", 1)).selectedId).toBe("field_1002");
  });

  it("leaves everything alone outside the list", () => {
    const before = run(...three);
    expect(builderReducer(before, moveTo("field_1000", 3))).toBe(before);
    expect(builderReducer(before, moveTo("field_9", 0))).toBe(before);
  });
});

describe("fields that depend on others", () => {
  const decide = (id: string, field: string): BuilderAction => ({
    do: "change field",
    id,
    patch: { showIf: { match: "all", conditions: [{ field, is: "answered" }] } },
  });
  const two = [add("rating"), add("text"), decide("field_1001", "field_1000")];

  it("are known by the field they depend on", () => {
    const { fields } = run(...two);
    expect(dependentsOf(fields, ["field_1000"]).map((field) => field.id)).toEqual(["field_1001"]);
    expect(dependentsOf(fields, ["field_1001"])).toEqual([]);
  });

  it("keep their condition when they are duplicated", () => {
    const { fields } = run(...two, { do: "duplicate fields", ids: ["field_1001"], now: 2000 });
    expect(fields[2]?.showIf).toEqual(fields[1]?.showIf);
    expect(brokenConditions(fields).size).toBe(0);
  });

  it.each<[string, BuilderAction]>([
    ["is deleted", { do: "remove fields", ids: ["field_1000"] }],
    ["moves behind them", { do: "move fields", ids: ["field_1000"], by: 1 }],
  ])("are pointed out when that field %s, and stop a save", (_what, action) => {
    const titled: BuilderAction = { do: "change details", patch: { title: "First look" } };
    const state = run(...two, titled, action);
    const problem = { part: "show_if.0", message: "Choose an earlier field" };
    expect([...brokenConditions(state.fields)]).toEqual([["field_1001", [problem]]]);
    expect(findProblem(state)).toEqual({
      message: problem.message,
      target: { at: "field", id: "field_1001", part: "show_if.0" },
    });
  });

  it("are pointed out when the option they ask for goes, not while a value is still missing", () => {
    const showIf = (value?: string) => ({ match: "all" as const, conditions: [conditionOn(value)] });
    const conditionOn = (value?: string) => ({ field: "field_1000", is: "equals" as const, ...(value && { value }) });
    const ask = (value?: string): BuilderAction => ({
      do: "change field",
      id: "field_1001",
      patch: { showIf: showIf(value) },
    });
    const base = [add("radio"), add("text")];
    expect(brokenConditions(run(...base, ask("Option 1")).fields).size).toBe(0);
    expect(brokenConditions(run(...base, ask()).fields).size).toBe(0);
    const [problem] = brokenConditions(run(...base, ask("Option 9")).fields).get("field_1001") ?? [];
    expect(problem?.message).toBe("Choose one of the options");
  });
});

it("puts a deleted field back once, though undo was quicker", () => {
  const state = run(add("text"));
  const [field] = state.fields;
  if (!field) throw new Error("There is a field");
  expect(builderReducer(state, { do: "put back", removed: [{ field, index: 0 }] })).toBe(state);
});

describe("templates", () => {
  it.each(Object.entries(templateFields))("%s can be saved as it is", (_name, template) => {
    const state = run({ do: "use template", template, now: 1000 });
    expect(findProblem(state)).toBeNull();
    expect(new Set(state.fields.map((field) => field.id)).size).toBe(template.questions.length);
    for (const { rules } of state.fields) if (rules.pattern) expect(patternProblem(rules.pattern)).toBeUndefined();
    expect(state.fields.some((field) => field.showIf)).toBe(true);
    expect(state.fields.some((field) => Object.keys(field.rules).length > 0)).toBe(true);
  });

  it("leave a title that is there", () => {
    const titled: BuilderAction = { do: "change details", patch: { title: "Mine" } };
    expect(run(titled, { do: "use template", template: templateFields.nps, now: 1 }).title).toBe("Mine");
  });
});

describe("options", () => {
  it("reads one option a line and drops blank lines", () => {
    expect(parseOptions("  Red \n\n   \nGreen\r\nBlue\n")).toEqual(["Red", "Green", "Blue"]);
  });

  it("keeps the saved value of an option whose label stays", () => {
    const saved = [{ value: "r", label: "Red" }, "Green"];
    expect(parseOptions("Red\nBlue", saved)).toEqual([{ value: "r", label: "Red" }, "Blue"]);
  });

  it("sends options of choice fields only", () => {
    const state = run(add("checkbox"), add("text"));
    expect(bodyOf(state).fields.map((field) => field.options)).toEqual([
      ["Option 1", "Option 2", "Option 3"],
      undefined,
    ]);
  });
});

describe("what stops a save", () => {
  const titled: BuilderAction = { do: "change details", patch: { title: "First look" } };

  it("is a blank title first, then a form without fields", () => {
    expect(findProblem(run({ do: "change details", patch: { title: "  " } }))).toEqual({
      message: "Please enter a form title",
      target: { at: "title" },
    });
    expect(findProblem(run(titled))).toEqual({
      message: "Please add at least one field to the form",
      target: { at: "palette" },
    });
  });

  it("names equal labels", () => {
    const state = run(titled, add("text"), add("text"), {
      do: "change field",
      id: "field_1001",
      patch: { label: "Short text question " },
    });
    const problem = findProblem(state);
    expect(problem?.message).toContain("Two fields are labeled “Short text question”");
    expect(problem?.target).toEqual({ at: "field", id: "field_1001", part: "label" });
  });

  it("is a blank label or a choice without options", () => {
    const blank = run(titled, add("text"), { do: "change field", id: "field_1000", patch: { label: " " } });
    expect(findProblem(blank)?.message).toBe("Field label is required");
    const bare = run(titled, add("radio"), { do: "change field", id: "field_1000", patch: { optionsText: "\n " } });
    expect(findProblem(bare)).toEqual({
      message: "A choice field needs at least 1 option",
      target: { at: "field", id: "field_1000", part: "options" },
    });
  });

  it("is a contradictory rule, at its input", () => {
    const rules = { min_length: 10, max_length: 5 };
    const state = run(titled, add("text"), { do: "change field", id: "field_1000", patch: { rules } });
    expect(findProblem(state)?.target).toEqual({ at: "field", id: "field_1000", part: "rules.max_length" });
  });

  it("refuses matrices that have too many cells in total, and keeps them", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n}`).join("\n");
    const patch = { rowsText: lines(50), optionsText: lines(20) };
    const copy: BuilderAction = { do: "duplicate fields", ids: ["field_1000"], now: 1000 };
    const matrix: BuilderAction[] = [add("matrix"), { do: "change field", id: "field_1000", patch }];
    const state = run(titled, ...matrix, ...Array.from({ length: 10 }, () => copy));
    expect(findProblem(state)).toEqual({
      message: "The matrices of a form can have at most 10,000 cells in total. Use fewer rows or options",
      target: { at: "palette" },
    });
    expect(state.fields.every(({ rowsText }) => rowsText === patch.rowsText)).toBe(true);
    expect(findProblem(builderReducer(state, { do: "remove fields", ids: ["field_1000"] }))).toBeNull();
  });

  it("is nothing for a whole form", () => {
    expect(findProblem(run(titled, ...fieldTypes.map((type) => add(type))))).toBeNull();
  });
});

it("reads a saved form back unchanged", () => {
  const patch = { title: "T", dueDate: "2026-12-31", order: 3 };
  const body = bodyOf(run({ do: "change details", patch }, add("select")));
  const form: Form = {
    ...body,
    sequence_order: 3,
    id: "0198c0de-0000-7000-8000-000000000001",
    project_id: "0198c0de-0000-7000-8000-000000000002",
    priority: "medium",
    many_responses: false,
    close_date: null,
    response_limit: null,
    status: "open",
    version: 1,
    response_count: 0,
    has_unpublished_changes: false,
    created_at: "2026-11-01T10:00:00Z",
    updated_at: "2026-11-01T10:00:00Z",
  };
  expect(bodyOf(contentOf(form))).toEqual(body);
  const closed: Form = { ...form, status: "closed" };
  expect(sameContent(contentOf(form), contentOf(closed))).toBe(true);
  expect(sameContent(contentOf(form), contentOf({ ...form, title: "U" }))).toBe(false);
  const unordered = { ...contentOf(form), order: null };
  expect(sameContent(unordered, contentOf(form))).toBe(true);
  // Entered after the form was saved without one, it is still to be saved.
  expect(sameContent(contentOf(form), unordered)).toBe(false);
});
