/** Unusual forms, with answers that fit, nearly fit or are nonsense: the same in every run. */
import {
  conditionKindsOf,
  hasOptions,
  hasRows,
  questionTypes,
  fieldTypes,
  formFields,
  optionValue,
  type AnswerValue,
  type Condition,
  type FormField,
} from "@firstlight/contract";

export interface FormCase {
  fields: FormField[];
  /** What a program may send, by label. */
  given: Record<string, unknown>;
  /** What of it a person can enter. */
  entered: Record<string, AnswerValue>;
}

type Earlier = Pick<FormField, "id" | "type"> & { options?: FormField["options"] };

const labels = ["Name", "constructor", "toString", "1", "Größe", "İstanbul?", "名前", "👩‍💻", "a.b[0]", "عنوان"];
const words = [
  "yes",
  "Yes",
  "YES ",
  "İ",
  "i̇",
  "ß",
  "SS",
  "Σ",
  "ς",
  "Ab-1234",
  "aab",
  "aaaaaaaaaaaaaaaaaaaaaaaa!",
  "x",
  "e\u0301",
  "é",
];
const oddities = [
  "",
  "  ",
  "\u0000",
  "\u{feff}",
  "\ud800",
  "a\ud800b",
  "😀",
  "línea\nnueva",
  "\u2028",
  "x".repeat(20_001),
];
const options = ["Yes", "No", "yes", "Crème", "0", "İ"];
const numbers = [
  0,
  1,
  2,
  3,
  5,
  -1,
  2.5,
  1e21,
  -0.000_001,
  9_007_199_254_740_992,
  "3",
  " 2.5 ",
  "1e3",
  "+1",
  "0x10",
  "1,5",
  "1e999",
  "٣",
];
const days = [
  "2024-02-29",
  "2023-02-29",
  "2026-01-31",
  "2026-02-01",
  "0000-01-01",
  "9999-12-31",
  "2026-1-1",
  "2026-03-29",
];
const emails = ["ada@example.com", " Ada@Example.COM ", "ada@", "a@b", "ünï@example.com", "ada+x@sub.example.org"];
const files = ["0b8f7a52-5b0e-4a6e-9a52-3a1c8a1c9b11", "0B8F7A52-5B0E-4A6E-9A52-3A1C8A1C9B12", "no-file"];
const nonsense = [
  null,
  true,
  false,
  7,
  {},
  { length: 1 },
  [],
  [null],
  [[]],
  ["Yes", "Yes"],
  ["Yes", 1],
  "__proto__",
  "x",
];

const atoms = [
  "a",
  "[A-Za-z]",
  "\\d",
  "\\w",
  "\\s",
  ".",
  "\\p{L}",
  "[^x]",
  "(?i:yes)",
  "(a|ab)",
  "ß",
  "\\b",
  "(?s:.)",
  "😀",
];
const repeats = ["", "", "+", "*", "?", "{2,3}", "*?"];
const patterns = [
  "[A-Z][a-z]-\\d{4}",
  "(?i)yes",
  "(a+)+b",
  "(a*)*",
  "(x+x+)+y",
  "\\p{Lu}.*",
  "[\\p{Greek}]",
  ".{1,3}",
  "(?m)^línea$",
  "$^",
];

/** Draws evenly from lists; fast-check takes ten times as long for this many. */
class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to and with the greatest: the generator known as mulberry32. */
  number(greatest: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (greatest + 1));
  }

  chance(percent: number): boolean {
    return this.number(99) < percent;
  }

  one<T>(list: readonly T[]): T {
    const drawn = list[this.number(list.length - 1)];
    if (drawn === undefined) throw new Error("There is nothing to draw from");
    return drawn;
  }

  some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: this.number(most) }, () => this.one(list));
  }

  /** The two in order, either of them perhaps left out. */
  range<T extends string | number>(least: string, most: string, list: readonly T[]): Record<string, T> {
    const [from, to] = [this.one(list), this.one(list)].toSorted((a, b) => (a < b ? -1 : 1));
    return {
      ...(from !== undefined && this.chance(60) && { [least]: from }),
      ...(to !== undefined && this.chance(60) && { [most]: to }),
    };
  }
}

function aPattern(draw: Draw): string {
  if (draw.chance(50)) return draw.one(patterns);
  return Array.from({ length: 1 + draw.number(3) }, () => draw.one(atoms) + draw.one(repeats)).join("");
}

function rulesOf(draw: Draw, type: FormField["type"], count: number): object {
  const pattern = draw.chance(50)
    ? { pattern: aPattern(draw), ...(draw.chance(30) && { pattern_message: "Not so" }) }
    : {};
  switch (type) {
    case "text":
    case "textarea":
      return { ...draw.range("min_length", "max_length", [1, 2, 3, 5, 24]), ...pattern };
    case "email":
      return pattern;
    case "number":
      return draw.range("min", "max", [-1, 0, 2.5, 3, 1e21]);
    case "date":
      return draw.range("earliest", "latest", ["2024-02-29", "2026-01-31", "2026-02-01"]);
    case "checkbox":
      return draw.range(
        "min_choices",
        "max_choices",
        Array.from({ length: count }, (_, index) => index + 1),
      );
    case "file":
      return draw.chance(50) ? { max_files: 1 } : {};
    case "select":
    case "radio":
    case "rating":
    case "nps":
    case "scale":
    case "ranking":
    case "matrix":
      return {};
  }
}

function comparedWith(draw: Draw, { type, options: known = [] }: Earlier): string | number {
  if (questionTypes[type].comparison === "number") return draw.one([0, 1, 2.5, 3, 5]);
  if (type === "date") return draw.one(["2024-02-29", "2026-01-31", "2026-02-01"]);
  if (type === "email") return draw.one(["ada@example.com", "ADA", "example"]);
  if (known.length === 0) return draw.one(words);
  return optionValue(draw.one(known));
}

function aCondition(draw: Draw, of: Earlier): Condition {
  const is = draw.one(conditionKindsOf(of.type));
  const value = is === "answered" || is === "not_answered" ? {} : { value: comparedWith(draw, of) };
  return { field: of.id, is, ...value };
}

function aField(draw: Draw, { id, label, earlier }: { id: string; label: string; earlier: readonly Earlier[] }) {
  const type = draw.one(fieldTypes);
  const texts = [...new Set([...draw.some(options, 4), "Maybe"])];
  const choices = texts.map((text) => (draw.chance(80) ? text : { value: text, label: `${text}!` }));
  const conditions = earlier.length === 0 ? [] : draw.some(earlier, 3).map((of) => aCondition(draw, of));
  return {
    id,
    label,
    type,
    required: draw.chance(30),
    ...(hasOptions(type) && { options: choices }),
    ...(hasRows(type) && { rows: ["One", "Two"] }),
    ...(draw.chance(50) && { rules: rulesOf(draw, type, choices.length) }),
    ...(conditions.length > 0 && { show_if: { match: draw.one(["all", "any"]), conditions } }),
  };
}

function someFields(draw: Draw): FormField[] {
  const fields: ReturnType<typeof aField>[] = [];
  const first = draw.number(labels.length - 1);
  const last = draw.number(5);
  for (let index = 0; index <= last; index += 1) {
    const label = labels[(first + index) % labels.length] ?? "";
    fields.push(aField(draw, { id: `field_${index}`, label, earlier: fields }));
  }
  return formFields.parse(fields);
}

/** More often than not what fits, or looks like it. */
function anAnswer(draw: Draw, { type, options: known = [], rows = [] }: FormField): unknown {
  if (draw.chance(8)) return draw.one([...oddities, ...nonsense]);
  switch (type) {
    case "text":
    case "textarea":
      return draw.one(words);
    case "email":
      return draw.one(emails);
    case "number":
      return draw.one(numbers);
    case "rating":
      return draw.one([1, 2, 3, 4, 5, "3", 0, 2.5, " 4"]);
    case "nps":
    case "scale":
      return draw.one([0, 1, 5, 7, 8, 10, 11, "3", 2.5]);
    case "ranking":
      return draw.chance(70) ? known.map(optionValue).toReversed() : draw.some(known, 2).map(optionValue);
    case "matrix":
      return Object.fromEntries(rows.map((row) => [row, draw.chance(90) ? optionValue(draw.one(known)) : "No"]));
    case "date":
      return draw.one(days);
    case "select":
    case "radio":
      return draw.chance(80) ? optionValue(draw.one(known)) : draw.one(options);
    case "checkbox":
      return draw.some(known, 3).map(optionValue);
    case "file":
      return draw.chance(50) ? draw.one(files) : draw.some(files, 3);
  }
}

function canBeEntered(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === "string");
  if (typeof value === "object" && value !== null) return Object.values(value).every((one) => typeof one === "string");
  return typeof value === "string" || typeof value === "number";
}

function aCase(draw: Draw): FormCase {
  const fields = someFields(draw);
  const answered = fields.filter(() => draw.chance(90));
  const answers = answered.map((field): [string, unknown] => [field.label, anAnswer(draw, field)]);
  const entered = answers.filter((answer): answer is [string, AnswerValue] => canBeEntered(answer[1]));
  const stray = draw.chance(3) ? { Unknown: "x" } : {};
  return { fields, given: { ...Object.fromEntries(answers), ...stray }, entered: Object.fromEntries(entered) };
}

/** With the same seed always the same. */
export function formCases(count: number, seed: number): FormCase[] {
  const draw = new Draw(seed);
  const drawn = Array.from({ length: count }, () => aCase(draw));
  // As both sides get them.
  return JSON.parse(JSON.stringify(drawn)) as FormCase[];
}
