import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { createOnboardingBody, updateOnboardingBody } from "./onboarding.ts";
import { stepConditionProblem, stepProblems } from "./conditions.ts";
import { stepBody, tags, type StepCondition, type WizardStep } from "./steps.ts";
import {
  interactionTypes,
  stepConditionKinds,
  stepConditionKindsOf,
  type InteractionType,
} from "./interaction-types.ts";
import { createWizardBody } from "./routes.ts";

const said = { title: "Look around", description: "See what is there." };

function problemsOf(given: unknown): [path: string, message: string][] {
  const { error } = stepBody.safeParse(given);
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a step", () => {
  test("needs a title and a description, and is required unless it says otherwise", () => {
    expect(stepBody.parse(said)).toEqual({
      ...said,
      estimated_time: null,
      is_required: true,
      content_blocks: [],
      interactions: [],
      show_if: null,
    });
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ title: " " }, "title", "Step title is required"],
    [{ title: "a\nb" }, "title", "Step title must be a single line of plain text"],
    [{ description: "" }, "description", "Step description is required"],
    [{ description: "x".repeat(5_001) }, "description", "Step description can have at most 5,000 characters"],
    [{ order: -1 }, "order", "Order must be 0 or more"],
    [{ order: 0.5 }, "order", "Enter a whole number"],
    [{ estimated_time: 0 }, "estimated_time", "Enter 1 or more"],
    [{ estimated_time: 1.5 }, "estimated_time", "Enter a whole number"],
    [{ estimated_time: "10" }, "estimated_time", "Enter a whole number"],
    [{ estimated_time: 10_001 }, "estimated_time", "Enter 10,000 or less"],
    [
      { content_blocks: [{ type: "html", content: "<b>" }] },
      "content_blocks.0.type",
      "This content type is not supported",
    ],
    [{ content_blocks: [{ type: "text", content: " " }] }, "content_blocks.0.content", "Text is required"],
    [
      { content_blocks: [{ type: "link", content: "javascript:alert(1)" }] },
      "content_blocks.0.content",
      "Enter a web address that starts with https://",
    ],
    [
      { content_blocks: Array.from({ length: 31 }, () => ({ type: "text", content: "x" })) },
      "content_blocks",
      "At most 30 content blocks",
    ],
    [
      { interactions: Array.from({ length: 21 }, () => ({ type: "comment", question: "?" })) },
      "interactions",
      "At most 20 interactions",
    ],
    [{ show_if: { match: "all", conditions: [] } }, "show_if.conditions", "Add at least 1 condition"],
  ])("%j is told at %s: %s", (given, path, message) => {
    expect(problemsOf({ ...said, ...given })).toEqual([[path, message]]);
  });

  test.each(["image", "video", "file"])(
    "shows an %s of an upload or of an https address, and of nothing else",
    (type) => {
      const takes = (content: unknown) => stepBody.safeParse({ ...said, content_blocks: [{ type, content }] }).success;
      expect([takes("https://example.com/a.mp4"), takes("0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11")]).toEqual([true, true]);
      for (const bad of [
        "http://example.com/a",
        "javascript:alert(1)",
        "data:image/png;base64,AA",
        "blob:x",
        "a.png",
        "",
        7,
      ]) {
        expect({ bad, taken: takes(bad) }).toEqual({ bad, taken: false });
      }
    },
  );
});

const id = "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11";
const quiz = ["Red", "Green"].map((text) => ({ text, is_correct: text === "Green" }));

function stored(stepId: string, types: InteractionType[] = [], conditions: StepCondition[] = []): WizardStep {
  const interactions = types.map((type, order) => ({
    id: `${stepId}-${order}`,
    type,
    question: "?",
    required: false,
    order,
  }));
  const { interactions: parsed } = stepBody.parse({
    ...said,
    interactions: interactions.map(({ id: _own, ...one }) => ({ ...one, options: quiz, metadata: { rows: "One" } })),
  });
  return {
    ...stepBody.parse(said),
    id: stepId,
    order: 0,
    updated_at: "2026-01-01T00:00:00.000Z",
    interactions: interactions.map((one, order) => ({
      ...one,
      metadata: {},
      options: (parsed[order]?.options ?? []).map((option) => ({ ...option, id })),
    })),
    show_if: conditions.length > 0 ? { match: "all", conditions } : null,
  };
}

describe("a condition of a step", () => {
  test.each(interactionTypes)("asks of a %s only what fits it", (type) => {
    const [of] = stored("one", [type]).interactions;
    for (const is of stepConditionKinds) {
      const problem = stepConditionProblem({ interaction_id: "one-0", is }, of);
      expect({ is, refused: problem === "This condition does not fit the answer type" }).toEqual({
        is,
        refused: !stepConditionKindsOf(type).includes(is),
      });
    }
  });

  test.each<[InteractionType, StepCondition["is"], StepCondition["value"], string | undefined]>([
    ["quiz", "correct", undefined, undefined],
    ["quiz", "equals", "red", undefined],
    ["quiz", "equals", "Red", "Choose one of the options"],
    ["quiz", "equals", undefined, "Enter a value to compare with"],
    ["multiple_choice", "not_equals", "blue", "Choose one of the options"],
    ["feedback_prompt", "equals", "no", undefined],
    ["feedback_prompt", "equals", "maybe", "Choose one of the options"],
    ["rating", "at_least", 5, undefined],
    ["rating", "at_least", 6, "Choose 1 to 5 stars"],
    ["rating", "equals", 2.5, "Choose 1 to 5 stars"],
    ["rating", "equals", "3", "Choose 1 to 5 stars"],
    ["comment", "answered", undefined, undefined],
    ["comment", "equals", "x", "This condition does not fit the answer type"],
  ])("of a %s: %s %j", (type, is, value, problem) => {
    const [of] = stored("one", [type]).interactions;
    const condition = { interaction_id: "one-0", is, ...(value !== undefined && { value }) };
    expect(stepConditionProblem(condition, of)).toBe(problem);
  });

  test("compares a choice with text: no answer is ever the number 1", () => {
    const [of] = stored("one", ["multiple_choice"]).interactions;
    const asked = of && { ...of, options: ["1", "2"].map((text) => ({ id: text, text, value: text })) };
    const condition: StepCondition = { interaction_id: "one-0", is: "equals", value: 1 };
    expect(stepConditionProblem(condition, asked)).toBe("Choose one of the options");
    expect(stepConditionProblem({ ...condition, value: "1" }, asked)).toBeUndefined();
  });

  const answered: StepCondition = { interaction_id: "one-0", is: "answered" };

  test("names a question of a step before it", () => {
    const [one, two] = [stored("one", ["comment"]), stored("two", ["rating"], [answered])];
    expect(stepProblems([one, two])).toEqual([]);
    const problem = { condition: 0, message: "Choose an interaction from an earlier step" };
    expect(stepProblems([two, one])).toEqual([{ step: two, ...problem }]);
    expect(stepProblems([two])).toEqual([{ step: two, ...problem }]);
    const own = stored("own", ["comment"], [{ interaction_id: "own-0", is: "answered" }]);
    expect(stepProblems([own])).toEqual([{ step: own, ...problem }]);
  });

  test("is reported by its index, such as after an option was removed", () => {
    const gone: StepCondition = { interaction_id: "one-0", is: "equals", value: "blue" };
    const [one, two] = [stored("one", ["quiz"]), stored("two", [], [answered, gone])];
    expect(stepProblems([one, two])).toEqual([{ step: two, condition: 1, message: "Choose one of the options" }]);
  });
});

describe("tags", () => {
  test("are divided by commas, trimmed, without blanks or repeats; the first spelling stays", () => {
    expect(tags.parse([" iOS , android", "", "ANDROID,, ios ", "web"])).toEqual(["iOS", "android", "web"]);
    expect(tags.parse(undefined)).toEqual([]);
  });

  test.each([
    [["x".repeat(limits.tag + 1)]],
    [["a\nb"]],
    [["a\u0000b"]],
    [[7]],
    ["a,b"],
    [Array.from({ length: limits.tagsPerWizard + 1 }, (_, n) => `tag ${n}`)],
    [Array.from({ length: 201 }, () => "same")],
  ])("cannot be %#", (given) => {
    expect(tags.safeParse(given).success).toBe(false);
  });

  test("split once are not split again", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 9 }), { maxLength: 5 }), (given) => {
        const { data: once } = tags.safeParse(given);
        if (!once) return;
        expect(tags.parse(once)).toEqual(once);
        expect(tags.parse([given.join(",")])).toEqual(once);
        for (const one of once) expect(one).toMatch(/^[^,\s](?:[^,]*[^,\s])?$/);
      }),
    );
  });
});

describe("what a wizard says of itself", () => {
  test("is a required draft unless it says otherwise", () => {
    const bare = {
      ...said,
      priority: "required",
      estimated_total_time: null,
      tags: [],
      settings: { completion_message: "" },
    };
    expect(createWizardBody.parse(said)).toEqual({ ...bare, status: "draft" });
    expect(updateOnboardingBody.parse(said)).toEqual(bare);
  });

  test.each([
    [createWizardBody, "published", "active"],
    [createOnboardingBody, "active", "published"],
  ])("%# has a status of its kind", (body, right, wrong) => {
    expect(body.safeParse({ ...said, status: right }).success).toBe(true);
    expect(body.safeParse({ ...said, status: wrong }).success).toBe(false);
  });
});
