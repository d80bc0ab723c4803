import { addrSpec } from "../../common/patterns.ts";
import { limits } from "../../limits.ts";
import type { QuestionDefinition } from "../definition.ts";
import { text } from "./text.ts";

export const email = {
  ...text,
  askedIn: "forms",
  isProse: false,
  rules: ["pattern", "pattern_message"],
  read: (_question, value) => {
    const address = typeof value === "string" ? value.trim() : "";
    return address.length <= limits.email && addrSpec.test(address.toLowerCase())
      ? { value: address.toLowerCase() }
      : { problem: "Invalid email" };
  },
} as const satisfies QuestionDefinition;
