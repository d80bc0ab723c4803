import type { Clean } from "#platform/text/clean-texts.ts";

const removed = "[removed]";
/** The placeholder name of an erased person. */
export const namelessNames = { staff: "Former member", tester: "Former tester" } as const;
const nameless: ReadonlySet<string> = new Set(Object.values(namelessNames));

/** Escapes text for use in a regular expression. */
function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Matches a multi-word name in any case, and a single-word name only as written, since it may be a word like May. */
function ofName(name: string): RegExp {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => literal(word));
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s+`)}(?![\p{L}\p{N}])`,
    words.length > 1 ? "giu" : "gu",
  );
}

/** A person's names, without the placeholders of erased people. */
export function ownNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name.trim() && !nameless.has(name));
}

/** Creates a function that removes a user's own address and names from a value. */
export function createNameRemover(email: string, names: readonly string[]): Clean {
  const patterns = [new RegExp(literal(email), "giu"), ...ownNames(names).map(ofName)];
  const clean = (text: string) => patterns.reduce((left, pattern) => left.replace(pattern, removed), text);
  return <T>(value: T) => {
    const before = JSON.stringify(value);
    const after = JSON.stringify(value, (_key, part: unknown) => (typeof part === "string" ? clean(part) : part));
    return before === after ? undefined : (JSON.parse(after) as T);
  };
}
