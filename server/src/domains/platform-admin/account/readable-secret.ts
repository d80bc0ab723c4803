import { randomInt } from "node:crypto";

// Without those that look alike on paper.
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groupSize = 4;

/** A secret that people read and type: groups of four letters and digits, of about 20 random bits each. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
