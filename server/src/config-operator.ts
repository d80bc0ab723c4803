import { email, line, limits, nameLine, type Operator } from "@firstlight/contract";
import { parseSetting, type Environment } from "./config-parts.ts";
import { StartRefused } from "./infra/errors.ts";

/** Whom the public pages speak for, and to whom the contact page writes. */
export interface OperatorSettings extends Operator {
  /** Whether somebody reads these addresses: nothing leaves for those that only stand in for them. */
  isReachable: boolean;
}

const mostLines = 10;
const betweenLines = /\r?\n|\\n|;/;
const phoneNumber = /^\+?[0-9][0-9 ().-]{2,38}[0-9]$/;

function readAddress(env: Environment): string {
  const lines = (env["OPERATOR_ADDRESS"] ?? "").split(betweenLines).flatMap((each) => each.trim() || []);
  if (lines.length > mostLines)
    throw new StartRefused(`OPERATOR_ADDRESS has more than ${mostLines} lines. Shorten it.`);
  return lines.map((each) => parseSetting("OPERATOR_ADDRESS", line("Each line", limits.name), each)).join("\n");
}

function readPhone(env: Environment): string {
  const phone = env["SUPPORT_PHONE"]?.trim() ?? "";
  if (phone && !phoneNumber.test(phone))
    throw new StartRefused("SUPPORT_PHONE is not a phone number. Set it to one like +49 30 901820.");
  return phone;
}

/** @param areMailsFiles whether mails stay on this machine, where any address can be tried out */
export function readOperator(env: Environment, areMailsFiles: boolean): OperatorSettings {
  const own = env["SUPPORT_EMAIL"]?.trim();
  const address = (name: string, standIn: string) => {
    const text = env[name]?.trim() || own;
    return text ? parseSetting(name, email, text) : standIn;
  };
  return {
    name: parseSetting("OPERATOR_NAME", nameLine("The name"), env["OPERATOR_NAME"]?.trim() || "Firstlight"),
    address: readAddress(env),
    support_email: address("SUPPORT_EMAIL", "support@firstlight.example"),
    sales_email: address("SALES_EMAIL", "sales@firstlight.example"),
    technical_email: address("TECHNICAL_EMAIL", "technical@firstlight.example"),
    phone: readPhone(env),
    isReachable: areMailsFiles || Boolean(own),
  };
}
