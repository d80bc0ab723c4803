import { languages, type Language } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Company, type Person } from "../../../../../tests/support/test-app.ts";
import { dayText } from "#platform/text/day-text.ts";
import { textsOf } from "#platform/text/translations.ts";
import { anyContent, publicUrl } from "../../../../../tests/support/outbox.ts";
import { renderMail } from "./layout.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aTester, database, mail, anonymousClient } = app;
const { queue } = outboxOf(app);

const setLanguage = (company: Company, language: Language) =>
  database.inTenant(company.id, (tx) => tx.updateTable("companies").set({ language }).execute());
const chooses = (person: Person, language: Language | null) =>
  person.put("/users/profile", { name: person.name, email: person.email, language });
const signIn = ({ email }: { email: string }, password: string, browser: string) =>
  anonymousClient().send("POST", "/auth/login", {
    payload: JSON.stringify({ email, password }),
    headers: { "content-type": "application/json", "accept-language": browser },
  });

/** What the HTML says it is written in. */
function languageOf(address: string): string | undefined {
  return /<html lang="(\w+)"/.exec(mail.one(address).html ?? "")?.[1];
}

test("the person's choice goes before their browser's language, and that before the company's", async () => {
  const { company } = await aCompany();
  await setLanguage(company, "fr");
  const people = await Promise.all(
    [1, 2, 3, 4].map(() => aPerson(company, "beta_tester", { password: "right password" })),
  );
  const [silent, browsing, choosing, undecided] = people as [Person, Person, Person, Person];
  await signIn(silent, "right password", "zh-CN");
  for (const person of [browsing, choosing, undecided])
    expect((await signIn(person, "right password", "es-MX,es;q=0.9,en;q=0.5")).status).toBe(200);
  await chooses(choosing, "ja");
  await chooses(undecided, "ja");
  await chooses(undecided, null);
  for (const { email } of people) await anonymousClient().post("/auth/forgot-password", { email });
  await mail.drain();
  expect(people.map(({ email }) => languageOf(email))).toEqual(["fr", "es", "ja", "es"]);
  for (const [person, language] of [
    [silent, "fr"],
    [choosing, "ja"],
  ] as const) {
    const { t } = textsOf(language);
    expect(mail.one(person.email).subject).toBe(t("Choose a new password"));
    expect(mail.one(person.email).text).toContain(t("Hello {name},", { name: person.name }));
  }
});

test("of many recipients each gets their own language, including dates and notifications", async () => {
  const project = await aProject(await aCompany());
  const testers = await Promise.all(languages.map(() => aTester(project)));
  for (const [index, language] of languages.entries()) await chooses(testers[index] as Person, language);
  const due = "2099-03-05";
  const form = await aForm(project, { status: "draft", due_date: due });
  expect((await project.owner.post(`/forms/${form.id}/publish`)).status).toBe(200);
  await mail.drain();
  for (const [index, language] of languages.entries()) {
    const tester = testers[index] as Person;
    const { t } = textsOf(language);
    const names = { company: project.company.name, project: project.name, day: dayText(due, language) };
    const said =
      "{company} has a new form for you in {project}. It is due on {day}. You can stop any time and continue later.";
    expect(mail.one(tester.email).text).toContain(t(said, names));
    expect(languageOf(tester.email)).toBe(language);
    const { body } = await tester.get("/notifications");
    expect(body.notifications).toMatchObject([
      { message: t("{project} has a new form for you. It is due on {day}.", names) },
    ]);
  }
});

test("an invited person of unknown language gets emails in the company's language", async () => {
  const project = await aProject(await aCompany());
  await setLanguage(project.company, "pt");
  const email = "convidada@example.com";
  await project.owner.post("/team/invite", { email, name: "Nova", role: "beta_tester" });
  await mail.drain();
  expect(languageOf(email)).toBe("pt");
  const company = project.company.name;
  const inviter = project.owner.name;
  expect(mail.one(email).subject).toBe(
    textsOf("pt").t("{inviter} invites you to test for {company}", { inviter, company }),
  );
});

test("an email to an unknown address is in the requester's language", async () => {
  const { member } = await aCompany();
  await chooses(member, "de");
  await member.put("/users/profile", { name: member.name, email: "neu@example.com" });
  await mail.drain();
  expect(["neu@example.com", member.email].map(languageOf)).toEqual(["de", "de"]);
});

test("the language chosen in one company applies in the others, and its change is in the audit log", async () => {
  const { member } = await aCompany();
  const elsewhere = await app.alsoAt((await aCompany()).company, member, "beta_tester");
  const { body } = await chooses(member, "ar");
  expect(body.user.language).toBe("ar");
  expect((await elsewhere.get("/auth/me")).body.user.language).toBe("ar");
  const entry = await app.expectAudit(member.company, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: member.id,
  });
  expect(entry.changes).toEqual({ language: { before: null, after: "ar" } });
  // Without it nothing changes.
  await member.put("/users/profile", { name: member.name, email: member.email });
  expect((await member.get("/auth/me")).body.user.language).toBe("ar");
});

test.each(["xx", "", "DE", 7])("rejects the language %j", async (language) => {
  const { member } = await aCompany();
  const { status, body } = await member.put("/users/profile", { name: member.name, email: member.email, language });
  expect([status, body.errors[0].path]).toEqual([422, "language"]);
});

describe("the layout", () => {
  const company = { company_name: "Acme", logo_url: null, primary_color: "#3B82F6" };
  const items = [{ heading: "One", text: "Two" }];
  const render = (language?: Language) =>
    renderMail({ ...anyContent, ...(language ? { language } : {}), items }, { company, publicUrl, unsubscribe: "" });

  test.each(languages)("of an email in %s declares its language", (language) => {
    const { html } = render(language);
    const dir = language === "ar" ? "rtl" : "ltr";
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toMatch(new RegExp(`<table\\s+role="presentation"\\s+lang="${language}"\\s+dir="${dir}"`));
  });

  test("is mirrored in right-to-left languages", () => {
    const [arabic, german] = [render("ar").html, render("de").html];
    expect([arabic.includes("border-right:"), arabic.includes("border-left:")]).toEqual([true, false]);
    expect([german.includes("border-right:"), german.includes("border-left:")]).toEqual([false, true]);
    expect(arabic).toContain('align="right"');
  });

  test("of an email stored without a language is English", () => {
    expect(render().html).toContain('<html lang="en" dir="ltr">');
  });
});

test("an email to an address without an account is in the company's language", async () => {
  const { company } = await aCompany();
  await setLanguage(company, "es");
  const email = "alguien@example.com";
  const content = ({ language }: { language: Language }) => ({ ...anyContent, subject: language });
  await queue(company, {
    category: "general_notification",
    to: { email, name: "Alguien", user_id: null },
    content,
    is_required: true,
  });
  await mail.drain();
  expect(mail.one(email).subject).toBe("es");
});
