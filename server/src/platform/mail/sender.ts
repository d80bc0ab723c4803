import type { MailSender } from "@firstlight/contract";
import { beginningOf } from "#platform/text/plain-text.ts";

/** What mail programs show of a sender, so that "(via …)" is never cut off by a long name. */
const longestName = 60;
/** Brackets around "via" are ours: a company called "Acme (via Bank)" must not look sent by a bank. */
const imitated = /[(（［[]\s*via\b/iu;
const brackets = /[()（）［］[\]]/gu;

/** Sender of a company's emails: its name, and the sending service. Only the operator's own emails have no "via". */
export function companySender(operator: MailSender, companyName: string): MailSender {
  const plain = imitated.test(companyName) ? companyName.replaceAll(brackets, "") : companyName;
  return { ...operator, name: `${beginningOf(plain, longestName)} (via ${operator.name})` };
}
