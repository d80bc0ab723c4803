import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import {
  interaction,
  responseData,
  type Interaction,
  type InteractionInput,
  type ResponseData,
} from "./interactions.ts";
import { markResponse, readResponse } from "./answers.ts";
import { optionValueOf } from "./constants.ts";
import { hasInteractionOptions, interactionTypes, type InteractionType } from "./interaction-types.ts";

const quiz = ["Red", "Green", "Light blue"].map((text) => ({ text, is_correct: text === "Green" }));
const id = "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11";

/** An interaction as it is stored. */
function stored(type: InteractionType, more: Partial<InteractionInput> = {}): Interaction {
  const { options, ...given } = interaction.parse({ type, question: "Well?", options: quiz, ...more });
  return { ...given, id, order: 0, options: options.map((one) => ({ ...one, id: crypto.randomUUID() })) };
}

function problemsOf(given: Record<string, unknown>): [path: string, message: string][] {
  const { error } = interaction.safeParse({ type: "quiz", question: "Well?", options: quiz, ...given });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("an interaction", () => {
  test("of options has their values by their texts, and keeps the ids that were read", () => {
    const given = { type: "quiz", question: " Which? ", options: [...quiz, { id, text: " Dark  RED " }] };
    expect(interaction.parse(given)).toEqual({
      type: "quiz",
      question: "Which?",
      required: false,
      metadata: {},
      options: [
        { text: "Red", value: "red", is_correct: false },
        { text: "Green", value: "green", is_correct: true },
        { text: "Light blue", value: "light_blue", is_correct: false },
        { id, text: "Dark  RED", value: "dark__red", is_correct: false },
      ],
    });
  });

  test.each(interactionTypes.filter((type) => !hasInteractionOptions(type)))("%s has no options", (type) => {
    expect(stored(type).options).toEqual([]);
  });

  test("that is no quiz has no right answer", () => {
    expect(stored("multiple_choice").options.map(({ is_correct }) => is_correct)).toEqual([false, false, false]);
    expect(problemsOf({ type: "multiple_choice", options: [{ text: "A" }, { text: "B" }] })).toEqual([]);
  });

  test("says nothing blank about itself", () => {
    const metadata = { description: " ", explanation: "So.", placeholder: "", low_label: "Bad" };
    expect(stored("rating", { metadata }).metadata).toEqual({ explanation: "So.", low_label: "Bad" });
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ type: "essay" }, "type", "This interaction type is not supported"],
    [{ type: "__proto__" }, "type", "This interaction type is not supported"],
    [{ question: " " }, "question", "Question is required"],
    [{ question: "a\u0000b" }, "question", "Question contains characters that cannot be shown"],
    [{ options: [] }, "options", "Add at least 2 options"],
    [{ options: [{ text: "A", is_correct: true }] }, "options", "Add at least 2 options"],
    [{ options: [...quiz, { text: " " }] }, "options.3.text", "Option is required"],
    [{ options: [...quiz, { text: "a\nb" }] }, "options.3.text", "Option must be a single line of plain text"],
    [{ options: [...quiz, { text: "light_BLUE" }] }, "options", "Two options are the same"],
    [{ options: quiz.map(({ text }) => ({ text })) }, "options", "Mark the correct answer"],
    [
      { options: quiz.map(({ text }) => ({ text, is_correct: true })) },
      "options",
      "A quiz needs at least 1 incorrect option",
    ],
    [
      { options: Array.from({ length: 101 }, (_, n) => ({ text: `${n}`, is_correct: n === 0 })) },
      "options",
      "At most 100 options",
    ],
    [{ order: -1 }, "order", "Order must be 0 or more"],
    [{ order: 1.5 }, "order", "Enter a whole number"],
    [
      { metadata: { explanation: "x".repeat(limits.description + 1) } },
      "metadata.explanation",
      "Explanation can have at most 5,000 characters",
    ],
    [
      { type: "scale", metadata: { high_label: "x".repeat(41) } },
      "metadata.high_label",
      "Label of the highest value can have at most 40 characters",
    ],
    [{ type: "ranking", options: [{ text: "A" }, { text: "İ".repeat(334) }] }, "options", "An option is too long"],
    [{ type: "matrix", metadata: { rows: "A\n__proto__" } }, "metadata.rows", "This row cannot be used"],
    [{ type: "matrix", metadata: { rows: `A\n${"\u6f22".repeat(334)}` } }, "metadata.rows", "A row is too long"],
    [
      { type: "matrix", metadata: { rows: "A" }, options: Array.from({ length: 21 }, (_, n) => ({ text: `${n}` })) },
      "options",
      "A question with rows can have at most 20 options",
    ],
  ])("%j is reported at %s: %s", (given, path, message) => {
    expect(problemsOf(given)).toEqual([[path, message]]);
  });
});

describe("what answers", () => {
  test.each<[InteractionType, ResponseData, ResponseData]>([
    ["multiple_choice", { value: "light_blue", text: "x", rating: 1 }, { value: "light_blue" }],
    ["quiz", { value: "red" }, { value: "red" }],
    ["feedback_prompt", { value: "no", comment: "It crashed." }, { value: "no", comment: "It crashed." }],
    ["feedback_prompt", { value: "no", comment: "" }, { value: "no" }],
    ["feedback_prompt", { value: "yes", comment: "x" }, { value: "yes" }],
    ["rating", { rating: 1 }, { rating: 1 }],
    ["rating", { rating: 5, value: "5" }, { rating: 5 }],
    ["comment", { text: "Fine.", comment: "x" }, { text: "Fine." }],
    ["text_input", { text: "Fine." }, { text: "Fine." }],
  ])("a %s: %j", (type, given, response) => {
    expect(readResponse(stored(type), given)).toEqual({ response });
  });

  test.each<[InteractionType, ResponseData, string]>([
    ["multiple_choice", { value: "Red" }, "Choose one of the options"],
    ["quiz", { value: "toString" }, "Choose one of the options"],
    ["quiz", {}, "Choose one of the options"],
    ["feedback_prompt", { value: "Yes" }, "Answer yes or no"],
    ["feedback_prompt", { comment: "no" }, "Answer yes or no"],
    ["rating", { rating: 0 }, "Rate from 1 to 5"],
    ["rating", { rating: 3.5 }, "Rate from 1 to 5"],
    ["rating", { rating: Number.NaN }, "Rate from 1 to 5"],
    ["rating", { value: "3" }, "Rate from 1 to 5"],
    ["comment", { text: "" }, "Enter an answer"],
    ["text_input", { comment: "x" }, "Enter an answer"],
  ])("no %s: %j", (type, given, problem) => {
    expect(readResponse(stored(type), given)).toEqual({ problem });
  });

  test("can name each option, also one that grows where it loses its capitals", () => {
    const to = stored("multiple_choice", { options: [{ text: "İ".repeat(limits.option) }, { text: "I" }] });
    const value = to.options[0]?.value ?? "";
    expect(readResponse(to, responseData.parse({ value }))).toEqual({ response: { value } });
  });

  test("is nothing but what belongs to it, whatever was sent, and answers again", () => {
    const parts = { value: fc.constantFrom("red", "green", "yes", "no"), text: fc.string(), comment: fc.string() };
    const sent = fc.record({ ...parts, rating: fc.constantFrom(0, 1, 3.5, 5) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.constantFrom(...interactionTypes), sent, (type, raw) => {
        const { data } = responseData.safeParse(raw);
        if (!data) return;
        const to = stored(type, { metadata: { rows: "One" } });
        const reading = readResponse(to, data);
        if ("problem" in reading) return;
        expect(data).toMatchObject(reading.response);
        expect(readResponse(to, reading.response)).toEqual(reading);
        expect(JSON.parse(JSON.stringify(reading.response))).toEqual(reading.response);
      }),
    );
  });

  test("is sent as text that can be stored, and never endless", () => {
    const sends = (given: unknown) => responseData.safeParse(given).success;
    expect(responseData.parse({ text: " x ", is_correct: true })).toEqual({ text: "x" });
    for (const given of [
      { text: "a\u0000" },
      { text: "x".repeat(20_001) },
      { value: "x".repeat(limits.optionValue + 1) },
      { rating: "5" },
      [],
    ]) {
      expect(sends(given)).toBe(false);
    }
  });
});

describe("marking", () => {
  test("a quiz says right or wrong, everything else nothing", () => {
    expect(markResponse(stored("quiz"), { value: "green" })).toBe(true);
    expect(markResponse(stored("quiz"), { value: "red" })).toBe(false);
    expect(markResponse(stored("multiple_choice"), { value: "green" })).toBeNull();
    expect(markResponse(stored("rating"), { rating: 5 })).toBeNull();
  });

  test("without the key nothing is right", () => {
    const { options, ...rest } = stored("quiz");
    const forTesters = { ...rest, options: options.map(({ is_correct: _key, ...option }) => option) };
    for (const { value } of options) expect(markResponse(forTesters, { value })).toBe(false);
  });

  test("several options may be right", () => {
    const both = stored("quiz", { options: quiz.map((one, n) => ({ ...one, is_correct: n > 0 })) });
    expect(both.options.map(({ value }) => markResponse(both, { value }))).toEqual([false, true, true]);
  });
});

test("the value of an option is its text in small letters with an underscore for each space", () => {
  expect(["Red", "Light Blue", "a  b", "Ä ö", "1–2"].map(optionValueOf)).toEqual([
    "red",
    "light_blue",
    "a__b",
    "ä_ö",
    "1–2",
  ]);
});
