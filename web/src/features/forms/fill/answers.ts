import { type AnswerValue, type FormField, hasRows, isBlank, questionTypes } from "@firstlight/contract";

/** Answers by field id. */
export type Answers = Readonly<Record<string, AnswerValue>>;
type Fields = readonly FormField[];

/** The answers to fields the form still has, because it may have changed since. */
export function answersStillAsked(answers: Answers, fields: Fields): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = answers[field.id];
      if (value === undefined) return [];
      const isCells = typeof value === "object" && !Array.isArray(value);
      const fits = isCells === hasRows(field.type) && Array.isArray(value) === questionTypes[field.type].isList;
      return fits ? [[field.id, value]] : [];
    }),
  );
}

/** The nonblank answers to these fields by label, as they are sent. */
export function byLabel(fields: Fields, answers: Answers): Record<string, AnswerValue> {
  const given = fields.flatMap((field): [string, AnswerValue][] => {
    const value = answers[field.id];
    return value === undefined || isBlank(value) ? [] : [[field.label, value]];
  });
  return Object.fromEntries(given);
}

export function byId(fields: Fields, responses: Readonly<Record<string, AnswerValue>>): Answers {
  const given = fields.flatMap(({ id, label }): [string, AnswerValue][] => {
    const value = Object.hasOwn(responses, label) ? responses[label] : undefined;
    return value === undefined ? [] : [[id, value]];
  });
  return Object.fromEntries(given);
}

function isSame(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

export function areSame(a: Answers, b: Answers): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((id) => isSame(a[id], b[id]));
}

/** Merges answers edited on two devices: local changes win, everything else comes from the server. */
export function mergeAnswers(before: Answers, here: Answers, there: Answers): Answers {
  const ids = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  const merged = ids.flatMap((id): [string, AnswerValue][] => {
    const value = isSame(here[id], before[id]) ? there[id] : (here[id] ?? "");
    return value === undefined ? [] : [[id, value]];
  });
  return Object.fromEntries(merged);
}

function textOf(value: AnswerValue): string {
  if (typeof value !== "object") return String(value);
  return Array.isArray(value)
    ? value.join(", ")
    : Object.entries(value)
        .map((cell) => cell.join(": "))
        .join(", ");
}

/** The answers as plain text, for the user to read or copy. */
export function answersText(responses: Readonly<Record<string, AnswerValue>>): string {
  return Object.entries(responses)
    .map(([label, value]) => `${label}\n${textOf(value)}`)
    .join("\n\n");
}
