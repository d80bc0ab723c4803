import { z } from "zod";
import type { Form } from "./form.ts";
import { invalid } from "./problems.ts";

/** Stripe rejects a parameter that is present but empty. */
export const text = z.string().min(1, "You passed an empty string");
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** An empty string clears the stored value. */
export const clearable = z.string().transform((value) => value || null);
export const metadata = z.union([z.record(z.string(), z.string()), z.literal("").transform(() => ({}))]);
export const expand = { expand: z.array(text).optional() };
export const recurringInterval = z.enum(["month", "year"]);

const moment = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial(),
]);

export const page = {
  ...expand,
  limit: whole.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: moment.optional(),
};
export type Page = z.output<z.ZodObject<typeof page>>;

export const address = z
  .strictObject({
    city: clearable,
    country: clearable,
    line1: clearable,
    line2: clearable,
    postal_code: clearable,
    state: clearable,
  })
  .partial()
  .transform((given) => ({
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...given,
  }));

/** Parameters of a call that takes only `expand`. */
export const noParams = z.strictObject(expand);

const inBrackets = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");

/** Whether anything was given at that place. */
function isGiven(form: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = form;
  for (const part of path) at = typeof at === "object" && at ? (at as Record<PropertyKey, unknown>)[part] : undefined;
  return at !== undefined;
}

/**
 * The request's parameters, in their types. An unknown parameter is rejected, as at Stripe.
 * @throws Problem with Stripe's words
 */
export function read<T extends z.ZodType>(shape: T, form: Form): z.output<T> {
  const parsed = shape.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = inBrackets([...issue.path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${param}`, { param, code: "parameter_unknown" });
  }
  const path = issue?.path ?? [];
  const param = inBrackets(path);
  if (!isGiven(form, path)) throw invalid(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  throw invalid(`Invalid ${param}: ${issue?.message ?? "it cannot be read"}`, { param });
}
