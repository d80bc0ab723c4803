import { languages, roles, type MailContent } from "@firstlight/contract";
import { expect, test } from "vitest";
import { publicUrl } from "../../../../../tests/support/outbox.ts";
import { type InLanguage, textsOf } from "#platform/text/translations.ts";
import { magicLinkMail, welcomeMail } from "#domains/auth/account/emails.ts";
import { testerInvitationMail, teamInvitationMail } from "#domains/auth/invitation/emails.ts";
import { dueMail } from "#domains/reminders/emails.ts";
import { formOpenMail } from "#domains/forms/announcement/emails.ts";
import { waitingMail } from "#domains/messages/emails.ts";
import * as team from "#domains/team/emails.ts";
import { projectMail } from "#domains/testers/tester/emails.ts";
import { assignedMail, reminderMail } from "#domains/wizards/assignment/emails.ts";
import { digestMail } from "../digest/emails.ts";
import { renderMail } from "./layout.ts";

const company = {
  id: crypto.randomUUID(),
  company_name: "Acme",
  company_domain: "acme",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
};
const url = `${publicUrl}/dashboard`;
const words = { name: "Ada", by: "Bo", company, url };
const inviting = { ...words, inviter: "Bo", sender: "bo@acme.example", validDays: 14 };
const wizard = { title: "First steps", project: "Moonshot" };
const things = [
  { kind: "form", category: "form_reminder", title: "One", project: "Moonshot", due_date: "2099-01-02", url },
] as const;
const today = "2099-01-01";
const item = { heading: "One", text: "Two" };

/** Every mail that companies send, by the words it is made of. */
const companyMails: Readonly<Record<string, readonly InLanguage<MailContent>[]>> = {
  invitation: [null, "Moonshot"].map((project) => testerInvitationMail({ ...inviting, project })),
  "invitation to the team": roles.map((role) => teamInvitationMail({ ...inviting, role })),
  "sign-in link": [undefined, { inviter: "Bo", sender: null }, { inviter: "Bo", sender: "bo@acme.example" }].map(
    (from) => magicLinkMail({ ...words, from }),
  ),
  welcome: roles.map((role) => welcomeMail({ ...words, role })),
  "role changed": roles.map((role) => team.roleChangedMail({ ...words, role })),
  ownership: [team.ownershipGivenMail(words), team.ownershipGivenUpMail({ ...words, owner: "Cy" })],
  "activity changed": [true, false].map((is_active) => team.activityChangedMail({ ...words, is_active })),
  removed: [team.removedMail(words)],
  "general notification": [team.noticeMail(words)],
  "new project": [projectMail({ company, inviter: "Bo", tester: "Ada", project: "Moonshot", url })],
  "new form": [formOpenMail({ ...words, form: { title: "One", project: "Moonshot", url, due_date: null } })],
  "form reminder": [1, 2].map((count) =>
    dueMail({ name: "Ada", company, url, things: Array.from({ length: count }, () => things[0]), today, waits: false }),
  ),
  "assigned wizard": [assignedMail({ ...words, due_date: null, wizard, notes: "" })],
  "wizard reminder": (["wizard", "onboarding"] as const).map((kind) =>
    reminderMail({ ...words, kind, wizard, due_date: null, today, has_begun: false }),
  ),
  messages: [true, false].map((isTester) =>
    waitingMail({
      ...words,
      project: "Moonshot",
      count: 1,
      quoted: [{ sender: "Bo", beginning: "Hi", url }],
      isTester,
    }),
  ),
  digest: (["daily", "weekly"] as const).map((digest) => digestMail({ ...words, items: [item], digest })),
};

test.each(Object.entries(companyMails))("%s never names the product, in any language", (_kind, mails) => {
  for (const language of languages) {
    for (const write of mails) {
      const content = { ...write(textsOf(language)), language };
      const { subject, html, text } = renderMail(content, {
        company,
        publicUrl,
        unsubscribe: `${publicUrl}/unsubscribe`,
      });
      expect(`${subject}\n${html}\n${text}`).not.toMatch(/firstlight/i);
      expect(`${subject}\n${text}`).toContain("Acme");
    }
  }
});

test("a notification opens the company, not the product", () => {
  const labels = languages.map((language) => team.noticeMail(words)(textsOf(language)).action?.label);
  expect(labels[0]).toBe("Open Acme");
  for (const label of labels) expect(label).toContain("Acme");
});
