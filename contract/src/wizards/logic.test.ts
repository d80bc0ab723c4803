import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isRunCompleted,
  visibleSteps,
  stepBefore,
  unanswered,
  type GivenResponse,
  type GivenResponses,
} from "./logic.ts";
import { progressPercentage, roundedPercent } from "../common/progress.ts";
import type { StepCondition, StepConditions } from "./steps.ts";

interface Step {
  id: string;
  is_required: boolean;
  interactions: { id: string; required: boolean }[];
  show_if?: StepConditions | null;
}

const step = (id: string, more: Partial<Step> = {}): Step => ({ id, is_required: true, interactions: [], ...more });
const asks = (...ids: string[]) => ids.map((id) => ({ id, required: false }));
const when = (...conditions: StepCondition[]): StepConditions => ({ match: "all", conditions });
const shown = (steps: readonly Step[], given: GivenResponses) => visibleSteps(steps, given).map(({ id }) => id);

describe("a condition", () => {
  test.each<[StepCondition["is"], string | number | undefined, GivenResponse | undefined, boolean]>([
    ["answered", undefined, { text: "x" }, true],
    ["answered", undefined, undefined, false],
    ["not_answered", undefined, undefined, true],
    ["not_answered", undefined, { rating: 1 }, false],
    ["equals", "yes", { value: "yes" }, true],
    ["equals", "yes", { value: "no" }, false],
    ["equals", 3, { rating: 3 }, true],
    ["equals", "3", { rating: 3 }, false],
    ["equals", "yes", undefined, false],
    ["not_equals", "yes", { value: "no" }, true],
    ["not_equals", "yes", { value: "yes" }, false],
    ["not_equals", "yes", undefined, true],
    ["at_least", 3, { rating: 3 }, true],
    ["at_least", 3, { rating: 2 }, false],
    ["at_least", 3, undefined, false],
    ["at_most", 3, { rating: 3 }, true],
    ["at_most", 3, { rating: 4 }, false],
    ["at_most", 3, undefined, false],
    ["correct", undefined, { value: "a", is_correct: true }, true],
    ["correct", undefined, { value: "a", is_correct: false }, false],
    ["correct", undefined, undefined, false],
    ["wrong", undefined, { value: "a", is_correct: false }, true],
    ["wrong", undefined, { value: "a", is_correct: null }, false],
    ["wrong", undefined, undefined, false],
  ])("%s %j of %j is %j", (is, value, given, expected) => {
    const condition = { interaction_id: "q", is, ...(value !== undefined && { value }) };
    const steps = [step("one", { interactions: asks("q") }), step("two", { show_if: when(condition) })];
    expect(shown(steps, given ? { q: given } : {})).toEqual(expected ? ["one", "two"] : ["one"]);
  });

  test("of several: all of them, or any", () => {
    const conditions: StepCondition[] = [
      { interaction_id: "q", is: "answered" },
      { interaction_id: "r", is: "answered" },
    ];
    const first = step("one", { interactions: asks("q", "r") });
    const of = (match: "all" | "any") => [first, step("two", { show_if: { match, conditions } })];
    const one = { q: { text: "x" } };
    expect([shown(of("all"), one), shown(of("any"), one)]).toEqual([["one"], ["one", "two"]]);
    expect([shown(of("all"), { ...one, r: { rating: 1 } }), shown(of("any"), {})]).toEqual([["one", "two"], ["one"]]);
  });
});

describe("the steps that are shown", () => {
  const steps = [
    step("one", { interactions: asks("q") }),
    step("two", { interactions: asks("r"), show_if: when({ interaction_id: "q", is: "equals", value: "no" }) }),
    step("three", { show_if: when({ interaction_id: "r", is: "at_most", value: 2 }) }),
    step("four", { show_if: when({ interaction_id: "r", is: "not_answered" }) }),
  ];

  test("follow the answers", () => {
    expect(shown(steps, {})).toEqual(["one", "four"]);
    expect(shown(steps, { q: { value: "no" } })).toEqual(["one", "two", "four"]);
    expect(shown(steps, { q: { value: "no" }, r: { rating: 1 } })).toEqual(["one", "two", "three"]);
  });

  test("do not follow an answer on a step that is not shown itself", () => {
    expect(shown(steps, { q: { value: "yes" }, r: { rating: 1 } })).toEqual(["one", "four"]);
  });

  test("do not follow an answer to a question that comes later, or to none", () => {
    const later = [
      step("one", { show_if: when({ interaction_id: "q", is: "answered" }) }),
      step("two", { interactions: asks("q") }),
      step("three", { show_if: when({ interaction_id: "gone", is: "answered" }) }),
    ];
    expect(shown(later, { q: { text: "x" }, gone: { text: "x" } })).toEqual(["two"]);
  });
});

describe("a step's turn", () => {
  const steps = [step("one"), step("two", { is_required: false }), step("three"), step("four")];
  const before = (id: string, ...done: string[]) => stepBefore(steps, id, new Set(done))?.id;

  test("comes when every required one before it is completed; optional ones may be skipped", () => {
    expect([before("one"), before("two"), before("three"), before("four")]).toEqual([undefined, "one", "one", "one"]);
    expect([before("two", "one"), before("three", "one"), before("four", "one")]).toEqual([
      undefined,
      undefined,
      "three",
    ]);
    expect(before("four", "one", "three")).toBeUndefined();
  });

  test("waits for required questions alone", () => {
    const own = {
      interactions: [
        { id: "q", required: true },
        { id: "r", required: false },
        { id: "s", required: true },
      ],
    };
    expect(unanswered(own, {}).map(({ id }) => id)).toEqual(["q", "s"]);
    expect(unanswered(own, { q: { value: "wrong", is_correct: false }, s: { rating: 1 } })).toEqual([]);
  });
});

describe("a run is completed", () => {
  const [must, may] = [step("must"), step("may", { is_required: false })];
  test.each<[string, Step[], string[], boolean]>([
    ["by every step that is shown, completed or skipped", [must, may], ["must", "may"], true],
    ["not by the required ones alone", [must, may], ["must"], false],
    ["not by optional ones", [must, may], ["may"], false],
    ["not by the last one", [may, step("last", { is_required: false })], ["last"], false],
    ["not by steps that are not shown", [must], ["other"], false],
    ["not without any step", [], ["other"], false],
  ])("%s", (_how, steps, done, expected) => {
    expect(isRunCompleted(steps, new Set(done))).toBe(expected);
  });
});

describe("progress", () => {
  test.each([
    [0, 3, false, 0],
    [1, 3, false, 33],
    [2, 3, false, 67],
    [3, 3, false, 99],
    [199, 200, false, 99],
    [1, 3, true, 100],
    [0, 0, false, 0],
    [0, 0, true, 100],
  ])("%i of %i, completed: %j, is %i percent", (done, total, isCompleted, percent) => {
    expect(progressPercentage(done, total, isCompleted)).toBe(percent);
  });

  test("a share is rounded, and is 100 only when it is everything", () => {
    expect([roundedPercent(2, 3), roundedPercent(2, 3, 1), roundedPercent(0, 0)]).toEqual([67, 66.7, 0]);
    expect([roundedPercent(1999, 2000), roundedPercent(1999, 2000, 1), roundedPercent(5, 5, 1)]).toEqual([
      99, 99.9, 100,
    ]);
  });
});

const random = fc.array(
  fc.record({
    required: fc.boolean(),
    asks: fc.boolean(),
    on: fc.option(fc.nat(), { nil: undefined }),
    not: fc.boolean(),
  }),
  { maxLength: 8 },
);
function stepsOf(shapes: typeof random extends fc.Arbitrary<infer S> ? S : never): Step[] {
  return shapes.map((shape, at) =>
    step(`s${at}`, {
      is_required: shape.required,
      interactions: shape.asks ? asks(`q${at}`) : [],
      show_if:
        shape.on === undefined || at === 0
          ? null
          : when({ interaction_id: `q${shape.on % at}`, is: shape.not ? "not_answered" : "answered" }),
    }),
  );
}

describe("for any steps and answers", () => {
  const answers = fc.dictionary(
    fc.nat({ max: 7 }).map((n) => `q${n}`),
    fc.constant({ value: "yes" }),
  );

  test("those shown keep their order, and those without a condition are always among them", () => {
    fc.assert(
      fc.property(random, answers, (shapes, given) => {
        const steps = stepsOf(shapes);
        const ids = shown(steps, given);
        expect(steps.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
        for (const { id, show_if } of steps) if (!show_if) expect(ids).toContain(id);
      }),
    );
  });

  test("the first that is not completed may be, and completing each in turn completes the run", () => {
    fc.assert(
      fc.property(random, answers, (shapes, given) => {
        const steps = visibleSteps(stepsOf(shapes), given);
        const done = new Set<string>();
        for (const { id } of steps) {
          expect(stepBefore(steps, id, done)).toBeUndefined();
          done.add(id);
        }
        expect(isRunCompleted(steps, done)).toBe(steps.length > 0);
      }),
    );
  });

  test("an answer on a step that is not shown changes nothing", () => {
    fc.assert(
      fc.property(random, answers, (shapes, given) => {
        const steps = stepsOf(shapes);
        const asked = new Set(
          visibleSteps(steps, given).flatMap(({ interactions }) => interactions.map(({ id }) => id)),
        );
        const counted = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)));
        expect(shown(steps, counted)).toEqual(shown(steps, given));
      }),
    );
  });
});
