import { z } from "zod";
import type { Form } from "./form.ts";
import { invalid } from "./problems.ts";
import type { World } from "./world.ts";

/** One request to the API. */
export interface Call {
  world: World;
  path: string;
  /** The ID in the path; empty if there is none. */
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
export const metadata = z.record(z.string(), z.string());
export const noParams = z.strictObject({});

const inBrackets = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");

/**
 * The request's parameters, in their types. An unknown parameter is rejected, as at Stripe.
 * @throws Problem with Stripe's words
 */
export function read<T extends z.ZodType>(shape: T, form: Form): z.output<T> {
  const parsed = shape.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = inBrackets([...path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${param}`, { param, code: "parameter_unknown" });
  }
  const param = inBrackets(path);
  if (issue?.input === undefined)
    throw invalid(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  throw invalid(`Invalid ${param}: ${issue?.message ?? "it cannot be read"}`, { param });
}
