import { describe, expect, test } from "vitest";
import { readAnswer } from "../answers.ts";
import { rowsProblem } from "../schema.ts";
import { readResponse } from "../../wizards/answers.ts";
import { interaction } from "../../wizards/interactions.ts";

const rows = ["Map", "Route"];
const question = { type: "matrix" as const, options: ["Good", { value: "bad", label: "Not good" }], rows };
const whole = { Map: "Good", Route: "bad" };
/** As it arrives: here the name stands for a property of its own. */
const withPrototype: unknown = JSON.parse('{"Map": "Good", "Route": "bad", "__proto__": "Good"}');

const asked = interaction.parse({
  type: "matrix",
  question: "How was it?",
  options: [{ text: "Good" }, { text: "Bad" }],
  metadata: { rows: rows.join("\n") },
});
const inWizard = {
  ...asked,
  id: crypto.randomUUID(),
  order: 0,
  options: asked.options.map((one) => ({ ...one, id: crypto.randomUUID() })),
};

describe("an answer to a matrix", () => {
  test("has an option for each row", () => {
    expect(readAnswer(question, whole)).toEqual({ value: whole });
    expect(readResponse(inWizard, { cells: { Map: "good", Route: "bad" } })).toEqual({
      response: { cells: { Map: "good", Route: "bad" } },
    });
  });

  test.each<[string, unknown, string]>([
    ["no rows", {}, "must have an answer in every row"],
    ["a row left out", { Map: "Good" }, "must have an answer in every row"],
    ["a row too many", { ...whole, Weather: "Good" }, "must be one of the given rows"],
    ["another row", { Map: "Good", Weather: "Good" }, "must be one of the given rows"],
    ["a column that is not there", { Map: "Good", Route: "Great" }, "must be one of the given options"],
    [
      "what a column is called instead of its value",
      { ...whole, Route: "Not good" },
      "must be one of the given options",
    ],
    ["two columns", { ...whole, Route: ["Good", "bad"] }, "must be one of the given options"],
    ["a name of JavaScript's own", { ...whole, constructor: "Good" }, "must be one of the given rows"],
    ["a column of JavaScript's own", { ...whole, Route: "constructor" }, "must be one of the given options"],
    ["a prototype", withPrototype, "must be one of the given rows"],
    ["a list", ["Good", "bad"], "must be an answer by row"],
    ["a text", "Good", "must be an answer by row"],
  ])("is refused with %s", (_what, value, problem) => {
    expect(readAnswer(question, value)).toEqual({ problem });
  });

  test.each<[string, Record<string, string>]>([
    ["a row too many", { Map: "good", Route: "bad", Weather: "good" }],
    ["a row left out", { Map: "good" }],
    ["a column that is not there", { Map: "good", Route: "great" }],
    ["a name of JavaScript's own", { Map: "good", Route: "bad", toString: "good" }],
  ])("is refused in a wizard with %s", (_what, cells) => {
    expect(readResponse(inWizard, { cells })).toEqual({ problem: "Answer every row" });
  });

  test("can be given to rows with names of JavaScript's own, save one that readers of JSON drop", () => {
    const odd = { ...question, rows: ["constructor", "toString"] };
    expect(readAnswer(odd, {})).toEqual({ problem: "must have an answer in every row" });
    expect(readAnswer(odd, { constructor: "Good", toString: "bad" })).toEqual({
      value: { constructor: "Good", toString: "bad" },
    });
    expect(rowsProblem(odd.rows)).toBeUndefined();
    expect(rowsProblem(["Map", "__proto__"])).toBe("This row cannot be used");
  });
});
