import { email, line, limits, nameLine } from "@firstlight/contract";
import type { OperatorSettings } from "#domains/platform-admin/public.ts";
import { parseSetting, type Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";

const maxLines = 10;
const betweenLines = /\r?\n|\\n|;/;
const phoneNumber = /^\+?[0-9][0-9 ().-]{2,38}[0-9]$/;

function readAddress(env: Environment): string {
  const lines = (env["OPERATOR_ADDRESS"] ?? "").split(betweenLines).flatMap((each) => each.trim() || []);
  if (lines.length > maxLines) throw new StartupError(`OPERATOR_ADDRESS has more than ${maxLines} lines. Shorten it.`);
  return lines.map((each) => parseSetting("OPERATOR_ADDRESS", line("Each line", limits.name), each)).join("\n");
}

function readPhone(env: Environment): string {
  const phone = env["SUPPORT_PHONE"]?.trim() ?? "";
  if (phone && !phoneNumber.test(phone))
    throw new StartupError("SUPPORT_PHONE is not a phone number. Set it to one such as +49 30 901820.");
  return phone;
}

function readApiAccess(env: Environment): boolean {
  const text = env["ENTERPRISE_API_ACCESS"]?.trim() ?? "";
  if (!["", "0", "1"].includes(text))
    throw new StartupError(
      `ENTERPRISE_API_ACCESS is “${text}”. Set it to 1 if Enterprise includes API access, or unset it.`,
    );
  return text === "1";
}

const settings = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "SUPPORT_EMAIL",
  "SALES_EMAIL",
  "TECHNICAL_EMAIL",
  "SUPPORT_PHONE",
  "SUPPORT_HOURS",
  "ENTERPRISE_API_ACCESS",
];

/** Set in the panel alone. */
const ofPanel = { security_contact: "", linkedin_url: "", x_url: "", youtube_url: "" };

/** Used when Firstlight runs on one machine for evaluation. The public pages label these values as examples. */
const example: OperatorSettings = {
  name: "Firstlight",
  address: "1 Example Street\nSpringfield",
  support_email: "support@firstlight.example",
  sales_email: "sales@firstlight.example",
  technical_email: "technical@firstlight.example",
  phone: "+1 555 0100",
  phone_hours: "Monday to Friday, 9 AM to 6 PM EST",
  ...ofPanel,
  isReachable: true,
  offersApi: true,
};

/**
 * Addresses without a setting stay empty: the panel may set them, or the support address that is used instead.
 * @param areMailsFiles whether emails are written to files: if no setting is made, the example operator is used
 */
export function readOperator(env: Environment, areMailsFiles: boolean): OperatorSettings {
  if (areMailsFiles && settings.every((name) => !env[name]?.trim())) return example;
  const address = (name: string) => {
    const text = env[name]?.trim();
    return text ? parseSetting(name, email, text) : "";
  };
  const phone = readPhone(env);
  const hours = env["SUPPORT_HOURS"]?.trim();
  return {
    name: parseSetting("OPERATOR_NAME", nameLine("The name"), env["OPERATOR_NAME"]?.trim() || "Firstlight"),
    address: readAddress(env),
    support_email: address("SUPPORT_EMAIL"),
    sales_email: address("SALES_EMAIL"),
    technical_email: address("TECHNICAL_EMAIL"),
    phone,
    phone_hours: phone && hours ? parseSetting("SUPPORT_HOURS", line("The hours", limits.name), hours) : "",
    ...ofPanel,
    isReachable: Boolean(env["SUPPORT_EMAIL"]?.trim()),
    offersApi: readApiAccess(env),
  };
}
