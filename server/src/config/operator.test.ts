import { describe, expect, test } from "vitest";
import { readConfig } from "./read-config.ts";
import { StartupError } from "#platform/errors.ts";

describe("the operator", () => {
  const ofPanel = { security_contact: "", linkedin_url: "", x_url: "", youtube_url: "" };
  const given = {
    OPERATOR_NAME: "Harbor Betas Ltd",
    OPERATOR_ADDRESS: "1 Quay Street; 20457 Hamburg\\nGermany\n",
    SUPPORT_EMAIL: " Help@harbor.example ",
    SALES_EMAIL: "sales@harbor.example",
    TECHNICAL_EMAIL: "ops@harbor.example",
    SUPPORT_PHONE: "+49 (40) 901820-0",
    SUPPORT_HOURS: "Monday to Friday, 9:00 to 17:00 CET",
    ENTERPRISE_API_ACCESS: "1",
  };

  test("is read as set, with the address line by line", () => {
    expect(readConfig(given).operator).toEqual({
      name: "Harbor Betas Ltd",
      address: "1 Quay Street\n20457 Hamburg\nGermany",
      support_email: "help@harbor.example",
      sales_email: "sales@harbor.example",
      technical_email: "ops@harbor.example",
      phone: "+49 (40) 901820-0",
      phone_hours: "Monday to Friday, 9:00 to 17:00 CET",
      ...ofPanel,
      isReachable: true,
      offersApi: true,
    });
  });

  test("has no address that is not set: the panel may set it, or the one that is used instead", () => {
    const alone = { support_email: "a@b.example", sales_email: "", technical_email: "" };
    expect(readConfig({ SUPPORT_EMAIL: "a@b.example" }).operator).toMatchObject(alone);
  });

  test("has nothing that is not set, once anything is or mail is real", () => {
    const unset = {
      address: "",
      technical_email: "",
      phone: "",
      phone_hours: "",
      isReachable: false,
      offersApi: false,
    };
    expect(readConfig({ OPERATOR_NAME: "Harbor Betas Ltd" }).operator).toMatchObject({ ...unset, support_email: "" });
    const smtp = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Beta <beta@example.com>" };
    expect(readConfig(smtp).operator).toMatchObject({ ...unset, name: "Firstlight", sales_email: "" });
  });

  test("is reached by real mail at an address of their own alone", () => {
    const smtp = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Beta <beta@example.com>" };
    expect(readConfig(smtp).operator.isReachable).toBe(false);
    expect(readConfig({ ...smtp, SALES_EMAIL: "sales@harbor.example" }).operator.isReachable).toBe(false);
    expect(readConfig({ ...smtp, SUPPORT_EMAIL: "help@harbor.example" }).operator.isReachable).toBe(true);
  });

  test.each([
    [{ OPERATOR_NAME: "Harbor\nBetas" }, "OPERATOR_NAME is not valid: The name must be a single line of plain text."],
    [{ OPERATOR_NAME: "x".repeat(201) }, "OPERATOR_NAME is not valid: The name can have at most 200 characters."],
    [{ OPERATOR_ADDRESS: "a;".repeat(11) }, "OPERATOR_ADDRESS has more than 10 lines. Shorten it."],
    [
      { OPERATOR_ADDRESS: "Quay\u202e Street" },
      "OPERATOR_ADDRESS is not valid: Each line must be a single line of plain text.",
    ],
    [{ SUPPORT_EMAIL: "help" }, "SUPPORT_EMAIL is not valid: Enter a valid email address."],
    [{ SALES_EMAIL: "a@b.example, c@d.example" }, "SALES_EMAIL is not valid: Enter a valid email address."],
    [{ TECHNICAL_EMAIL: "<ops@b.example>" }, "TECHNICAL_EMAIL is not valid: Enter a valid email address."],
    [
      { ENTERPRISE_API_ACCESS: "yes" },
      "ENTERPRISE_API_ACCESS is “yes”. Set it to 1 if Enterprise includes API access, or unset it.",
    ],
    [{ SUPPORT_PHONE: "call us" }, "SUPPORT_PHONE is not a phone number. Set it to one such as +49 30 901820."],
  ])("%j is refused with what to change", (settings, said) => {
    expect(() => readConfig(settings)).toThrow(new StartupError(said));
  });
});
