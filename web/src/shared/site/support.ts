import type { Facts } from "./facts.ts";
import { publicHref } from "./public-href.ts";

/** Where people in the app go who need help: an address to write to, or the contact page. Without the other facts, which are larger. */
export function supportHref(): string {
  const written = document.getElementById("facts")?.textContent;
  const { support_address: address } = (written ? JSON.parse(written) : {}) as Partial<Facts>;
  return address ? `mailto:${encodeURIComponent(address).replace("%40", "@")}` : publicHref("/contact?inquiry=support");
}
