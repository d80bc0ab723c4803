import { z } from "zod";
import { limits } from "../limits.ts";
import { addrSpec, lineBreaking, addressInName } from "./patterns.ts";
import { problemOf } from "./value-problems.ts";

// Set here, since every schema of a form is made of this file: the library's own messages are never shown.
z.config({ localeError: problemOf });

const controlBesidesLines = /[^\P{Cc}\t\n\r]/u;

/** One line of text, trimmed and not blank. `what` names it in error messages; `missing` is the error when it is absent. */
export function line(what: string, max: number, missing = `${what} is required`) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${what} can have at most ${max.toLocaleString("en")} characters`)
    .refine((text) => !lineBreaking.test(text) && text.isWellFormed(), `${what} must be a single line of plain text`);
}

/** A name that appears in emails. */
export function nameLine(what: string, max: number = limits.name, missing?: string) {
  return line(what, max, missing).refine((name) => !addressInName.test(name), `${what} cannot contain a web address`);
}

/** Several lines of text, trimmed; may be empty. */
export function text(what: string, max: number) {
  return z
    .string({ error: `${what} must be text` })
    .trim()
    .max(max, `${what} can have at most ${max.toLocaleString("en")} characters`)
    .refine(
      (value) => !controlBesidesLines.test(value) && value.isWellFormed(),
      `${what} contains characters that cannot be shown`,
    );
}

/** Several lines of text, trimmed and not blank. */
export function requiredText(what: string, max: number) {
  return text(what, max).min(1, `${what} is required`);
}

export const email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(limits.email, `Email can have at most ${limits.email} characters`)
  .toLowerCase()
  .refine((address) => addrSpec.test(address), "Enter a valid email address");

export const password = z
  .string({ error: "Password is required" })
  .min(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters long`)
  .max(limits.passwordMax, `Password can have at most ${limits.passwordMax} characters`);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
export const timeZone = z.string().trim().max(64).refine(isTimeZone, "Enter a valid time zone");

export const id = z.uuid("Enter a valid ID").toLowerCase();
/** Of the years that databases and screens can say. */
export const time = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}, "Enter a valid time");
/** A version, a revision: what an integer of the database holds. */
export const wholeCount = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
export const rate = z.object({ n: z.int(), of: z.int() }).meta({ id: "Rate" });
export const withId = z.object({ id });

/** What people type into a search box; blank finds everything. */
export const search = text("Search", limits.name);

/** Query of every list in pages. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(limits.page).optional(),
  cursor: z.string().max(500).optional(),
});

export const defaultDaysBack = 30;
/** The last days up to today, which is the last of them; days in UTC. */
export const daysBack = z.coerce.number().int().min(1).max(365).default(defaultDaysBack);

/** The first answers of a response in words, shortened. */
export const excerpt = z.array(z.object({ label: z.string(), text: z.string() }));
export type Excerpt = z.output<typeof excerpt>;
