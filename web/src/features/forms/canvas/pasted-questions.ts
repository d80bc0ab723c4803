import { limits } from "@firstlight/contract";
import type { PastedQuestion } from "../builder/fields.ts";

const bullet = /^(?:[-–*•○☐]|\[ ?\]|[a-z][.)])(?:\s+|$)/i;
const number = /^\(?\d+[.):]\s*/;

/** A line is a question; lines under it with a dash or another bullet are its options. */
export function pastedQuestions(text: string): PastedQuestion[] {
  const questions: { label: string; options: string[] }[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = questions.at(-1);
    if (line.replace(bullet, "") === "") continue;
    if (last && bullet.test(line)) last.options.push(line.replace(bullet, "").slice(0, limits.option));
    else questions.push({ label: line.replace(number, "").replace(bullet, "").slice(0, limits.title), options: [] });
  }
  return questions.map((question) => ({ ...question, options: [...new Set(question.options)] }));
}
