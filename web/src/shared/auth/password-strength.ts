import { limits } from "@firstlight/contract";

export const strengths = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;
export type Strength = (typeof strengths)[number];

// Attackers try these first, so they add almost no strength, however long.
const common =
  /passw(?:or|0r)[dt]|qwert[yz]u?|asdfgh|zxcvbn|letmein|welcome|admin|iloveyou|monkey|dragon|secret|login|abc123|firstlight|sunshine|princess|football/g;

/** The parts of an email or a name that are long enough to be recognized in a password. */
function partsOf(known: readonly string[]): string[] {
  return known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
}

/** The bits a character adds; characters that follow predictably from the previous one add fewer. */
function bitsOf(char: string, before: string | undefined): number {
  const step = before === undefined ? Number.NaN : char.charCodeAt(0) - before.charCodeAt(0);
  if (Math.abs(step) <= 1) return 0.5;
  if (/\d/.test(char)) return 3.3;
  if (/\p{Lu}/u.test(char)) return 5;
  // Sequences of letters are usually words.
  if (/\p{L}/u.test(char)) return before !== undefined && /\p{L}/u.test(before) ? 2.6 : 4.7;
  return 5;
}

/** Collapses repeats: "abcabcabc" is hardly stronger than "abc". */
function withoutRepeats(text: string): string {
  return text.replaceAll(/(.{2,}?)\1+/gu, "$1");
}

/** Estimates how hard a password is to guess. `known`: the user's email and name, which others know too. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < limits.passwordMin) return "Too short";
  let text = password;
  for (const part of partsOf(known)) text = text.replaceAll(new RegExp(part, "giu"), "");
  text = withoutRepeats(text.replaceAll(new RegExp(common, "gi"), "?"));
  const chars = Array.from(text);
  const bits = chars.reduce((sum, char, index) => sum + bitsOf(char, chars[index - 1]), 0);
  if (bits < 25) return "Weak";
  if (bits < 38) return "Fair";
  return bits < 50 ? "Good" : "Strong";
}
