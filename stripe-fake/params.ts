import { z } from "zod";
import type { Form } from "./form.ts";
import { invalid } from "./problems.ts";
import { each, type World } from "./world.ts";

/** One request to the API. */
export interface Call {
  world: World;
  /** The ID in the request path; empty if there is none. */
  id: string;
  form: Form;
}

/** By method and address, such as `POST /v1/customers/:id`. Answers Stripe's object. */
export type Calls = Record<string, (call: Call) => object>;

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
export const address = z.strictObject(each(clearable.default(null), "city country line1 line2 postal_code state"));

export const page = {
  ...expand,
  limit: whole.pipe(z.int().min(1).max(100)).default(10),
  ...each(text.optional(), "starting_after ending_before"),
  created: z.strictObject(each(whole.optional(), "gt gte lt lte")).default({}),
};
export type Page = z.output<z.ZodObject<typeof page>>;

/** Parameters of a call that takes only `expand`. */
export const noParams = z.strictObject(expand);

const inBrackets = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");

/** Whether anything was given at that place. */
const isGiven = (form: unknown, path: readonly PropertyKey[]) =>
  path.reduce((at, part) => (typeof at === "object" && at ? Reflect.get(at, part) : undefined), form) !== undefined;

/**
 * The request's parameters, in their types. An unknown parameter is rejected, as at Stripe.
 * @throws Problem with Stripe's words
 */
export function read<T extends z.ZodType>(shape: T, form: Form): z.output<T> {
  const parsed = shape.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = inBrackets([...path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${param}`, { param, code: "parameter_unknown" });
  }
  const param = inBrackets(path);
  if (!isGiven(form, path)) throw invalid(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  throw invalid(`Invalid ${param}: ${issue?.message ?? "it cannot be read"}`, { param });
}
