import { answerValue, upload } from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isFillDraft } from "./draft.ts";

const answers = z.record(z.string(), answerValue);
const schema = z.object({
  answers,
  files: z.record(z.string(), upload),
  underway: z.array(z.object({ key: z.string(), field_id: z.string() })).optional(),
  step: z.union([z.literal("intro"), z.literal("review"), z.number().int().min(0)]),
  seen: z.object({ revision: z.number(), answers }).optional(),
  prints: z.record(z.string(), z.number()).optional(),
  changes: z.record(z.string(), z.enum(["added", "changed"])).optional(),
  removed: z.array(z.string()).optional(),
  submission_id: z.uuid().optional(),
});

/** Mostly what fits, and at each place something that may not. */
const or = <T>(fitting: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 60, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
const named = <T>(one: fc.Arbitrary<T>) => or(fc.dictionary(fc.constantFrom("a", "b"), or(one), { maxKeys: 2 }));
const listed = <T>(one: fc.Arbitrary<T>) => or(fc.array(or(one), { maxLength: 2 }));

const answer = fc.oneof(fc.string(), fc.double({ noNaN: true }), listed(fc.string()), named(fc.string()));
const file = fc.record({
  id: or(fc.uuid()),
  filename: or(fc.string()),
  content_type: or(fc.constant("image/png")),
  size: or(fc.nat()),
});
const draft = fc.record(
  {
    answers: named(answer),
    files: named(file),
    underway: listed(fc.record({ key: or(fc.string()), field_id: or(fc.string()) }, { requiredKeys: ["key"] })),
    step: or(fc.oneof(fc.constantFrom("intro", "review"), fc.integer(), fc.double())),
    seen: or(fc.record({ revision: or(fc.nat()), answers: named(answer) }, { requiredKeys: ["revision"] })),
    prints: named(fc.integer()),
    changes: named(fc.constantFrom("added", "changed")),
    removed: listed(fc.string()),
    submission_id: or(fc.uuid()),
    other: fc.jsonValue(),
  },
  { requiredKeys: ["answers", "files", "step"] },
);

test("a draft of this device is read exactly when the schema takes it", () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: draft }, fc.jsonValue()), (value) => {
      // As the device has it: without what JSON cannot say.
      const stored: unknown = JSON.parse(JSON.stringify(value));
      const fits = schema.safeParse(stored).success;
      seen.add(fits);
      expect(isFillDraft(stored)).toBe(fits);
    }),
    { numRuns: 1000, seed: 25 },
  );
  expect(seen).toEqual(new Set([true, false]));
});
