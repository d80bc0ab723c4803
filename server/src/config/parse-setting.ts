import type { z } from "zod";
import { StartupError } from "#platform/errors.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting by the rules the product itself has for such things. */
export function parseSetting<T>(name: string, schema: z.ZodType<T>, text: string): T {
  const { data, error } = schema.safeParse(text);
  if (error) throw new StartupError(`${name} is not valid: ${error.issues[0]?.message ?? "it is not valid"}.`);
  return data;
}

export function wholeNumber(
  env: Environment,
  name: string,
  range: { fallback: number; min: number; max: number },
): number {
  const text = env[name]?.trim();
  if (!text) return range.fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < range.min || value > range.max) {
    throw new StartupError(`${name} is “${text}”. Set it to a whole number from ${range.min} to ${range.max}.`);
  }
  return value;
}

export function address(name: string, text: string, schemes: readonly string[]): URL {
  const wanted = schemes.map((scheme) => `${scheme}//…`).join(" or ");
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new StartupError(`${name} is not a valid URL. Set it to one such as ${wanted}.`);
  }
  if (!schemes.includes(url.protocol))
    throw new StartupError(`${name} starts with ${url.protocol}. Set it to ${wanted}.`);
  return url;
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim();
  if (!text) return fallback;
  if (text !== "0" && text !== "1") throw new StartupError(`${name} is “${text}”. Set it to 0 or 1.`);
  return text === "1";
}
