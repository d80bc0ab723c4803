import { describe, expect, test } from "vitest";
import { checkAnswer } from "../questions/answers.ts";
import type { Rules } from "../questions/schema.ts";
import { formField, type FormField } from "./fields.ts";
import { fileProblem } from "../questions/types/file.ts";
import { matchesPattern, patternProblem, stepsOf } from "../questions/patterns.ts";

const field = (type: FormField["type"], rules: Rules, options?: string[]) =>
  formField.parse({ id: "field_1", type, label: "Any", rules, ...(options && { options }) });
const problem = (of: FormField, value: unknown) => {
  const checked = checkAnswer(of, value, matchesPattern);
  return "problem" in checked ? checked.problem : undefined;
};

describe("an answer against its field's rules", () => {
  const ticket = { pattern: "[A-Z]{2}-\\d+", pattern_message: "must look like AB-123" };
  const uploads = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  test.each<[FormField["type"], Rules, unknown, string | undefined]>([
    ["text", { min_length: 3 }, "ab", "must have at least 3 characters"],
    ["text", { min_length: 3 }, " abc ", undefined],
    ["textarea", { max_length: 1 }, "ab", "can have at most 1 character"],
    ["text", ticket, "AB-12", undefined],
    ["text", ticket, "xAB-12x", "must look like AB-123"],
    ["textarea", { pattern: "a*" }, "a".repeat(1_000), undefined],
    ["textarea", { pattern: "a*" }, "a".repeat(1_001), "can have at most 1,000 characters"],
    ["textarea", {}, "a".repeat(1_001), undefined],
    ["email", { pattern: ".*@acme\\.com" }, "a@b.co", "does not match the required format"],
    ["number", { min: 1, max: 9 }, 0, "must be 1 or more"],
    ["number", { min: 1, max: 9 }, "9.5", "must be 9 or less"],
    ["number", { min: 1, max: 9 }, 9, undefined],
    ["date", { earliest: "2026-02-01" }, "2026-01-31", "must be on 2026-02-01 or later"],
    ["date", { latest: "2026-02-01" }, "2026-02-02", "must be on 2026-02-01 or earlier"],
    ["file", { max_files: 1 }, [uploads[0], uploads[1]], "can have at most 1 file"],
    ["file", { max_files: 1 }, [uploads[0], uploads[0]], undefined],
  ])("%s %j: %j", (type, rules, value, expected) => {
    expect(problem(field(type, rules), value)).toBe(expected);
  });

  test("a form from before patterns had a limit can be answered, whatever lengths it asks for", () => {
    const of = {
      ...field("textarea", { pattern: "a*" }),
      rules: { pattern: "a*", min_length: 2_000, max_length: 5_000 },
    };
    expect(problem(of, "a".repeat(999))).toBe("must have at least 1,000 characters");
    expect(problem(of, "a".repeat(1_000))).toBeUndefined();
    expect(problem(of, "a".repeat(2_000))).toBe("can have at most 1,000 characters");
  });

  test("a checkbox counts its choices", () => {
    const of = field("checkbox", { min_choices: 2, max_choices: 2 }, ["a", "b", "c"]);
    expect(problem(of, ["a"])).toBe("needs at least 2 choices");
    expect(problem(of, ["a", "b", "c"])).toBe("can have at most 2 choices");
    expect(problem(of, ["a", "c"])).toBeUndefined();
    expect(problem(field("checkbox", { min_choices: 1 }, ["a"]), [])).toBe("needs at least 1 choice");
  });
});

test("rules that do not fit the type are left out, and contradicting ones refused", () => {
  expect(field("rating", { min: 3 })).not.toHaveProperty("rules");
  expect(field("text", { min: 3, max_length: 4 }).rules).toEqual({ max_length: 4 });
  expect(() => field("number", { min: 3, max: 2 })).toThrow("This is below the minimum");
  expect(() => field("checkbox", { min_choices: 4 }, ["a"])).toThrow("This is more than the number of options");
});

describe("what is counted in pairs", () => {
  const problemsOf = (given: object) =>
    formField
      .safeParse({ id: "field_1", type: "matrix", label: "Any", ...given })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  const many = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
  const [short, long] = ["\u6f22".repeat(333), "\u6f22".repeat(334)];
  test.each<[object, string, string]>([
    [{ rows: [long], options: ["A"] }, "rows", "A row is too long"],
    [{ rows: ["__proto__"], options: ["A"] }, "rows", "This row cannot be used"],
    [{ rows: many(51), options: ["A"] }, "rows", "A question can have at most 50 rows"],
    [{ rows: ["A"], options: many(21) }, "options", "A question with rows can have at most 20 options"],
    [{ rows: ["A"], options: [{ value: long, label: "A" }] }, "options", "An option is too long"],
    [{ type: "ranking", options: ["A", long] }, "options", "An option is too long"],
  ])("cannot be %j", (given, path, message) => {
    expect(problemsOf(given)).toEqual([[path, message]]);
  });

  test("fits, and options that are counted alone are longer", () => {
    const label = long;
    expect(problemsOf({ rows: [...many(49), short], options: [...many(19), { value: short, label }] })).toEqual([]);
    expect(problemsOf({ type: "ranking", options: many(100) })).toEqual([]);
    expect(problemsOf({ type: "select", options: [long] })).toEqual([]);
  });
});

test.each([
  ["image/png", 1, undefined],
  ["image/png", 2 * 1024 * 1024 + 1, "can have files of up to 2 MB"],
  ["video/mp4", 1, "must be an image or a PDF"],
  ["application/zip", 1, "must be an image or a PDF"],
])("a file of %s with %d bytes", (content_type, size, expected) => {
  expect(fileProblem({ file_kinds: ["image", "pdf"], max_file_mb: 2 }, { content_type, size })).toBe(expected);
});

describe("a pattern", () => {
  test.each(["(", "(?=a)", "(a)\\1", "[z-a]"])("%s cannot be read", (pattern) => {
    expect(patternProblem(pattern)).toMatch(/^This pattern is not valid/);
  });

  test("that would make the engine of a browser wait for ever is answered", () => {
    expect(patternProblem("(a+)+$")).toBeUndefined();
    expect(matchesPattern("(a+)+", `${"a".repeat(20_000)}b`)).toBe(false);
  });

  test("asks for no more characters than an answer with a pattern can have", () => {
    for (const length of ["min_length", "max_length"] as const) {
      expect(() => field("textarea", { pattern: "a*", [length]: 1_001 })).toThrow("at most 1,000 characters");
      expect(field("textarea", { pattern: "a*", [length]: 1_000 }).rules?.[length]).toBe(1_000);
      expect(field("textarea", { [length]: 1_001 }).rules?.[length]).toBe(1_001);
    }
  });

  test("costs as many steps as it has when its repetitions are written out", () => {
    expect(stepsOf("a{100}") - stepsOf("a{50}")).toBe(50);
  });

  test("that repeats so often that matching it takes long is refused", () => {
    for (const pattern of ["(?:(?:\\pL?){31}){31}", "(?:a?){999}", "\\d{1,600}"]) {
      expect(patternProblem(pattern)).toMatch(/^This pattern repeats too much/);
    }
    expect(patternProblem("\\p{L}{2,50}( \\p{L}{2,50}){1,3}")).toBeUndefined();
  });

  test("is one line of whole characters", () => {
    for (const pattern of ["a\u0000", "a\ud800", "a\nb"])
      expect(() => field("text", { pattern })).toThrow("single line");
  });
});
