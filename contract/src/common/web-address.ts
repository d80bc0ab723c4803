import { z } from "zod";
import { limits } from "../limits.ts";
import { line } from "./schemas.ts";

/** An address that a person may be sent to. Anything but http(s) could run a script or read a file. */
export const webAddress = line("Address", limits.address).refine(
  isWebAddress,
  "Enter a web address that starts with https://",
);

function isWebAddress(given: string): boolean {
  // Without the slashes browsers fill them in, and before an @ stands what looks like another host.
  if (!/^https?:\/\/[^\s/\\]/i.test(given) || !URL.canParse(given)) return false;
  const { protocol, username, password } = new URL(given);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

/** One that no one on the way can read or change. */
export const secureAddress = webAddress.refine(
  (address) => /^https:/i.test(address),
  "Enter a web address that starts with https://",
);

/** The same, or nothing. */
export const optionalAddress = z.union([secureAddress, z.string().trim().length(0)], {
  error: "Enter a web address that starts with https://",
});
