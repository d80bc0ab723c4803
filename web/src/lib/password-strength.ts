import { limits } from "@firstlight/contract";

export const strengths = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;
export type Strength = (typeof strengths)[number];

// What an attacker tries first: it adds next to nothing, however long.
const common =
  /passw(?:or|0r)[dt]|qwert[yz]u?|asdfgh|zxcvbn|letmein|welcome|admin|iloveyou|monkey|dragon|secret|login|abc123|firstlight|sunshine|princess|football/g;

/** The parts of an address or a name that are long enough to be recognised in a password. */
function partsOf(known: readonly string[]): string[] {
  return known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
}

/** Bits a character adds: what follows from the one before it can be guessed. */
function bitsOf(char: string, before: string | undefined): number {
  const step = before === undefined ? Number.NaN : char.charCodeAt(0) - before.charCodeAt(0);
  if (Math.abs(step) <= 1) return 0.5;
  if (/\d/.test(char)) return 3.3;
  if (/\p{Lu}/u.test(char)) return 5;
  // Letters after letters are mostly words.
  if (/\p{L}/u.test(char)) return before !== undefined && /\p{L}/u.test(before) ? 2.6 : 4.7;
  return 5;
}

/** "abcabcabc" is no more than "abc", three times. */
function withoutRepeats(text: string): string {
  return text.replaceAll(/(.{2,}?)\1+/gu, "$1");
}

/** Estimates how hard a password is to guess. `known`: the person's address and name, which others know too. */
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
